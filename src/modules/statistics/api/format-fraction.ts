import type { Fraction } from './line-makers.ts';

/** Cache of powers of ten; units use few. */
const powers = new Map<number, bigint>();

/** Ten to the power of a number of digits. */
export function powerOfTen(digits: number): bigint {
  const power = powers.get(digits) ?? 10n ** BigInt(digits);
  powers.set(digits, power);
  return power;
}

/** Formats a fraction as decimal text, rounded half up to a number of decimal places, without trailing zeros. Pure. */
export function formatFraction({ part, whole }: Fraction, digits: number): string {
  if (whole === 1n) return String(part);
  const scale = powerOfTen(digits);
  const scaled = (2n * part * scale + whole) / (2n * whole);
  const behind = scaled % scale;
  const before = String(scaled / scale);
  if (behind === 0n) return before;
  return `${before}.${String(behind).padStart(digits, '0').replace(/0+$/, '')}`;
}
