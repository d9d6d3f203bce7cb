import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Genesis allocation of an address. */
export interface GenesisGift {
  /** True if all genesis accounts are known. */
  is_complete: boolean;
  /** In wei; null if unknown, or if the address is not among the known accounts. */
  value: bigint | null;
  /** True if it has had code since then; null if the address is not among the known accounts. */
  has_code: boolean | null;
}

/** Reads the genesis allocation by primary key. */
export async function getGenesisGift(db: Kysely<Tables>, address: Buffer): Promise<GenesisGift> {
  return db
    .selectFrom('genesis_progress as p')
    .leftJoin('genesis_accounts as g', (join) => join.on('g.address', '=', address))
    .select(['p.is_complete', 'g.value', 'g.has_code'])
    .executeTakeFirstOrThrow();
}
