import type { Stats } from '#contract/stats.ts';

/** A gas price in gwei, from a number or from an object with further fields; null if there is none. */
export function gasPriceOf(
  { gas_prices }: Pick<Stats, 'gas_prices'>,
  speed: 'slow' | 'average' | 'fast' = 'average',
): number | null {
  const price = gas_prices?.[speed] ?? null;
  return typeof price === 'object' ? (price?.price ?? null) : price;
}
