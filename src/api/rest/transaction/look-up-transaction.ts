import type { Kysely } from 'kysely';
import { getOrphanTransaction } from '#db/queries/transaction/orphan-transactions.ts';
import { getPendingTransaction } from '#db/queries/transaction/pending-transactions.ts';
import type { Tables } from '#db/tables/tables.ts';
import { ApiError } from '../../errors.ts';

/**
 * Looks up a transaction among the mined ones, then elsewhere, then once more among the mined ones: a block may have
 * included it meanwhile.
 * @throws ApiError if not found
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

/** Finds a transaction in no canonical block: pending, else in a block that left the chain. */
export async function getUnmined(db: Kysely<Tables>, hash: Buffer) {
  return (await getPendingTransaction(db, hash)) ?? (await getOrphanTransaction(db, hash));
}
