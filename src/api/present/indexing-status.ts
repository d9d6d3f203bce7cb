import type { IndexingStatus } from '../../contract/stats.ts';
import type { ChainHead } from '../../db/queries/chain-head.ts';
import type { LayerCoverage } from '../../db/queries/coverage.ts';
import type { Layer } from '../../db/tables/coverage.ts';

/** So many blocks behind the node still count as finished: the newest are always on their way. */
const LIVE_MARGIN = 8;

/**
 * Ratios of covered blocks to those from where history begins up to `top`, the node's head. A node that offers no traces
 * leaves nothing to wait for: its ratio is null and counts as finished.
 */
export function presentIndexingStatus(
  coverage: readonly LayerCoverage[],
  { top, head }: { top: number; head: ChainHead },
): IndexingStatus {
  const total = top + 1 - head.history_from;
  const covered = (layer: Layer) => coverage.find((row) => row.layer === layer)?.blocks_count ?? 0;
  // Above a fork of which nothing is mined yet nothing is needed.
  const isBefore = total <= 0 && head.number !== null;
  const hasBlocks = isBefore || isFinished(covered('facts'), total);
  const hasTraces = isBefore || head.can_trace === false || isFinished(covered('traces'), total);
  return {
    finished_indexing: hasBlocks && hasTraces,
    finished_indexing_blocks: hasBlocks,
    indexed_blocks_ratio: hasBlocks ? '1.00' : toRatio(covered('facts'), total),
    indexed_internal_transactions_ratio: internalRatio(hasTraces, covered('traces'), total, head.can_trace),
    ...(head.stalled_reason !== null && { stalled_reason: head.stalled_reason }),
    ...presentPace(hasBlocks ? 0 : total - covered('facts'), head.history_rate),
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

function internalRatio(
  hasTraces: boolean,
  covered: number,
  total: number,
  canTrace: boolean | null,
): string | null {
  if (canTrace === false) return null;
  return hasTraces ? '1.00' : toRatio(covered, total);
}

function isFinished(covered: number, total: number): boolean {
  return total > 0 && covered >= total - Math.min(LIVE_MARGIN, Math.floor(total / 2));
}

/** Rounded down, so that 1.00 means all. */
function toRatio(covered: number, total: number): string {
  return total <= 0 ? '0.00' : (Math.floor((covered / total) * 10_000) / 10_000).toFixed(4);
}
