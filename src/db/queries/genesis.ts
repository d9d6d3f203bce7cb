import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** What is known of what the genesis block gave an address. */
export interface GenesisGift {
  /** Whether every account that it funded is known. */
  is_complete: boolean;
  /** In wei; null where it is not known, or the address is not among the known ones. */
  value: bigint | null;
  /** Whether code stands there since then; null where the address is not among the known ones. */
  has_code: boolean | null;
}

/** Reads it by primary key. */
export async function getGenesisGift(db: Kysely<Tables>, address: Buffer): Promise<GenesisGift> {
  return db
    .selectFrom('genesis_progress as p')
    .leftJoin('genesis_accounts as g', (join) => join.on('g.address', '=', address))
    .select(['p.is_complete', 'g.value', 'g.has_code'])
    .executeTakeFirstOrThrow();
}
