import type { Kysely } from 'kysely';
import type { OrphanBlockRow } from '../../../../db/queries/blocks.ts';
import type { Tables } from '../../../../db/tables/tables.ts';

type Uncle = Pick<
  OrphanBlockRow,
  'number' | 'miner' | 'difficulty' | 'priority_fees' | 'uncles' | 'nephew_number'
>;

/** The uncles that a block names, of which a block has two at most; relies on `orphan_blocks_nephew`. */
export async function listUncles(db: Kysely<Tables>, nephew: number): Promise<Uncle[]> {
  return db
    .selectFrom('orphan_blocks')
    .select(['number', 'miner', 'difficulty', 'priority_fees', 'uncles', 'nephew_number'])
    .where('nephew_number', '=', nephew)
    .orderBy('number')
    .orderBy('hash')
    .limit(2)
    .execute();
}
