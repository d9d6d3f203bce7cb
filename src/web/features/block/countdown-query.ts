import type { BlockCountdown } from '../../../contract/block.ts';
import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { num, object, type Reader } from '../../api-client/shapes/reader.ts';

const countdown: Reader<BlockCountdown> = object<BlockCountdown>({
  current_block_number: num,
  countdown_block_number: num,
  remaining_blocks_count: num,
  estimated_time_in_seconds: num,
});

const COUNTDOWN = resource('block_countdown', '/api/v2/blocks/{height}/countdown', countdown);

/** How far off a block is that is not there yet. */
export function blockCountdownQuery(height: number | string) {
  return apiQuery(COUNTDOWN, { params: { height: String(height) } });
}
