import type { CarriedQuery } from '../queries/query-state.ts';

/**
 * Returns true if the page was sent with detailed gas prices: the API returned them to this server, which requests them by a
 * header that servers of 2023 neither support nor allow to a page of another origin.
 */
export function hasGasDetails(carried: readonly CarriedQuery[]): boolean {
  const stats = carried.find(([name]) => name === 'stats')?.[3] as Stats | undefined;
  return Object.values(stats?.gas_prices ?? {}).some((price) => typeof price === 'object' && price !== null);
}

interface Stats {
  gas_prices?: Record<string, unknown> | null;
}
