import type { Fraction } from './lines.ts';

/** Powers of ten that were asked for; units have few. */
const powers = new Map<number, bigint>();

/** Ten to the power of a number of digits. */
export function powerOfTen(digits: number): bigint {
  const power = powers.get(digits) ?? 10n ** BigInt(digits);
  powers.set(digits, power);
  return power;
}

/** Writes a fraction as decimal text, rounded half up to so many digits behind the point, without zeros at the end. Pure. */
export function formatFraction({ part, whole }: Fraction, digits: number): string {
  if (whole === 1n) return String(part);
  const scale = powerOfTen(digits);
  const scaled = (2n * part * scale + whole) / (2n * whole);
  const behind = scaled % scale;
  const before = String(scaled / scale);
  if (behind === 0n) return before;
  return `${before}.${String(behind).padStart(digits, '0').replace(/0+$/, '')}`;
}
