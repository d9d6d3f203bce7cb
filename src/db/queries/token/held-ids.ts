import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { selectShownBalances } from './shown-balances.ts';

/** Number of ids that an address holds of some ERC-1155 tokens, counted up to a bound; each is a range of the primary key. */
export async function countHeldIds(
  db: Kysely<Tables>,
  { holder, tokens, cap }: { holder: Buffer; tokens: readonly Buffer[]; cap: number },
): Promise<{ token_address: Buffer; ids_count: number }[]> {
  if (tokens.length === 0) return [];
  return db
    .selectFrom(sql<{ token_address: Buffer }>`unnest(${tokens}::bytea[])`.as<'m'>(sql`m(token_address)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(selectHeldIds(db, { holder, token: 'm.token_address', limit: cap }).as('p'))
          .select(sql<number>`count(*)`.as('ids_count'))
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['m.token_address', 'c.ids_count'])
    .execute();
}

/** Ids of an ERC-1155 token that an address holds, in order: a range of the primary keys, as no other index has this order. */
export function selectHeldIds(
  db: Kysely<Tables>,
  { holder, token, limit }: { holder: Buffer; token: string; limit: number },
) {
  const key = sql`(token_balances.token_type, token_balances.token_address, token_balances.token_id)`;
  return selectShownBalances(db, (query) =>
    query
      .where('token_balances.holder_address', '=', holder)
      .where(sql<boolean>`${key} >= (1155, ${sql.ref(token)}, 0)`)
      .where(sql<boolean>`${key} < (1155, ${sql.ref(token)}, 2::numeric ^ 256)`)
      .orderBy('token_balances.token_type')
      .orderBy('token_balances.token_address')
      .orderBy('token_balances.token_id')
      .limit(limit),
  )
    .select(['token_id', 'value'])
    .orderBy('token_id')
    .limit(limit);
}
