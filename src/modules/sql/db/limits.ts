/** Limits of one query. */
export const LIMITS = {
  /** Duration of planning, in ms. */
  planMs: 2000,
  /** Estimated cost by the planner, in its own unit: reading a page of 8 kB is 1. */
  cost: 2_000_000,
  /** Parts of a plan that hold up to `work_mem` each. */
  sorts: 12,
  /** Rows of an answer. */
  rows: 10_000,
  /** Bytes of an answer. */
  bytes: 4 * 1024 * 1024,
} as const;

/** Limits of a file. */
export interface FileLimits {
  rows: number;
  /** Size, in bytes before compression. */
  bytes: number;
  /** Duration with that of its reading, in ms. */
  ms: number;
}

export const FILE_LIMITS: FileLimits = { rows: 1_000_000, bytes: 128 * 1024 * 1024, ms: 60_000 };

/** Memory of one sort, beyond which PostgreSQL uses temporary files. */
const SORT_MEMORY = '4MB';

/** Settings of the role, in force from the start of each of its connections. */
export const ROLE_SETTINGS: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '15s',
  work_mem: SORT_MEMORY,
  hash_mem_multiplier: '1',
  maintenance_work_mem: '1MB',
  temp_buffers: '800kB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  search_path: 'pg_catalog',
  client_min_messages: 'error',
};

/**
 * Settings of each query's transaction. A hash join holds all rows of one key in memory, however many they are, and so
 * do other hash tables that cannot be spilled.
 */
export const QUERY_SETTINGS: Readonly<Record<string, string>> = {
  ...ROLE_SETTINGS,
  enable_hashjoin: 'off',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
};
