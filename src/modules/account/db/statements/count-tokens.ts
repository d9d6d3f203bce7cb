import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';

/** Of each holder how many balances above nothing there are, counted no further than `cap`; by the primary key of `token_balances`. */
export async function countTokensOf(
  db: Kysely<Tables>,
  { holders, cap }: { holders: readonly Buffer[]; cap: number },
): Promise<{ holder: Buffer; count: number }[]> {
  if (holders.length === 0) return [];
  return db
    .selectFrom(sql<{ holder: Buffer }>`unnest(${holders}::bytea[])`.as<'h'>(sql`h(holder)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            eb
              .selectFrom('token_balances')
              .select('holder_address')
              .whereRef('holder_address', '=', 'h.holder')
              .where('value', '>', 0n)
              .limit(cap)
              .as('held'),
          )
          .select(sql<number>`count(*)`.as('count'))
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['h.holder', 'c.count'])
    .execute();
}
