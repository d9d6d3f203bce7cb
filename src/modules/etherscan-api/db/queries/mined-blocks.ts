import type { Kysely } from 'kysely';
import type { BlockRow } from '#sdk/db/blocks.ts';
import type { Tables } from '#sdk/db/tables.ts';

/** The newest blocks of a miner; relies on `blocks_miner`. */
export async function listMinedBlocks(
  db: Kysely<Tables>,
  { miner, limit }: { miner: Buffer; limit: number },
): Promise<Pick<BlockRow, 'number' | 'timestamp' | 'difficulty' | 'priority_fees' | 'uncles'>[]> {
  return db
    .selectFrom('blocks')
    .select(['number', 'timestamp', 'difficulty', 'priority_fees', 'uncles'])
    .where('miner', '=', miner)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
