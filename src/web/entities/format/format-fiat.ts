import { formatAmountShort } from './format-amount.ts';

/** Smaller values, in dollars, are shown as less than this. */
const DOLLARS_MIN = 0.000001;

/**
 * Value of an amount in its smallest unit at a rate in dollars, in the format of `formatDollars`. `null` if either is not a
 * number.
 */
export function formatFiat(value: string, decimals: number, rate: string | null | undefined): string | null {
  const worth = (Number(value) / 10 ** decimals) * Number(rate || Number.NaN);
  return Number.isFinite(worth) ? formatDollars(worth) : null;
}

/**
 * Dollars with two decimals or none: `$1,234.50`, `$500`; three significant digits below ten cents: `$0.00123`, `<$0.000001`;
 * huge values with a power of ten: `$1.1579 × 10⁵⁹`.
 */
export function formatDollars(dollars: number): string {
  if (dollars > 0 && dollars < DOLLARS_MIN) return '<$0.000001';
  if (dollars >= 1e15) return `$${formatAmountShort(BigInt(Math.floor(dollars)).toString(), 0).whole}`;
  const isSmall = dollars !== 0 && Math.abs(dollars) < 0.0995;
  const rounded = isSmall ? Number(dollars.toPrecision(3)) : Math.round(dollars * 100) / 100;
  const text = rounded.toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(rounded) ? 0 : 2,
    maximumFractionDigits: isSmall ? 8 : 2,
  });
  return `$${text}`;
}
