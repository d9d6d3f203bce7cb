import { groupDigits } from './group-digits.ts';

/** The displayed parts of an amount: sign and grouped whole part, and the fraction without its trailing zeros. */
export interface AmountParts {
  readonly whole: string;
  /** Digits after the point, or an empty text. */
  readonly fraction: string;
}

/** Decimal places that a list shows; smaller amounts read `<0.00001`. */
const LIST_FRACTION_DIGITS = 5;
/** Longer whole parts are shown with a power of ten in lists. */
const LIST_WHOLE_DIGITS = 15;
/** Maximum decimals; a token may claim any number. */
const DECIMALS_MAX = 255;

/** Reads `decimals` as a contract returns it: text, number or nothing (18 for the coin, 0 for a token without it). */
export function parseDecimals(decimals: string | number | null | undefined, fallback: number): number {
  if (decimals === null || decimals === undefined || decimals === '') return fallback;
  const parsed = Number(decimals);
  return Number.isInteger(parsed) && parsed >= 0 ? Math.min(parsed, DECIMALS_MAX) : fallback;
}

/** Splits an amount in its smallest unit at the decimal point, exactly. `null` if the text is not a whole number. */
export function splitAmount(value: string, decimals: number): AmountParts | null {
  const match = /^(-?)(\d+)$/.exec(value);
  if (!match) return null;
  const digits = (match[2] ?? '').replace(/^0+(?=\d)/, '').padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const sign = /[1-9]/.test(digits) ? match[1] : '';
  return {
    whole: sign + groupDigits(digits.slice(0, cut)),
    fraction: digits.slice(cut).replace(/0+$/, ''),
  };
}

/** The amount with every digit: `1,250.000000000000000031`. Text that is not a whole number is returned unchanged. */
export function formatAmount(value: string, decimals: number): string {
  const parts = splitAmount(value, decimals);
  if (!parts) return value;
  return parts.fraction === '' ? parts.whole : `${parts.whole}.${parts.fraction}`;
}

/**
 * The amount short enough for a column: at most five decimal places, truncated, so no amount seems larger than it is, or rounded
 * to the nearest for a difference; a tiny one reads `<0.00001`, a giant one `1.1579 × 10⁵⁹`.
 */
export function formatAmountShort(value: string, decimals: number, isRounded = false): AmountParts {
  const parts = splitAmount(isRounded ? roundAmount(value, decimals) : value, decimals);
  if (!parts) return { whole: value, fraction: '' };
  const digits = parts.whole.replace(/[-,]/g, '');
  if (digits.length > LIST_WHOLE_DIGITS) return { whole: powerOfTen(parts.whole, digits), fraction: '' };
  const fraction = parts.fraction.slice(0, LIST_FRACTION_DIGITS).replace(/0+$/, '');
  if (fraction === '' && parts.fraction !== '' && digits === '0') {
    return { whole: parts.whole.startsWith('-') ? '>-0' : '<0', fraction: '00001' };
  }
  return { whole: parts.whole, fraction };
}

/** Rounds to the nearest amount that a list can show in full; one that would become zero is unchanged. */
function roundAmount(value: string, decimals: number): string {
  if (decimals <= LIST_FRACTION_DIGITS || !/^-?\d+$/.test(value)) return value;
  const unit = 10n ** BigInt(decimals - LIST_FRACTION_DIGITS);
  const size = BigInt(value.replace('-', ''));
  const rounded = ((size + unit / 2n) / unit) * unit;
  return rounded === 0n ? value : `${value.startsWith('-') ? '-' : ''}${rounded}`;
}

function powerOfTen(whole: string, digits: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const exponent = String(digits.length - 1).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');
  return `${sign}${digits[0]}.${digits.slice(1, 5)} × 10${exponent}`;
}
