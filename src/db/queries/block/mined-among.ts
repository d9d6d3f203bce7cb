import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Transactions of a list that are in a block; relies on `transactions_hash`. */
export async function listMinedAmong(
  db: Kysely<Tables>,
  { hashes, blockNumber }: { hashes: readonly Buffer[]; blockNumber: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('block_number', '=', blockNumber)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Transactions of a list that have left the mempool without being mined; relies on the primary key. */
export async function listDroppedAmong(db: Kysely<Tables>, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('pending_transactions')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('dropped_at', 'is not', null)
    .execute();
  return rows.map(({ hash }) => hash);
}
