import { type Kysely, sql } from 'kysely';
import type { DailyCountsTable } from '../../tables/state/counts.ts';
import type { Tables } from '../../tables/tables.ts';
import { blockOf } from '../block/block-of.ts';
import { knownSum } from '../known-sum.ts';

/** Header fields for the statistics of the home page. */
export interface RecentBlock {
  number: number;
  timestamp: bigint;
  gas_used: bigint | null;
  gas_limit: bigint | null;
  base_fee_per_gas: bigint | null;
}

/** Newest headers; relies on the primary key. */
export async function listRecentBlocks(db: Kysely<Tables>, limit: number): Promise<RecentBlock[]> {
  return db
    .selectFrom('blocks')
    .select(['number', 'timestamp', 'gas_used', 'gas_limit', 'base_fee_per_gas'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Sums over the whole chain and over one day. */
export interface Totals {
  blocks_count: number;
  transactions_count: number;
  token_transfers_count: number;
  addresses_count: number;
  /** Null, like that of the day, if the gas of a block is unknown. */
  gas_used: bigint | null;
  day_transactions_count: number | null;
  day_gas_used: bigint | null;
}

/** Totals and sums of a day (seconds since 1970 / 86,400); relies on the primary keys. */
export async function getTotals(db: Kysely<Tables>, day: number): Promise<Totals> {
  return db
    .selectFrom('totals as t')
    .leftJoin('daily_counts as d', (join) => join.on('d.day', '=', BigInt(day)))
    .select([
      't.blocks_count',
      't.transactions_count',
      't.token_transfers_count',
      't.addresses_count',
      knownSum('t.gas_used', 't.unknown_gas_count').as('gas_used'),
      'd.transactions_count as day_transactions_count',
      knownSum('d.gas_used', 'd.unknown_gas_count').as('day_gas_used'),
    ])
    .executeTakeFirstOrThrow();
}

/** Percentiles of the priority fee per gas of mined transactions, in wei. */
export interface TipPercentiles {
  slow: bigint | null;
  average: bigint | null;
  fast: bigint | null;
}

/** Priority fees of the newest transactions (35th, 60th, 90th percentile); relies on the primary keys. */
export async function getTipPercentiles(db: Kysely<Tables>, limit: number): Promise<TipPercentiles> {
  const newest = db
    .selectFrom('transactions')
    .select(['block_number', 'effective_gas_price'])
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(limit);
  const tip = sql`greatest(t.effective_gas_price - coalesce(b.base_fee_per_gas, 0), 0)`;
  return db
    .selectFrom(newest.as('t'))
    .innerJoinLateral(blockOf(db, 't', ['base_fee_per_gas']), (join) => join.onTrue())
    .select([
      sql<bigint | null>`percentile_disc(0.35) within group (order by ${tip})`.as('slow'),
      sql<bigint | null>`percentile_disc(0.6) within group (order by ${tip})`.as('average'),
      sql<bigint | null>`percentile_disc(0.9) within group (order by ${tip})`.as('fast'),
    ])
    .executeTakeFirstOrThrow();
}

/** Sums of a day; null where those of a block are unknown. */
export interface DailyCounts extends Pick<DailyCountsTable, 'day' | 'transactions_count'> {
  gas_used: bigint | null;
  transaction_fees: bigint | null;
}

/** Sums of the newest days that have a block, newest first; relies on the primary key. */
export async function listDailyCounts(db: Kysely<Tables>, limit: number): Promise<DailyCounts[]> {
  return db
    .selectFrom('daily_counts')
    .select(['day', 'transactions_count'])
    .select([
      knownSum('gas_used', 'unknown_gas_count').as('gas_used'),
      knownSum('transaction_fees', 'unknown_fees_count').as('transaction_fees'),
    ])
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}
