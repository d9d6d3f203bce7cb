import { toSeconds } from '#chain/format/block-time.ts';
import type { About, AuditReport, IndexHole } from '#contract/about.ts';
import type { BlockRow } from '#db/queries/block/blocks.ts';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import type { LayerRanges } from '#db/queries/run/about.ts';
import type { AuditReport as AuditRows } from '#db/queries/run/audit.ts';
import type { HoleRow, IndexGaps } from '#db/queries/run/holes.ts';
import { WHOLE_BLOCK } from '#db/tables/holes.ts';
import { toMoment } from './run.ts';
import { toTimestamp } from './wire.ts';

interface IndexParts {
  layers: readonly LayerRanges[];
  gaps: IndexGaps;
  holes: readonly HoleRow[];
  /** Number of newest blocks whose traces and logs are retained; null for all. */
  retained: { traces: number | null; logs: number | null };
  isActive: boolean;
  now: Date;
}

/** Presents the progress of the index. The lag in seconds is the age of the newest block, while there is a lag. */
export function presentIndex(
  head: ChainHead,
  block: Pick<BlockRow, 'timestamp' | 'given_timestamp'> | undefined,
  { layers, gaps, holes, retained, isActive, now }: IndexParts,
): About['index'] {
  const nodeHeight = isActive ? head.node_head : null;
  const lag = head.number === null || nodeHeight === null ? null : Math.max(0, nodeHeight - head.number);
  const age = block === undefined ? null : BigInt(Math.floor(now.getTime() / 1000)) - block.timestamp;
  const seconds = lag === 0 ? 0 : lag === null || age === null ? null : Number(age < 0n ? 0n : age);
  return {
    height: head.number,
    node_height: nodeHeight,
    lag_blocks: lag,
    lag_seconds: seconds,
    head_timestamp: block === undefined ? null : toTimestamp(block.timestamp),
    time_unit: block?.given_timestamp == null ? null : toSeconds(block.given_timestamp).unit,
    history_from: head.history_from,
    stalled: isActive ? presentStall(head.stalled_reason, head.stalled_since) : null,
    history_stalled: isActive ? presentStall(head.history_stalled_reason, head.history_stalled_since) : null,
    layers: [...layers],
    retained_trace_blocks: retained.traces,
    retained_log_blocks: retained.logs,
    unreadable_blocks_count: gaps.unreadable_blocks,
    untraceable_blocks_count: gaps.untraceable_blocks,
    untraceable_transactions_count: gaps.untraceable_transactions,
    holes: holes.map(presentHole),
  };
}

function presentHole(row: HoleRow): IndexHole {
  return {
    layer: row.layer === 'facts' ? 'blocks' : 'traces',
    from: row.from_block,
    to: row.to_block,
    transaction_index: row.transaction_index === WHOLE_BLOCK ? null : row.transaction_index,
    kind: row.kind,
    reason: row.reason,
    first_seen_at: toMoment(row.first_seen_at),
    last_tried_at: toMoment(row.last_tried_at),
    next_try_at: toMoment(row.next_try_at),
    attempts: row.attempts,
  };
}

/** Presents the reason and start of a stall. */
function presentStall(reason: string | null, since: Date | null): About['index']['stalled'] {
  return reason === null || since === null ? null : { reason, since: toMoment(since) };
}

/** Presents the results of the audit. */
export function presentAudit({ totals, differences }: AuditRows): AuditReport {
  return {
    checks: totals.blocks_count + totals.states_count,
    blocks_count: totals.blocks_count,
    states_count: totals.states_count,
    mismatches: totals.mismatches_count,
    balances_count: totals.balances_count,
    odd_balances_count: totals.odd_balances_count,
    since: toMoment(totals.since),
    last_block: totals.last_block,
    last_checked_at: totals.last_checked_at === null ? null : toMoment(totals.last_checked_at),
    differences: differences.map((row) => ({
      block_number: row.block_number,
      table: row.table_name,
      key: row.row_key,
      kind: row.kind,
      columns: row.columns,
      found_at: toMoment(row.found_at),
    })),
  };
}
