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
