import { z } from 'zod';
import { address, dec, hex, int } from '#sdk/contract/primitives.ts';
import { decodedLog } from '#sdk/contract/transactions.ts';

/** Fields of every item; `id` names the block, so an item that is included again elsewhere has another one. */
const shared = { id: z.string(), transaction_hash: hex.nullable(), transaction_index: int.nullable() };
const log = {
  ...shared,
  log_index: int,
  contract_hash: address,
  topics: z.array(hex),
  /** Data; cut after 64 KiB. */
  data: hex,
  is_data_cut: z.boolean(),
};

/** Item of a stream. */
export const streamItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('log'), ...log }),
  z.object({ kind: z.literal('event'), ...log, decoded: decodedLog }),
  z.object({
    kind: z.literal('transaction'),
    ...shared,
    from_hash: address,
    to_hash: address.nullable(),
    created_contract_hash: address.nullable(),
    /** Null where the node's response is unreadable. */
    value: dec.nullable(),
    /** 1 success, 0 failure; null before Byzantium. */
    status: int.nullable(),
    method_id: hex.nullable(),
  }),
  z.object({
    kind: z.literal('token_transfer'),
    ...shared,
    log_index: int,
    batch_index: int,
    contract_hash: address,
    token_type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
    from_hash: address,
    to_hash: address,
    token_id: dec.nullable(),
    amount: dec.nullable(),
  }),
  z.object({
    kind: z.literal('coin_movement'),
    ...shared,
    source: z.enum(['transaction', 'internal', 'withdrawal']),
    /** Null for a withdrawal of a validator. */
    from_hash: address.nullable(),
    to_hash: address.nullable(),
    amount: dec,
  }),
]);
export type StreamItem = z.infer<typeof streamItem>;

/** Block of a message. */
export const streamBlock = z.object({
  number: int,
  hash: hex,
  parent_hash: hex,
  /** Seconds since 1970. */
  timestamp: dec,
});

const items = {
  block: streamBlock,
  /** Matching items in order of execution; null where they are not known: see `reason`. */
  items: z.array(streamItem).nullable(),
  reason: z.string().nullable(),
  /** False if internal transactions of the block are not available, so coin movements by them are missing. */
  is_complete: z.boolean(),
  /** Number of this part from 1 on, and of all parts of the block. */
  part: int,
  parts: int,
};

/** Message of a stream. Runs are chains: a new one begins when the chain was started afresh. */
export const streamMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('block'), run: int, cursor: z.string(), ...items }),
  /** A block that left the chain, and the items that are withdrawn with it. Newest first. */
  z.object({ type: z.literal('removed'), run: int, cursor: z.string(), ...items }),
  /** Blocks that could not be read: their items are unknown. */
  z.object({
    type: z.literal('gap'),
    run: int,
    cursor: z.string(),
    from_block: int,
    to_block: int,
    reason: z.string(),
  }),
  /** The chain was replaced by another one: everything of the former run is withdrawn. */
  z.object({ type: z.literal('reset'), run: int, cursor: z.string(), former_run: int }),
  /** Test delivery to a webhook. */
  z.object({ type: z.literal('test'), run: int, cursor: z.string() }),
]);
export type StreamMessage = z.infer<typeof streamMessage>;
