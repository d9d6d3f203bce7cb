import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { dec, decFraction, hex, int, timestamp } from '../primitives.ts';

/** Fields of Rootstock servers, only in details. */
const rootstockFields = {
  minimum_gas_price: dec.nullable().optional(),
  bitcoin_merged_mining_header: z.string().nullable().optional(),
  bitcoin_merged_mining_coinbase_transaction: z.string().nullable().optional(),
  bitcoin_merged_mining_merkle_proof: z.string().nullable().optional(),
  hash_for_merged_mining: z.string().nullable().optional(),
};

/** A block. `rewards[].type` is a label in details and a key in lists. */
export const block = z.object({
  height: int,
  hash: hex,
  parent_hash: hex,
  /** Null if outside the years 1970 to 9999. */
  timestamp: timestamp.nullable(),
  type: z.enum(['block', 'uncle', 'reorg']),
  transactions_count: int.nullable(),
  internal_transactions_count: int.nullable(),
  withdrawals_count: int.nullable(),
  blob_transactions_count: int.nullable(),
  miner: addressParam.nullable(),
  size: int.nullable(),
  nonce: hex.nullable(),
  extra_data: hex.nullable(),
  state_root: hex.nullable(),
  difficulty: dec.nullable(),
  total_difficulty: dec.nullable(),
  gas_used: dec.nullable(),
  gas_limit: dec.nullable(),
  gas_used_percentage: z.union([z.number(), z.literal('0')]).nullable(),
  gas_target_percentage: z.union([z.number(), z.literal('0')]).nullable(),
  base_fee_per_gas: dec.nullable(),
  burnt_fees: dec.nullable(),
  burnt_fees_percentage: z.number().nullable(),
  priority_fee: dec.nullable(),
  transaction_fees: dec.nullable(),
  blob_gas_used: dec.nullable(),
  excess_blob_gas: dec.nullable(),
  blob_gas_price: dec.nullable(),
  /** Left out where the price of blob gas is unknown: in lists, and before blobs. */
  burnt_blob_fees: dec.nullable().optional(),
  uncles_hashes: z.array(z.object({ hash: hex })),
  rewards: z.array(z.object({ reward: dec, type: z.string() })),
  is_pending_update: z.boolean(),
  beacon_deposits_count: int.nullable().optional(),
  /** Spyglass only: number of logs that belong to none of its transactions, and are not indexed; only if there are any. */
  loose_logs_count: int.optional(),
  /** Base fee of the parent block, only in details. */
  parent_base_fee_per_gas: dec.nullable().optional(),
  /** Block that includes this uncle, only in details. */
  nephew_height: int.nullable().optional(),
  ...rootstockFields,
});
/** A block in responses. */
export type Block = z.infer<typeof block>;

/** Countdown to a future block; the time is estimated from the pace of the newest blocks. All values are decimal text. */
export const blockCountdown = z.object({
  current_block_number: dec,
  countdown_block_number: dec,
  remaining_blocks_count: dec,
  estimated_time_in_seconds: decFraction,
});
export type BlockCountdown = z.infer<typeof blockCountdown>;
