import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Sums over blocks; fees in wei, null if those of a block are unknown. */
export interface RecentFees {
  transactions_count: bigint;
  transaction_fees: bigint | null;
}

/** Sums up all blocks from a height on; relies on the primary key. */
export async function sumFeesFrom(db: Kysely<Tables>, from: number): Promise<RecentFees> {
  return db
    .selectFrom('blocks')
    .select([
      sql<bigint>`coalesce(sum(transactions_count), 0)::numeric`.as('transactions_count'),
      sql<
        bigint | null
      >`case when count(*) = count(transaction_fees) then coalesce(sum(transaction_fees), 0)::numeric end`.as(
        'transaction_fees',
      ),
    ])
    .where('number', '>=', from)
    .executeTakeFirstOrThrow();
}

/**
 * Lowest block up to a head that is not older than a time (seconds), by binary search; a block that is not indexed
 * counts as older. Relies on the primary key.
 */
export async function findFirstBlockSince(
  db: Kysely<Tables>,
  { since, head }: { since: bigint; head: number },
): Promise<number> {
  const { number } = await db
    .withRecursive('halves(low, high)', (qb) =>
      qb
        .selectNoFrom([sql<number>`0::bigint`.as('low'), sql<number>`${head}::bigint + 1`.as('high')])
        .unionAll(
          qb
            .selectFrom('halves as h')
            .leftJoinLateral(
              (eb) =>
                eb
                  .selectFrom('blocks')
                  .select('timestamp')
                  .where('number', '=', sql<number>`(h.low + h.high) / 2`)
                  .limit(1)
                  .as('b'),
              (join) => join.onTrue(),
            )
            .select([
              sql<number>`case when coalesce(b.timestamp < ${since}, true) then (h.low + h.high) / 2 + 1 else h.low end`.as(
                'low',
              ),
              sql<number>`case when coalesce(b.timestamp < ${since}, true) then h.high else (h.low + h.high) / 2 end`.as(
                'high',
              ),
            ])
            .whereRef('h.low', '<', 'h.high'),
        ),
    )
    .selectFrom('halves')
    .select('low as number')
    .whereRef('low', '=', 'high')
    .limit(1)
    .executeTakeFirstOrThrow();
  return number;
}
