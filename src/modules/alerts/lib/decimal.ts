/** An exact decimal number: `units` / 10^`scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const TEXT = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;
/** Longest number, in characters; PostgreSQL has some of 130,000 digits. */
const LENGTH_MAX = 1000;
/** Largest exponent of a `double precision`, rounded up. */
const EXPONENT_MAX = 400;

/** Parses a number as PostgreSQL writes it; null for NaN, infinity, numbers of extreme length and other text. Pure. */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > LENGTH_MAX) return null;
  const [, sign, whole, fraction = '', exponent = '0'] = TEXT.exec(text) ?? [];
  if (whole === undefined || Math.abs(Number(exponent)) > EXPONENT_MAX) return null;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Compares two numbers: negative, 0 or positive. Pure. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const difference = align(one, other, (a, b) => a - b).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Sum of two numbers. Pure. */
export function addDecimals(one: Decimal, other: Decimal): Decimal {
  return align(one, other, (a, b) => a + b);
}

/** Difference of two numbers. Pure. */
export function subtractDecimals(one: Decimal, other: Decimal): Decimal {
  return align(one, other, (a, b) => a - b);
}

function align(one: Decimal, other: Decimal, join: (a: bigint, b: bigint) => bigint): Decimal {
  const scale = Math.max(one.scale, other.scale);
  const scaled = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own);
  return { units: join(scaled(one), scaled(other)), scale };
}
