import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** Key of a balance: holder, token and id; `token_id` is 0 except for ERC-1155. */
export interface TokenBalanceKey {
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  holder_address: Buffer;
}

/** A balance by both sources; null where there is no such row. */
export interface TokenBalanceRow {
  /** Sum of the transfers; negative where some movements emitted no event. */
  folded: bigint | null;
  /** Balance that the token reported. */
  observed: bigint | null;
}

/** Token balance of a holder; by the primary keys. */
export async function getTokenBalance(
  db: Kysely<Tables>,
  { token_address, token_type, token_id, holder_address }: TokenBalanceKey,
): Promise<TokenBalanceRow> {
  const select = (table: 'token_balances' | 'observed_token_balances') =>
    db
      .selectFrom(table)
      .select('value')
      .where('holder_address', '=', holder_address)
      .where('token_type', '=', token_type)
      .where('token_address', '=', token_address)
      .where('token_id', '=', token_id);
  const { rows } = await sql<TokenBalanceRow>`
    select (${select('token_balances')}) as folded, (${select('observed_token_balances')}) as observed`.execute(
    db,
  );
  return rows[0] ?? { folded: null, observed: null };
}
