import type { Kysely } from 'kysely';
import { knownSum, type Order } from '#sdk/db/queries.ts';
import type { DailyCountsTable, Tables } from '#sdk/db/tables.ts';

/** Fees of a day (seconds since 1970 / 86,400) in wei, null if those of a block are unknown; by primary key. */
export async function getDayFees(db: Kysely<Tables>, day: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom('daily_counts')
    .select(knownSum('transaction_fees', 'unknown_fees_count').as('transaction_fees'))
    .where('day', '=', day)
    .executeTakeFirst();
  return row === undefined ? 0n : row.transaction_fees;
}

/** Range of days (seconds since 1970 / 86,400), both inclusive. */
export interface DaySpan {
  from: bigint;
  to: bigint;
  order: Order;
}

/** Some 13 years. */
const DAYS_MAX = 5000;

/** The sums of the days of a span that have blocks; by primary key. */
export async function listDays(
  db: Kysely<Tables>,
  { from, to, order }: DaySpan,
): Promise<DailyCountsTable[]> {
  return db
    .selectFrom('daily_counts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('blocks_count', '>', 0)
    .orderBy('day', order)
    .limit(DAYS_MAX)
    .execute();
}
