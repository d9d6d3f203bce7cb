import type { Hex } from '#sdk/lib/values.ts';

/** A number of at most 256 bits has no more digits. */
const DECIMAL = /^\d{1,78}$/;

/** The hex quantity of a number or of decimal digits; null for everything else. Pure. */
export function quantityOf(value: unknown): Hex | null {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  const isText = typeof value === 'string' && DECIMAL.test(value);
  return isNumber || isText ? `0x${BigInt(value).toString(16)}` : null;
}
