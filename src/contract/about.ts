import { z } from 'zod';
import { dec, int, timestamp } from './primitives.ts';
import { run } from './run.ts';

/** What a layer of the index holds, both ends included; at most 20 of its `ranges_count` ranges. */
export const indexLayer = z.object({
  layer: z.enum(['facts', 'traces', 'proven', 'unproven', 'unprovable', 'suspect']),
  blocks_count: int,
  ranges_count: int,
  ranges: z.array(z.object({ from: int, to: int })),
});
export type IndexLayer = z.infer<typeof indexLayer>;

/** One address of the node; `host` is null where the operator hides it. */
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
  /** Whether its block at the compared height is that of the index; null where it did not say. */
  agrees: z.boolean().nullable(),
});
export type NodeAddress = z.infer<typeof nodeAddress>;

/** The node as it answers now; null where this server has none. */
export const nodeReport = z.object({
  client_version: z.string().nullable(),
  chain_id: dec.nullable(),
  peers_count: int.nullable(),
  /** Whether it is still catching up with its network; null where it does not say. */
  is_syncing: z.boolean().nullable(),
  /** How it gives traces; null where it gives none. */
  trace_method: z.string().nullable(),
  has_block_receipts: z.boolean(),
  /** The ways in which it gives no usable receipts of a whole block, though it has them. */
  untrusted_receipt_forms: z.array(z.enum(['hash', 'number'])),
  /** Whether its pool can be looked into; null where it was not asked yet. */
  has_transaction_pool: z.boolean().nullable(),
  /** The height at which the addresses were compared. */
  compared_height: int.nullable(),
  addresses: z.array(nodeAddress),
});
export type NodeReport = z.infer<typeof nodeReport>;

/** What the node does not give, both ends included: blocks, traces of blocks, or with an index those of one transaction. */
export const indexHole = z.object({
  layer: z.enum(['blocks', 'traces']),
  from: int,
  to: int,
  transaction_index: int.nullable(),
  /** `no_state`: the node does not have the state of these blocks any more; `refused`: all else. */
  kind: z.enum(['refused', 'no_state']),
  /** The words of the node. */
  reason: z.string(),
  first_seen_at: timestamp,
  last_tried_at: timestamp,
  next_try_at: timestamp,
  attempts: int,
});
export type IndexHole = z.infer<typeof indexHole>;

/** What the node does not give, as a sentence whose verb is "are": "Pending transactions" (`subject`), "not available: …" (`reason`). */
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

/** What comparing the index with the node again has come to. `checks` are blocks and rows of state. */
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

/** `/api/v2/about`: the index, its node, and how far both can be trusted. */
export const about = z.object({
  version: z.string(),
  run,
  index: z.object({
    height: int.nullable(),
    node_height: int.nullable(),
    lag_blocks: int.nullable(),
    /** How long ago the newest block is dated while there is a lag, else 0. */
    lag_seconds: int.nullable(),
    head_timestamp: timestamp.nullable(),
    /** In what the chain counts the time of its blocks, which is given in seconds here; null where that is seconds too. */
    time_unit: z.enum(['milliseconds', 'microseconds', 'nanoseconds']).nullable(),
    /** The lowest block that is to be indexed: 0 where the whole history is. */
    history_from: int,
    /** Why no new blocks come, in the words of the indexer, and since when; null while they do. */
    stalled: z.object({ reason: z.string(), since: timestamp }).nullable(),
    /** Why older blocks cannot be filled in, and since when; null while they can, or all are indexed. */
    history_stalled: z.object({ reason: z.string(), since: timestamp }).nullable(),
    layers: z.array(indexLayer),
    /** How many blocks the node does not give, and how many blocks and single transactions it cannot trace. */
    unreadable_blocks_count: int,
    untraceable_blocks_count: int,
    untraceable_transactions_count: int,
    /** The newest 20 of the blocks, and as many of the traces. */
    holes: z.array(indexHole),
  }),
  node: nodeReport.nullable(),
  /** What the node does not give; `reason` is what the lists of it have as `unavailable`. */
  limits: z.array(nodeLimit),
  audit: auditReport.nullable(),
  database_size_bytes: int.nullable(),
});
export type About = z.infer<typeof about>;
