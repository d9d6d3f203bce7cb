import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** Number of contracts in total and since a block. Scans all addresses; cache the result. */
export async function countContracts(
  db: Kysely<Tables>,
  since: number,
): Promise<{ all: number; recent: number }> {
  const row = await db
    .selectFrom('addresses')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where contract_block >= ${since})`.as('recent'),
    ])
    .where('contract_block', 'is not', null)
    .executeTakeFirst();
  return row ?? { all: 0, recent: 0 };
}
