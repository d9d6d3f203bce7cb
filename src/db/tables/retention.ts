import { columnsOf } from './columns.ts';
import type { RangeLayer } from './ranges.ts';
import { table } from './table.ts';

const { bigint, bytea, int8multirange, integer, text, timestamptz } = columnsOf();

/** Number of newest blocks whose traces, or logs, are retained, in the schema `app`; all without a row. */
export const RETENTION_POLICIES = table({
  layer: 'run',
  name: 'retention_policies',
  key: ['layer'],
  columns: {
    layer: text<RangeLayer>(),
    blocks: bigint(),
    set_at: timestamptz(),
  },
});

/**
 * Sums of removed internal transactions by address: the basis on which counters are recomputed. Frames that create or
 * destroy a contract are not removed.
 */
export const DROPPED_TRACES = table({
  layer: 'run',
  name: 'dropped_traces',
  key: ['address'],
  columns: {
    address: bytea(),
    first_block: bigint(),
    internal_transactions_count: bigint(),
  },
});

/** Sums of removed logs by address: the basis on which counters are recomputed. */
export const DROPPED_LOGS = table({
  layer: 'run',
  name: 'dropped_logs',
  key: ['address'],
  columns: {
    address: bytea(),
    first_block: bigint(),
    logs_count: bigint(),
  },
});

/** Blocks of a run whose logs were removed, in the schema `app`, where every reader finds them with the moved ranges. */
export const REMOVED_BLOCKS = table({
  layer: 'run',
  name: 'removed_blocks',
  key: ['run_id', 'layer'],
  columns: {
    run_id: integer(),
    layer: text<RangeLayer>(),
    blocks: int8multirange(),
  },
});

/** Number of removed rows of a layer, of those that are gone from its table, and its size when it was last rewritten. */
export const RETENTION = table({
  layer: 'run',
  name: 'retention',
  key: ['layer'],
  columns: {
    layer: text<RangeLayer>(),
    removed_rows: bigint(),
    rows_since_rewrite: bigint(),
    rewritten_rows: bigint.nullable(),
    rewritten_bytes: bigint.nullable(),
    rewritten_at: timestamptz.nullable(),
  },
});
