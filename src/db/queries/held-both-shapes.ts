import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { HeldCollection } from './held-instances.ts';

/** More tokens of both shapes are not looked at. */
const LOOKED_AT_MAX = 1000;

/** The tokens of both shapes (ERC-404) that an address holds token instances of, among those with most holders; relies on `tokens_standard`. */
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
      (eb) => selectHeldOf(eb, holder, sql.ref('k.address')).as('b'),
      (join) => join.onTrue(),
    )
    .select('k.address')
    .execute();
  return rows.map(({ address }) => address);
}

/** Of these ERC-721 collections those that an address holds token instances of, by address; each is looked up by the primary key. */
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
      (eb) => selectHeldOf(eb, holder, sql.ref('m.token_address')).as('b'),
      (join) => join.onTrue(),
    )
    .select(['m.token_address', 'b.value'])
    .$if(after !== null, (query) => query.where('m.token_address', '>', after as Buffer))
    .orderBy('m.token_address')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, token_type: 721 }));
}

/** What an address holds of one collection, written as a range of the primary key, so that no index on the token's holders is taken. */
function selectHeldOf(
  eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>,
  holder: Buffer,
  token: RawBuilder<unknown>,
) {
  return eb
    .selectFrom('token_balances')
    .select('value')
    .where('holder_address', '=', holder)
    .where(sql<boolean>`(token_type, token_address, token_id) >= (721, ${token}, 0)`)
    .where(sql<boolean>`(token_type, token_address, token_id) < (721, ${token}, 1)`)
    .where('value', '>', 0n)
    .orderBy('token_type')
    .orderBy('token_address')
    .orderBy('token_id')
    .limit(1);
}
