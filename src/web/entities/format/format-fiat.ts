import { formatAmountShort } from './format-amount.ts';

/**
 * What an amount in its smallest unit is worth at a rate in dollars: `$1,234.57`, `<$0.01`, `$1.1579 × 10⁵⁹`. `null` where either is
 * no number.
 */
export function formatFiat(value: string, decimals: number, rate: string | null | undefined): string | null {
  const worth = (Number(value) / 10 ** decimals) * Number(rate || Number.NaN);
  if (!Number.isFinite(worth)) return null;
  if (worth > 0 && worth < 0.01) return '<$0.01';
  if (worth >= 1e15) return `$${formatAmountShort(BigInt(Math.floor(worth)).toString(), 0).whole}`;
  return `$${worth.toLocaleString('en', { maximumFractionDigits: 2 })}`;
}
