import type { IndexingStatus } from '#contract/stats.ts';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import type { IndexGaps } from '#db/queries/run/holes.ts';
import { describeGaps } from './node-limits.ts';

/** Number of blocks below the node's head that may still be in progress; below these none may be missing. */
const LIVE_MARGIN = 8;

/** Gaps up to the node's head, and those of them below the blocks in progress. */
export interface MissingParts {
  all: IndexGaps;
  settled: IndexGaps;
}

/** Returns the highest settled block between the start of history and `top`. */
export function findSettledTop(from: number, top: number): number {
  return top - Math.min(LIVE_MARGIN, Math.floor(Math.max(0, top + 1 - from) / 2));
}

/**
 * Presents the ratios of covered blocks from the start of history to `top`, the node's head. A node without traces
 * leaves nothing to wait for: its ratio is null and counts as finished. So do blocks that the node cannot trace,
 * although they are missing in the ratio; a block that it does not return is waited for.
 */
export function presentIndexingStatus(
  { all, settled }: MissingParts,
  { top, head }: { top: number; head: ChainHead },
): IndexingStatus {
  const total = top + 1 - head.history_from;
  // Nothing is required above a fork without own blocks.
  const isBefore = total <= 0 && head.number !== null;
  const isBegun = total > 0 && all.missing_blocks < total;
  const hasBlocks = isBefore || (isBegun && settled.missing_blocks === 0);
  const traced = total - all.missing_blocks - all.untraced_blocks - all.partly_traced_blocks;
  const isTracing = settled.untraced_blocks > settled.untraceable_blocks || !hasBlocks;
  const hasTraces = isBefore || head.can_trace === false || !isTracing;
  const isWholeTraced = isBefore || (hasTraces && all.untraceable_blocks + all.partly_traced_blocks === 0);
  return {
    finished_indexing: hasBlocks && hasTraces,
    finished_indexing_blocks: hasBlocks,
    indexed_blocks_ratio: hasBlocks ? '1.00' : toRatio(total - all.missing_blocks, total),
    indexed_internal_transactions_ratio:
      head.can_trace === false ? null : isWholeTraced ? '1.00' : toRatio(traced, total),
    ...(head.stalled_reason !== null && { stalled_reason: head.stalled_reason }),
    ...(all.unreadable_blocks > 0 && {
      unreadable_blocks_count: all.unreadable_blocks,
      other_blocks_missing: settled.missing_blocks > settled.unreadable_blocks,
    }),
    ...presentUntraceable(all, head.can_trace),
    ...presentPace(hasBlocks ? 0 : all.missing_blocks - all.unreadable_blocks, head.history_rate),
  };
}

function presentUntraceable(gaps: IndexGaps, canTrace: boolean | null): Partial<IndexingStatus> {
  const reason = describeGaps(gaps, canTrace);
  if (reason === null) return {};
  const { untraceable_blocks, untraceable_transactions } = gaps;
  return {
    ...(untraceable_blocks + untraceable_transactions > 0 && {
      untraceable_blocks_count: untraceable_blocks,
      untraceable_transactions_count: untraceable_transactions,
    }),
    untraceable_reason: reason,
  };
}

/** Presents the rate from the last commit of the backfill. */
function presentPace(
  missing: number,
  rate: number | null,
): Pick<IndexingStatus, 'blocks_per_second' | 'seconds_left'> {
  if (missing <= 0 || rate === null || rate <= 0) return {};
  return { blocks_per_second: Math.round(rate * 10) / 10, seconds_left: Math.ceil(missing / rate) };
}

/** Formats a ratio, rounded down, so that 1.00 means all. */
function toRatio(covered: number, total: number): string {
  return total <= 0 ? '0.00' : (Math.floor((Math.max(0, covered) / total) * 10_000) / 10_000).toFixed(4);
}
