import { z } from 'zod';
import { addressParam, token } from '#sdk/contract/entities.ts';
import { address, dec, int } from '#sdk/contract/primitives.ts';

/**
 * Kind of a movement. Of coin: the transaction's `value`, that of an `internal` transaction, the `tip` for the block's
 * recipient of fees, and the rest of the `fee`. Of a token: a `transfer`, a `mint`, a `burn`, and the `deposit` and
 * `withdrawal` of a wrapped coin.
 */
export const FLOW_KINDS = [
  'value',
  'internal',
  'tip',
  'fee',
  'transfer',
  'mint',
  'burn',
  'deposit',
  'withdrawal',
] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** The asset that moved: the token and its ids, or the coin. */
const asset = {
  /** Contract of the token; null for the coin. */
  token: address.nullable(),
  /** Id of an ERC-1155 token; null for others. */
  token_id: dec.nullable(),
  /** Ids of an ERC-721 token, the first few; empty for others. */
  nft_ids: z.array(dec),
  /** Smallest unit of coin or token, number of ERC-721 tokens; null if unknown. */
  amount: dec.nullable(),
};

/** A movement of coin or tokens in a transaction. */
const flowEdge = z.object({
  /** Number of the movement, from 1. */
  place: int,
  kind: z.enum(FLOW_KINDS),
  from: address,
  /** Null if the coin is burnt or, for a fee, its recipient is not in the transaction. */
  to: address.nullable(),
  ...asset,
  /** Log of a token transfer. */
  log_index: int.nullable(),
  /** Index of an internal transaction. */
  trace_index: int.nullable(),
});
export type FlowEdge = z.infer<typeof flowEdge>;

/** Sum of the movements of one asset between two parties. */
const flowSum = z.object({
  from: address,
  to: address.nullable(),
  ...asset,
  is_fee: z.boolean(),
  /** Number of movements. */
  count: int,
});
export type FlowSum = z.infer<typeof flowSum>;

/** Net change of one asset of a party; received ERC-721 tokens and sent ones are separate. */
const flowNet = z.object({
  address,
  ...asset,
  /** True for the change of coin of the recipient of tips. */
  is_miner: z.boolean(),
});
export type FlowNet = z.infer<typeof flowNet>;

/** Facts about the addresses and tokens of a flow. */
const named = { parties: z.array(addressParam), tokens: z.array(token) };

/** Flow of funds in a transaction. */
export const transactionFlow = z.object({
  /** False while the transaction is pending, or was dropped. */
  is_mined: z.boolean(),
  /** Coin in the order of execution, then tokens in the order of logs: the index does not know how the two interleave. */
  edges: z.array(flowEdge),
  /** Number of all movements, of which the first are listed; null if unknown. */
  edges_count: int.nullable(),
  sums: z.array(flowSum),
  sums_count: int,
  nets: z.array(flowNet),
  nets_count: int,
  ...named,
  /** Reason why neither sums nor net changes of coin are known; null if they are. */
  coin_unavailable: z.string().nullable(),
  /** The same for tokens. */
  tokens_unavailable: z.string().nullable(),
});
export type TransactionFlow = z.infer<typeof transactionFlow>;
