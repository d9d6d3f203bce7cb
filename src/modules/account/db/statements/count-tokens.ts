import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { selectShownBalances } from '#sdk/db/tokens.ts';

/** Number of positive balances per holder, counted up to `cap`; relies on the primary keys of the balances. */
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
            selectShownBalances(db, (query) =>
              query.where('token_balances.holder_address', '=', sql.ref<Buffer>('h.holder')).limit(cap),
            )
              .select('holder_address')
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
