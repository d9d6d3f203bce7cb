import { groupDigits } from './group-digits.ts';

/** A whole number in the English locale with every digit: `1,284,907`. Text that is not a number is returned unchanged. */
export function formatNumber(value: string | number | bigint): string {
  const text = typeof value === 'number' ? numberText(value) : String(value);
  const match = /^(-?\d+)(\.\d+)?$/.exec(text);
  return match ? groupDigits(match[1] ?? '') + (match[2] ?? '') : text;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}
