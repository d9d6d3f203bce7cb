import type { IndexingStatus } from '../../contract/stats.ts';
import type { ChainHead } from '../../db/queries/chain-head.ts';
import type { IndexGaps } from '../../db/queries/holes.ts';
import { describeGaps } from './node-limits.ts';

/** So many blocks below the node's head may be on their way; of those below them none may be missing. */
const LIVE_MARGIN = 8;

/** What is missing up to the node's head, and what of it is below the blocks that are always on their way. */
export interface MissingParts {
  all: IndexGaps;
  settled: IndexGaps;
}

/** The highest block that is not always on its way, of those from where history begins up to `top`. */
export function findSettledTop(from: number, top: number): number {
  return top - Math.min(LIVE_MARGIN, Math.floor(Math.max(0, top + 1 - from) / 2));
}

/**
 * Ratios of covered blocks to those from where history begins up to `top`, the node's head. A node that offers no traces
 * leaves nothing to wait for: its ratio is null and counts as finished. So do blocks that the node cannot trace, though the ratio
 * leaves them out; a block that it does not give is waited for.
 */
export function presentIndexingStatus(
  { all, settled }: MissingParts,
  { top, head }: { top: number; head: ChainHead },
): IndexingStatus {
  const total = top + 1 - head.history_from;
  // Above a fork of which nothing is mined yet nothing is needed.
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

/** The rate is as the indexer noted it with its last commit of history. */
function presentPace(
  missing: number,
  rate: number | null,
): Pick<IndexingStatus, 'blocks_per_second' | 'seconds_left'> {
  if (missing <= 0 || rate === null || rate <= 0) return {};
  return { blocks_per_second: Math.round(rate * 10) / 10, seconds_left: Math.ceil(missing / rate) };
}

/** Rounded down, so that 1.00 stands for all. */
function toRatio(covered: number, total: number): string {
  return total <= 0 ? '0.00' : (Math.floor((Math.max(0, covered) / total) * 10_000) / 10_000).toFixed(4);
}
