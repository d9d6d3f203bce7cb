import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import type { HeldCollection } from './held-instances.ts';
import { selectShownBalances } from './shown-balances.ts';

/** Maximum number of tokens of both shapes to check. */
const LOOKED_AT_MAX = 1000;

/**
 * Tokens of both shapes (ERC-404) of which an address holds token instances, among those with most holders; relies on
 * `tokens_standard`.
 */
export async function listHeldOfBothShapes(db: Kysely<Tables>, holder: Buffer): Promise<Buffer[]> {
  const known = db
    .selectFrom('tokens')
    .select('address')
    .where('standard', '=', 404)
    .orderBy('standard')
    .orderBy('holders_count', 'desc')
    .orderBy('address', 'desc')
    .limit(LOOKED_AT_MAX);
  const rows = await db
    .selectFrom(known.as('k'))
    .innerJoinLateral(
      () => selectHeldOf(db, holder, sql.ref('k.address')).as('b'),
      (join) => join.onTrue(),
    )
    .select('k.address')
    .execute();
  return rows.map(({ address }) => address);
}

/** ERC-721 collections in a list of which an address holds token instances, by address; each is looked up by the primary key. */
export async function listCollectionsAmong(
  db: Kysely<Tables>,
  {
    holder,
    tokens,
    after,
    limit,
  }: { holder: Buffer; tokens: readonly Buffer[]; after: Buffer | null; limit: number },
): Promise<HeldCollection[]> {
  const rows = await db
    .selectFrom(sql<{ token_address: Buffer }>`unnest(${tokens}::bytea[])`.as<'m'>(sql`m(token_address)`))
    .innerJoinLateral(
      () => selectHeldOf(db, holder, sql.ref('m.token_address')).as('b'),
      (join) => join.onTrue(),
    )
    .select(['m.token_address', 'b.value'])
    .$if(after !== null, (query) => query.where('m.token_address', '>', after as Buffer))
    .orderBy('m.token_address')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, token_type: 721 }));
}

/**
 * Balance of an address in one collection, as a range of the primary keys, so that the planner does not use an index on
 * the token's holders.
 */
function selectHeldOf(db: Kysely<Tables>, holder: Buffer, token: RawBuilder<unknown>) {
  const key = sql`(token_balances.token_type, token_balances.token_address, token_balances.token_id)`;
  return selectShownBalances(db, (query) =>
    query
      .where('token_balances.holder_address', '=', holder)
      .where(sql<boolean>`${key} >= (721, ${token}, 0)`)
      .where(sql<boolean>`${key} < (721, ${token}, 1)`)
      .orderBy('token_balances.token_type')
      .orderBy('token_balances.token_address')
      .orderBy('token_balances.token_id')
      .limit(1),
  )
    .select('value')
    .limit(1);
}
