import { z } from 'zod';
import { dec, int, timestamp } from './primitives.ts';
import { run } from './run.ts';

/** Block ranges of one layer of the index, both ends included; at most 20 of its `ranges_count` ranges. */
export const indexLayer = z.object({
  layer: z.enum([
    'facts',
    'traces',
    'moved',
    'moved_logs',
    'dropped_traces',
    'dropped_logs',
    'proven',
    'unproven',
    'unprovable',
    'suspect',
  ]),
  blocks_count: int,
  ranges_count: int,
  ranges: z.array(z.object({ from: int, to: int })),
});
export type IndexLayer = z.infer<typeof indexLayer>;

/** One URL of the node; `host` is null where the operator hides it. */
export const nodeAddress = z.object({
  host: z.string().nullable(),
  state: z.enum(['unknown', 'answers', 'fails', 'refused']),
  is_current: z.boolean(),
  client_version: z.string().nullable(),
  head: int.nullable(),
  latency_ms: int.nullable(),
  answers_count: int,
  failures_count: int,
  last_answer_at: timestamp.nullable(),
  /** True if its block hash at the compared height is that of the index; null where it did not respond. */
  agrees: z.boolean().nullable(),
});
export type NodeAddress = z.infer<typeof nodeAddress>;

/** Current state of the node; null where this server has none. */
export const nodeReport = z.object({
  client_version: z.string().nullable(),
  chain_id: dec.nullable(),
  peers_count: int.nullable(),
  /** True while the node is still syncing; null where it does not report it. */
  is_syncing: z.boolean().nullable(),
  /** RPC method of traces; null where the node offers none. */
  trace_method: z.string().nullable(),
  has_block_receipts: z.boolean(),
  /** Forms of the request for all receipts of a block whose responses are unusable, although the node has the receipts. */
  untrusted_receipt_forms: z.array(z.enum(['hash', 'number'])),
  /** True if it exposes its mempool; null before the first probe. */
  has_transaction_pool: z.boolean().nullable(),
  /** The height at which the addresses were compared. */
  compared_height: int.nullable(),
  addresses: z.array(nodeAddress),
});
export type NodeReport = z.infer<typeof nodeReport>;

/**
 * A range that the node does not serve, both ends included: blocks, traces of blocks, or, with an index, the trace of
 * one transaction.
 */
export const indexHole = z.object({
  layer: z.enum(['blocks', 'traces']),
  from: int,
  to: int,
  transaction_index: int.nullable(),
  /** `no_state`: the node has pruned the state of these blocks; `refused`: any other reason. */
  kind: z.enum(['refused', 'no_state']),
  /** Error message of the node. */
  reason: z.string(),
  first_seen_at: timestamp,
  last_tried_at: timestamp,
  next_try_at: timestamp,
  attempts: int,
});
export type IndexHole = z.infer<typeof indexHole>;

/** A limit of the node, as a sentence with the verb "are": "Pending transactions" (`subject`), "not available: …" (`reason`). */
export const nodeLimit = z.object({ subject: z.string(), reason: z.string() });
export type NodeLimit = z.infer<typeof nodeLimit>;

export const auditDifference = z.object({
  block_number: int,
  table: z.string(),
  key: z.string(),
  kind: z.enum(['changed', 'missing', 'surplus']),
  columns: z.array(z.string()),
  found_at: timestamp,
});

/** Results of the audit, which compares the index with the node. `checks` counts blocks and rows of state. */
export const auditReport = z.object({
  checks: int,
  blocks_count: int,
  states_count: int,
  mismatches: int,
  balances_count: int,
  odd_balances_count: int,
  since: timestamp,
  last_block: int.nullable(),
  last_checked_at: timestamp.nullable(),
  differences: z.array(auditDifference),
});
export type AuditReport = z.infer<typeof auditReport>;

/** A database server that holds the internal transactions or logs of these blocks, newest first, both ends included. */
export const rangeServer = z.object({
  name: z.string(),
  /** False while it does not answer, since when, and why. */
  is_up: z.boolean(),
  since: timestamp.nullable(),
  reason: z.string().nullable(),
  ranges: z.array(z.object({ from: int, to: int, layer: z.enum(['traces', 'logs']) })),
});
export type RangeServer = z.infer<typeof rangeServer>;

/** `/api/v2/about`: the index, its node, and the reliability of both. */
export const about = z.object({
  version: z.string(),
  run,
  index: z.object({
    height: int.nullable(),
    node_height: int.nullable(),
    lag_blocks: int.nullable(),
    /** Age of the newest block while the index lags, else 0. */
    lag_seconds: int.nullable(),
    head_timestamp: timestamp.nullable(),
    /** Unit of block timestamps on this chain, which the API converts to seconds; null where it is seconds. */
    time_unit: z.enum(['milliseconds', 'microseconds', 'nanoseconds']).nullable(),
    /** Lowest block to index: 0 for the whole history. */
    history_from: int,
    /** Reason why no new blocks arrive, as reported by the indexer, and its start; null while they do. */
    stalled: z.object({ reason: z.string(), since: timestamp }).nullable(),
    /** Reason why the backfill is stalled, and its start; null while it proceeds, or is complete. */
    history_stalled: z.object({ reason: z.string(), since: timestamp }).nullable(),
    layers: z.array(indexLayer),
    /** Number of newest blocks whose traces are retained; null where all are. */
    retained_trace_blocks: int.nullable().optional(),
    /** The same of logs. */
    retained_log_blocks: int.nullable().optional(),
    /** Number of blocks that the node does not serve, and of blocks and single transactions that it cannot trace. */
    unreadable_blocks_count: int,
    untraceable_blocks_count: int,
    untraceable_transactions_count: int,
    /** The newest 20 block ranges and the newest 20 trace ranges. */
    holes: z.array(indexHole),
  }),
  node: nodeReport.nullable(),
  /** Limits of the node; `reason` equals `unavailable` in the affected lists. */
  limits: z.array(nodeLimit),
  audit: auditReport.nullable(),
  database_size_bytes: int.nullable(),
  /** Spyglass only: database servers that hold the internal transactions or logs of some blocks of the run; absent without any. */
  range_servers: z.array(rangeServer).optional(),
});
export type About = z.infer<typeof about>;
