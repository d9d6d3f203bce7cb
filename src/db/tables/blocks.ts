/** A block's header and the sums over its transactions (`transaction_fees`, `priority_fees` in wei). */
export interface BlocksTable {
  number: number;
  hash: Buffer;
  parent_hash: Buffer;
  /** Seconds since 1970; may be absurd, clamp it when it is shown. */
  timestamp: bigint;
  miner: Buffer;
  gas_limit: bigint;
  gas_used: bigint;
  base_fee_per_gas: bigint | null;
  difficulty: bigint | null;
  total_difficulty: bigint | null;
  size: number | null;
  nonce: Buffer | null;
  extra_data: Buffer | null;
  mix_hash: Buffer | null;
  state_root: Buffer | null;
  transactions_root: Buffer | null;
  receipts_root: Buffer | null;
  withdrawals_root: Buffer | null;
  parent_beacon_block_root: Buffer | null;
  requests_hash: Buffer | null;
  sha3_uncles: Buffer | null;
  uncles: Buffer[] | null;
  blob_gas_used: bigint | null;
  excess_blob_gas: bigint | null;
  transactions_count: number;
  blob_transactions_count: number;
  withdrawals_count: number;
  transaction_fees: bigint;
  priority_fees: bigint;
  extra: unknown;
}

/** A block that left the canonical chain, or an uncle: a block beside it that a later one, its nephew, names. */
export interface OrphanBlocksTable extends BlocksTable {
  kind: 'reorg' | 'uncle';
  /** When it was taken off; null for an uncle that never was in our chain. */
  removed_at: Date | null;
  nephew_number: number | null;
}

/** How much the traces of a block hold; a block without internal transactions has no row. */
export interface TracedBlocksTable {
  block_number: number;
  internal_transactions_count: number;
}
