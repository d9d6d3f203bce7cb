import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import type { OrphanBlockRow } from './blocks.ts';

/** Orphans at one height, by hash; relies on `orphan_blocks_number`. */
export async function listOrphanBlocksAt(
  db: Kysely<Tables>,
  { number, limit }: { number: number; limit: number },
): Promise<OrphanBlockRow[]> {
  return db
    .selectFrom('orphan_blocks')
    .selectAll()
    .where('number', '=', number)
    .orderBy('hash')
    .limit(limit)
    .execute();
}
