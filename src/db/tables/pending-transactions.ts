/** A transaction that the node's pool holds, or held (`dropped_at`) without it being mined. */
export interface PendingTransactionsTable {
  hash: Buffer;
  from_address: Buffer;
  to_address: Buffer | null;
  value: bigint;
  gas_limit: bigint;
  gas_price: bigint | null;
  max_fee_per_gas: bigint | null;
  max_priority_fee_per_gas: bigint | null;
  max_fee_per_blob_gas: bigint | null;
  nonce: bigint;
  type: number;
  input: Buffer;
  access_list: unknown;
  authorization_list: unknown;
  blob_versioned_hashes: Buffer[] | null;
  first_seen_at: Date;
  dropped_at: Date | null;
}
