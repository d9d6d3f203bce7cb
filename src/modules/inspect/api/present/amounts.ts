import { formatUnits } from 'viem/utils';
import type { Surroundings } from '../subject.ts';

/** Formats an amount of coin with its unit, every digit. */
export function formatCoin(value: bigint, { decimals, symbol }: Surroundings['coin']): string {
  return `${formatUnits(value, decimals)} ${symbol}`;
}

/** Formats a price of gas; prices are in billionths of the coin where it has 18 decimals. */
export function formatPrice(value: bigint): string {
  return `${formatUnits(value, 9)} Gwei`;
}
