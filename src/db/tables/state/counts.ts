import { columnsOf } from '../columns.ts';
import { type RowOf, table } from '../table.ts';

const { bigint, boolean, numeric } = columnsOf();

/** Sums for one day of the chain; `day` is the timestamp divided by 86,400. */
export const DAILY_COUNTS = table({
  layer: 'state',
  name: 'daily_counts',
  key: ['day'],
  columns: {
    day: numeric(),
    blocks_count: bigint(),
    transactions_count: bigint(),
    gas_used: numeric(),
    transaction_fees: numeric(),
    withdrawals_count: bigint(),
    /** In wei. */
    withdrawals_amount: numeric(),
    /** Blocks whose gas used is not known, and thus missing in the sum; the same for fees, and for withdrawals. */
    unknown_gas_count: bigint(),
    unknown_fees_count: bigint(),
    unknown_withdrawals_count: bigint(),
  },
});
/** Table of counts per day. */
export type DailyCountsTable = RowOf<typeof DAILY_COUNTS>;

/** Sums over everything covered by the state layer; one row. */
export const TOTALS = table({
  layer: 'state',
  name: 'totals',
  key: ['id'],
  columns: {
    id: boolean(),
    blocks_count: bigint(),
    transactions_count: bigint(),
    token_transfers_count: bigint(),
    addresses_count: bigint(),
    gas_used: numeric(),
    withdrawals_count: bigint(),
    /** In wei. */
    withdrawals_amount: numeric(),
    /** Blocks and withdrawals that are missing in the sums, as in `daily_counts`. */
    unknown_gas_count: bigint(),
    unknown_withdrawals_count: bigint(),
  },
});
