import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { TokenChecksTable } from '../tables/token-checks.ts';

/** The last comparison of a token's balances and supply with its own word, by primary key. */
export async function getTokenCheck(
  db: Kysely<Tables>,
  token: Buffer,
): Promise<Selectable<TokenChecksTable> | undefined> {
  return db.selectFrom('token_checks').selectAll().where('token_address', '=', token).executeTakeFirst();
}
