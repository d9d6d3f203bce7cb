import { formatAmount } from './format-amount.ts';
import { formatNumber } from './format-number.ts';

const GWEI_DECIMALS = 9;

/** A price in wei as gwei with every digit: `4.8201`. */
export function formatGwei(wei: string): string {
  return formatAmount(wei, GWEI_DECIMALS);
}

/** A gas price from the server in gwei as a JSON number, with at most two decimal places: `12.4`, `<0.01`. */
export function formatGweiNumber(gwei: number): string {
  if (!Number.isFinite(gwei)) return '–';
  if (gwei > 0 && gwei < 0.01) return '<0.01';
  return formatNumber(Math.round(gwei * 100) / 100);
}
