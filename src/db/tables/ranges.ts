import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';

const { bigint, bytea, integer, text, timestamptz } = columnsOf();

/** Servers that may hold ranges, in the schema `app`; their addresses are in the environment. */
export const RANGE_SERVERS = table({
  layer: 'run',
  name: 'range_servers',
  key: ['name'],
  columns: {
    name: text(),
    /** Version of PostgreSQL, as `server_version_num`. */
    version: integer(),
    added_at: timestamptz(),
    unreachable_since: timestamptz.nullable(),
    unreachable_reason: text.nullable(),
  },
});
export type RangeServersTable = RowOf<typeof RANGE_SERVERS>;

/**
 * Phase of a range. Up to `check` the first server answers for it, from `drop` on the other one, until `back_check` has
 * ended. An `unattached` range was restored from a backup: the index does not use it.
 */
export type RangePhase =
  | 'waiting'
  | 'copy'
  | 'index'
  | 'check'
  | 'drop'
  | 'moved'
  | 'back_copy'
  | 'back_check'
  | 'cancelled'
  | 'unattached';

/** Rows that a range holds: internal transactions, or logs. */
export type RangeLayer = 'traces' | 'logs';

/** Ranges of blocks whose traces or logs are, or will be, on another server, in the schema `app`; both ends included. */
export const RANGES = table({
  layer: 'run',
  name: 'ranges',
  key: ['id'],
  columns: {
    id: integer(),
    run_id: integer(),
    layer: text<RangeLayer>(),
    from_block: bigint(),
    to_block: bigint(),
    generation: integer(),
    server: text(),
    /** Schema of its tables on that server. */
    schema_name: text(),
    /** Last migration of the run's schema that its tables correspond to. */
    schema_version: text(),
    phase: text<RangePhase>(),
    /** Next block of the phase. */
    next_block: bigint(),
    rows_count: bigint.nullable(),
    /** SHA-256 of its rows in order. */
    digest: text.nullable(),
    bytes: bigint.nullable(),
    /** Bloom filter of its addresses; null for none, which excludes no address. */
    filter: bytea.nullable(),
    /** Reason why the phase does not go on. */
    failure: text.nullable(),
    requested_at: timestamptz(),
    phase_at: timestamptz(),
    switched_at: timestamptz.nullable(),
  },
});
export type RangesTable = RowOf<typeof RANGES>;

/** Sums of internal transactions on other servers by address: a basis on which counters are recomputed. */
export const MOVED_TRACES = table({
  layer: 'run',
  name: 'moved_traces',
  key: ['address'],
  columns: {
    address: bytea(),
    first_block: bigint(),
    internal_transactions_count: bigint(),
  },
});

/** Sums of logs on other servers by address: a basis on which counters are recomputed. */
export const MOVED_LOGS = table({
  layer: 'run',
  name: 'moved_logs',
  key: ['address'],
  columns: {
    address: bytea(),
    first_block: bigint(),
    logs_count: bigint(),
  },
});

/** Schemas on other servers that no range names any longer, until they have been dropped. */
export const RANGE_LEFTOVERS = table({
  layer: 'run',
  name: 'range_leftovers',
  key: ['server', 'schema_name'],
  columns: {
    server: text(),
    schema_name: text(),
    since: timestamptz(),
  },
});
