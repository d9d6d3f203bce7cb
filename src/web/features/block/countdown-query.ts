import type { BlockCountdown } from '#contract/block/block.ts';
import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { object, type Reader, text } from '../../api-client/shapes/reader.ts';

const countdown: Reader<BlockCountdown> = object<BlockCountdown>({
  current_block_number: text,
  countdown_block_number: text,
  remaining_blocks_count: text,
  estimated_time_in_seconds: text,
});

const COUNTDOWN = resource('block_countdown', '/api/v2/blocks/{height}/countdown', countdown);

/** Countdown to a future block. */
export function blockCountdownQuery(height: number | string) {
  return apiQuery(COUNTDOWN, { params: { height: String(height) } });
}
