import type { CarriedQuery } from './query-state.ts';

/**
 * Whether the page came with gas prices and what they are made of: the API gave them to this server, which asks for them by a
 * header that servers of 2023 neither know nor allow to a page of another origin.
 */
export function hasGasDetails(carried: readonly CarriedQuery[]): boolean {
  const stats = carried.find(([name]) => name === 'stats')?.[3] as Stats | undefined;
  return Object.values(stats?.gas_prices ?? {}).some((price) => typeof price === 'object' && price !== null);
}

interface Stats {
  gas_prices?: Record<string, unknown> | null;
}
