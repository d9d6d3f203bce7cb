import { type Column, columnsOf } from '../../../db/tables/columns.ts';
import { type RowOf, table } from '../../../db/tables/table.ts';
import { BLOCK_SUMS, TRANSACTION_SUMS, TRANSFER_SUMS, WITHDRAWAL_SUMS } from './day-columns.ts';

const { bigint, bytea, integer, numeric, smallint } = columnsOf();

const SUMS = { ...BLOCK_SUMS, ...TRANSACTION_SUMS, ...TRANSFER_SUMS, ...WITHDRAWAL_SUMS };

/** A figure that the blocks of a day add up to. */
export type DayColumn = keyof typeof SUMS;

/** The names of all these figures, in the order of the table. */
export const DAY_COLUMNS = Object.keys(SUMS) as DayColumn[];

const sumColumns = Object.fromEntries(DAY_COLUMNS.map((name) => [name, numeric()])) as Record<
  DayColumn,
  Column<bigint, unknown>
>;

/** What the blocks of a day add up to; `day` is the timestamp divided by 86,400, at most the last day of the year 9999. */
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

/** Who took part in a day, each once: what the numbers of distinct participants are counted from. */
export const STATISTICS_MEMBERS = table({
  layer: 'state',
  name: 'statistics_members',
  key: ['kind', 'address', 'day'],
  columns: {
    kind: smallint(),
    address: bytea(),
    day: integer(),
    /** The lowest block of the day that mentions it. */
    first_block: bigint(),
  },
});

/** How many distinct participants a period has; `period` is its first day. */
export const STATISTICS_DISTINCT = table({
  layer: 'state',
  name: 'statistics_distinct',
  key: ['kind', 'resolution', 'period'],
  columns: {
    kind: smallint(),
    resolution: smallint(),
    period: integer(),
    active: bigint(),
    /** Of days: those that took part in no earlier day. */
    joined: bigint(),
  },
});

/** All tables of the module. */
export const STATISTICS_TABLES = [STATISTICS_DAYS, STATISTICS_MEMBERS, STATISTICS_DISTINCT] as const;

/** Their rows, for Kysely. */
export type StatisticsTables = {
  [T in (typeof STATISTICS_TABLES)[number] as T['name']]: RowOf<T>;
};
