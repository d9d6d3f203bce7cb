import type { Kysely } from 'kysely';
import type { OrphanBlockRow } from '#sdk/db/blocks.ts';
import type { Tables } from '#sdk/db/tables.ts';

type Uncle = Pick<
  OrphanBlockRow,
  'number' | 'miner' | 'difficulty' | 'priority_fees' | 'uncles' | 'nephew_number'
>;

/** The uncles included by a block, at most two; relies on `orphan_blocks_nephew`. */
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

/** The newest uncles of a miner, by the blocks that include them; relies on `orphan_blocks_uncle_miner`. */
export async function listMinedUncles(
  db: Kysely<Tables>,
  { miner, limit }: { miner: Buffer; limit: number },
): Promise<(Uncle & { timestamp: bigint })[]> {
  return db
    .selectFrom('orphan_blocks')
    .select(['number', 'timestamp', 'miner', 'difficulty', 'priority_fees', 'uncles', 'nephew_number'])
    .where('miner', '=', miner)
    .where('nephew_number', 'is not', null)
    .orderBy('nephew_number', 'desc')
    .limit(limit)
    .execute();
}
