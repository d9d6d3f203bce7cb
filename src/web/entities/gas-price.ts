import type { Stats } from '../../contract/stats.ts';

/** A gas price in gwei, whether the server gave a number or an object with more in it; null where it says none. */
export function gasPriceOf(
  { gas_prices }: Pick<Stats, 'gas_prices'>,
  speed: 'slow' | 'average' | 'fast' = 'average',
): number | null {
  const price = gas_prices?.[speed] ?? null;
  return typeof price === 'object' ? (price?.price ?? null) : price;
}
