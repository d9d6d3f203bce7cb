import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** Input of a block's first transaction if that has a type and a sender; relies on the primary key. */
export async function getFirstInput(
  db: Kysely<Tables>,
  { blockNumber, type, sender }: { blockNumber: number; type: number; sender: Buffer },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('transactions')
    .select('input')
    .where('block_number', '=', blockNumber)
    .where('index', '=', 0)
    .where('type', '=', type)
    .where('from_address', '=', sender)
    .executeTakeFirst();
  return row?.input ?? undefined;
}
