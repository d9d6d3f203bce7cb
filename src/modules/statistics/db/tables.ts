import { type Column, columnsOf, type RowOf, table } from '#sdk/db/tables.ts';
import { BLOCK_SUMS, TRANSACTION_SUMS, TRANSFER_SUMS, WITHDRAWAL_SUMS } from './day-columns.ts';

const { bigint, bytea, integer, numeric, smallint } = columnsOf();

const SUMS = { ...BLOCK_SUMS, ...TRANSACTION_SUMS, ...TRANSFER_SUMS, ...WITHDRAWAL_SUMS };

/** A figure that is summed over the blocks of a day. */
export type DayColumn = keyof typeof SUMS;

/** Number of items that a sum lacks, since the node omits their value, by the column of the sum. */
export const UNKNOWN_COUNTS: Readonly<Partial<Record<DayColumn, DayColumn>>> = {
  block_size: 'unknown_sizes',
  gas_limit: 'unknown_gas_limits',
  gas_used: 'unknown_gas_used',
  burnt_fees: 'unknown_burnt_fees',
  priority_fees: 'unknown_priority_fees',
  transaction_fees: 'unknown_transaction_fees',
  succeeded: 'unknown_outcomes',
  failed: 'unknown_outcomes',
  legacy_transactions: 'unknown_types',
  access_list_transactions: 'unknown_types',
  dynamic_fee_transactions: 'unknown_types',
  blob_transactions: 'unknown_types',
  set_code_transactions: 'unknown_types',
  coin_transfers: 'unknown_coin_values',
  coin_value: 'unknown_coin_values',
  gas_price: 'unknown_gas_prices',
  blob_fees: 'unknown_blob_fees',
  withdrawals_amount: 'unknown_withdrawals',
};

/** The names of all these figures, in the order of the table. */
export const DAY_COLUMNS = Object.keys(SUMS) as DayColumn[];

const sumColumns = Object.fromEntries(DAY_COLUMNS.map((name) => [name, numeric()])) as Record<
  DayColumn,
  Column<bigint, unknown>
>;

/** Sums over the blocks of a day; `day` is the timestamp divided by 86,400, at most the last day of the year 9999. */
export const STATISTICS_DAYS = table({
  layer: 'state',
  name: 'statistics_days',
  key: ['day'],
  columns: {
    day: integer(),
    /** The lowest timestamp of its blocks, in seconds. */
    first_timestamp: numeric(),
    ...sumColumns,
  },
});

/** Participants of a day, each once: the basis of distinct counts. */
export const STATISTICS_MEMBERS = table({
  layer: 'state',
  name: 'statistics_members',
  key: ['kind', 'address', 'day'],
  columns: {
    kind: smallint(),
    address: bytea(),
    day: integer(),
    /** The lowest block of the day that contains it. */
    first_block: bigint(),
  },
});

/** Number of distinct participants of a period; `period` is its first day. */
export const STATISTICS_DISTINCT = table({
  layer: 'state',
  name: 'statistics_distinct',
  key: ['kind', 'resolution', 'period'],
  columns: {
    kind: smallint(),
    resolution: smallint(),
    period: integer(),
    active: bigint(),
    /** For days: participants who took part in no earlier day. */
    joined: bigint(),
  },
});

/** All tables of the module. */
export const STATISTICS_TABLES = [STATISTICS_DAYS, STATISTICS_MEMBERS, STATISTICS_DISTINCT] as const;

/** Their rows, for Kysely. */
export type StatisticsTables = {
  [T in (typeof STATISTICS_TABLES)[number] as T['name']]: RowOf<T>;
};
