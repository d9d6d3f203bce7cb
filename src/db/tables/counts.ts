/** Sums for one day of the chain; `day` is the timestamp divided by 86,400. */
export interface DailyCountsTable {
  day: bigint;
  blocks_count: number;
  transactions_count: number;
  gas_used: bigint;
  transaction_fees: bigint;
  withdrawals_count: number;
  /** In wei. */
  withdrawals_amount: bigint;
}

/** Sums over everything covered by the state layer; one row. */
export interface TotalsTable {
  id: boolean;
  blocks_count: number;
  transactions_count: number;
  token_transfers_count: number;
  addresses_count: number;
  gas_used: bigint;
  withdrawals_count: number;
  /** In wei. */
  withdrawals_amount: bigint;
}
