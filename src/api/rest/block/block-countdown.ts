import { BLOCK_CALLS } from '#contract/calls/blocks.ts';
import { getOrphanHashAt } from '#db/queries/block/blocks.ts';
import { listRecentBlocks } from '#db/queries/run/stats.ts';
import { bytesToHex } from '#lib/hex.ts';
import { ApiError, invalidParameter } from '../../errors.ts';
import { parseBlockId } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { averageBlockTimeMs } from '../../present/average-block-time.ts';

const RECENT_BLOCKS = 100;

/** `/blocks/{height}/countdown`: time until a future block; 404 for one that exists, existed, or is below the first. */
export const getBlockCountdown = answer(BLOCK_CALLS.block_countdown, async ({ db, head }, { params }) => {
  const id = parseBlockId(params.height, 'height');
  if ('hash' in id) throw invalidParameter('height', params.height, 'a height of a block', 'invalid_number');
  const current = head.number ?? -1;
  if (id.number <= current) throw new ApiError('not_found');
  const removed = await getOrphanHashAt(db, id.number);
  if (removed) throw new ApiError('block_lost_consensus', { hash: bytesToHex(removed) });
  const remaining = id.number - current;
  const paceMs = averageBlockTimeMs(await listRecentBlocks(db, RECENT_BLOCKS));
  return {
    current_block_number: String(Math.max(current, 0)),
    countdown_block_number: String(id.number),
    remaining_blocks_count: String(remaining),
    estimated_time_in_seconds: formatSeconds(remaining * paceMs),
  };
});

/** Formats seconds with one decimal; a plain number even if very large. */
function formatSeconds(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  return seconds < 1e15 ? String(seconds) : BigInt(Math.round(seconds)).toString();
}
