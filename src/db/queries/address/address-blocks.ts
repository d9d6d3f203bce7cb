import type { Kysely } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import type { BlockRow } from '../block/blocks.ts';

/** Canonical blocks mined or validated by an address, newest first, below a height; relies on `blocks_miner`. */
export async function listBlocksByMiner(
  db: Kysely<Tables>,
  { miner, below, limit }: { miner: Buffer; below: number | null; limit: number },
): Promise<BlockRow[]> {
  return db
    .selectFrom('blocks')
    .selectAll()
    .where('miner', '=', miner)
    .where(afterCursor(['number'], below === null ? null : [below], 'desc'))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
