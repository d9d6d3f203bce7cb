import type { Kysely } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';

/** What somebody holds of a token with one balance for each holder (ERC-20, ERC-721); by primary key. */
export async function getTokenBalance(
  db: Kysely<Tables>,
  { token, holder, type }: { token: Buffer; holder: Buffer; type: number },
): Promise<bigint> {
  const row = await db
    .selectFrom('token_balances')
    .select('value')
    .where('holder_address', '=', holder)
    .where('token_type', '=', type)
    .where('token_address', '=', token)
    .where('token_id', '=', 0n)
    .executeTakeFirst();
  return row?.value ?? 0n;
}

/** The fees of a day (seconds since 1970 / 86,400) in wei; by primary key. */
export async function getDayFees(db: Kysely<Tables>, day: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('daily_counts')
    .select('transaction_fees')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.transaction_fees ?? 0n;
}
