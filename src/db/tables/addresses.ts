/** State: an address from its first mention, with its counters. `contract_block` is the first block that proves code. */
export interface AddressesTable {
  hash: Buffer;
  first_block: number;
  contract_block: number | null;
  transactions_count: number;
  token_transfers_count: number;
  internal_transactions_count: number;
  logs_count: number;
  validations_count: number;
  withdrawals_count: number;
  /** By the transactions that it sent. */
  gas_used: bigint;
  /** By the transactions that were sent to it. */
  incoming_gas_used: bigint;
}
