import type { Fraction } from './lines.ts';

/** Writes a fraction as decimal text, rounded half up to so many digits behind the point, without zeros at the end. Pure. */
export function formatFraction({ part, whole }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const scaled = (2n * part * scale + whole) / (2n * whole);
  const before = scaled / scale;
  const behind = (scaled % scale).toString().padStart(digits, '0').replace(/0+$/, '');
  return behind === '' ? String(before) : `${before}.${behind}`;
}
