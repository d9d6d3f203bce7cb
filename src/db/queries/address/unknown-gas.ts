import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Number of the newest transactions of each direction that are scanned: a node that leaves out gas does so often. */
const SCANNED_MAX = 200;

/**
 * Returns true if the gas of one of the newest transactions from or to an address is unknown: its sum of gas is then that
 * of a part. Relies on `transactions_from` and `transactions_to`.
 */
export async function hasUnknownGas(
  db: Kysely<Tables>,
  { address, role }: { address: Buffer; role: 'from_address' | 'to_address' },
): Promise<boolean> {
  const newest = db
    .selectFrom('transactions')
    .select('gas_used')
    .where(role, '=', address)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(SCANNED_MAX);
  const row = await db
    .selectFrom(newest.as('t'))
    .select(sql<boolean>`true`.as('found'))
    .where('t.gas_used', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
