import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

/** How many contracts there are, and how many since a block; looks at all addresses, so that its answer has to be kept. */
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
