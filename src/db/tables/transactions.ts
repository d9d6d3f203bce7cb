/** Bits of `kinds`: what a transaction's own fields and logs say it is. */
export const TRANSACTION_KINDS = {
  coin_transfer: 1,
  contract_call: 2,
  contract_creation: 4,
  token_transfer: 8,
  blob_transaction: 32,
} as const;

/** A transaction with its receipt. */
export interface TransactionsTable {
  block_number: number;
  index: number;
  hash: Buffer;
  from_address: Buffer;
  to_address: Buffer | null;
  created_contract: Buffer | null;
  value: bigint;
  gas_limit: bigint;
  gas_price: bigint | null;
  max_fee_per_gas: bigint | null;
  max_priority_fee_per_gas: bigint | null;
  max_fee_per_blob_gas: bigint | null;
  nonce: bigint;
  type: number;
  /** 1 success, 0 failure, null before Byzantium. */
  status: number | null;
  gas_used: bigint;
  cumulative_gas_used: bigint;
  effective_gas_price: bigint;
  blob_gas_used: bigint | null;
  blob_gas_price: bigint | null;
  blob_versioned_hashes: Buffer[] | null;
  input: Buffer;
  /** The first four bytes of the input of a call. */
  method_id: Buffer | null;
  kinds: number;
  logs_count: number;
  token_transfers_count: number;
  v: bigint | null;
  r: bigint | null;
  s: bigint | null;
  access_list: unknown;
  authorization_list: unknown;
  l1_fee: bigint | null;
  l1_fee_scalar: string | null;
  l1_gas_price: bigint | null;
  l1_gas_used: bigint | null;
  first_seen_at: Date | null;
  extra: unknown;
  /** The index in its block of its first log, or of the next one where it has none. */
  first_log_index: number | null;
}

/** A transaction of a block that left the canonical chain. */
export interface OrphanTransactionsTable extends TransactionsTable {
  block_hash: Buffer;
}
