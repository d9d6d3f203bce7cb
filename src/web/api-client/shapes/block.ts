import type { Block } from '#contract/block/block.ts';
import { addressParam } from './address.ts';
import type { Reader } from './reader.ts';
import {
  always,
  bool,
  dec,
  type Fields,
  fieldNames,
  list,
  num,
  object,
  optional,
  orNull,
  text,
  withRest,
  word,
} from './reader.ts';

const FIELDS: Fields<Block> = {
  height: num,
  hash: text,
  parent_hash: text,
  timestamp: orNull(text),
  type: word('block'),
  transactions_count: orNull(num),
  internal_transactions_count: orNull(num),
  withdrawals_count: orNull(num),
  blob_transactions_count: orNull(num),
  miner: addressParam,
  size: orNull(num),
  nonce: orNull(text),
  extra_data: orNull(text),
  state_root: orNull(text),
  difficulty: orNull(dec),
  total_difficulty: orNull(dec),
  gas_used: dec,
  gas_limit: dec,
  gas_used_percentage: orNull(num),
  gas_target_percentage: num,
  base_fee_per_gas: orNull(dec),
  burnt_fees: orNull(dec),
  burnt_fees_percentage: orNull(num),
  priority_fee: orNull(dec),
  transaction_fees: orNull(dec),
  blob_gas_used: orNull(dec),
  excess_blob_gas: orNull(dec),
  blob_gas_price: orNull(dec),
  burnt_blob_fees: orNull(dec),
  uncles_hashes: list((uncle) => ({
    hash: text(typeof uncle === 'string' ? uncle : (uncle as { hash?: unknown } | null)?.hash),
  })),
  rewards: list(object<Block['rewards'][number]>({ reward: dec, type: text })),
  is_pending_update: bool,
  parent_base_fee_per_gas: optional(orNull(dec)),
  nephew_height: optional(orNull(num)),
  loose_logs_count: optional(num),
  minimum_gas_price: optional(orNull(dec)),
  bitcoin_merged_mining_header: optional(orNull(text)),
  bitcoin_merged_mining_coinbase_transaction: optional(orNull(text)),
  bitcoin_merged_mining_merkle_proof: optional(orNull(text)),
  hash_for_merged_mining: optional(orNull(text)),
};

/** Names of the fields that the app displays itself. */
export const BLOCK_FIELDS = fieldNames(FIELDS, 'block');

/** A block as on its own page, with fields for modules. */
export const block: Reader<Block> = withRest<Block>(FIELDS, 'block');

/** A block of a list, without the fields that only its details show. */
export const blockRow: Reader<Block> = object<Block>(
  { ...FIELDS, extra_data: always(null), state_root: always(null) },
  'block',
);
