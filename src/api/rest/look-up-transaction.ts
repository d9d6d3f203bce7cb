import type { Kysely } from 'kysely';
import { getOrphanTransaction } from '../../db/queries/orphan-transactions.ts';
import { getPendingTransaction } from '../../db/queries/pending-transactions.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { ApiError } from '../errors.ts';

/**
 * Looks for a transaction where it is mined, then wherever else it may be, then once more where it is mined: between the two looks a
 * block may have taken it up.
 * @throws ApiError where it is nowhere
 */
export async function lookUpTransaction<Found>(
  lookMined: () => Promise<Found | undefined>,
  lookElsewhere: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const look of [lookMined, lookElsewhere, lookMined]) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new ApiError('not_found');
}

/** A transaction that is in no block of the chain: in the pool, else of a block that left the chain. */
export async function getUnmined(db: Kysely<Tables>, hash: Buffer) {
  return (await getPendingTransaction(db, hash)) ?? (await getOrphanTransaction(db, hash));
}
