import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, boolean, bytea, text, timestamptz } = columnsOf();

/** Number of newest blocks whose traces are retained, in the schema `app`; all without a row. */
export const RETENTION_POLICIES = table({
  layer: 'run',
  name: 'retention_policies',
  key: ['layer'],
  columns: {
    layer: text<'traces'>(),
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

/** Number of removed frames, and size of their table when it was last rewritten; one row. */
export const RETENTION = table({
  layer: 'run',
  name: 'retention',
  key: ['id'],
  columns: {
    id: boolean(),
    dropped_frames: bigint(),
    frames_since_rewrite: bigint(),
    rewritten_frames: bigint.nullable(),
    rewritten_bytes: bigint.nullable(),
    rewritten_at: timestamptz.nullable(),
  },
});
