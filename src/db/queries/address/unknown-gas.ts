import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/**
 * Returns true if the gas of any transaction from or to an address is unknown: its sum of gas is then that of a part.
 * Relies on `transactions_from_unknown_gas` and `transactions_to_unknown_gas`, which hold only such transactions.
 */
export async function hasUnknownGas(
  db: Kysely<Tables>,
  { address, role }: { address: Buffer; role: 'from_address' | 'to_address' },
): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select(sql<boolean>`true`.as('found'))
    .where(role, '=', address)
    .where('gas_used', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
