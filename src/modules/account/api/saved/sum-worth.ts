/** Decimal places of a sum in USD. */
const FRACTION_DIGITS = 8;
const SCALE = 10n ** BigInt(FRACTION_DIGITS);
/** Tokens that claim more decimals than a uint256 has digits count as worthless. */
const DECIMALS_MAX = 77n;

/** Token balance in its smallest unit, and the price of a whole token in USD as decimal text. */
export interface Holding {
  value: bigint;
  decimals: bigint;
  rate: string;
}

/** Total value of holdings in USD as decimal text, truncated to eight decimal places. Pure. */
export function sumWorth(holdings: readonly Holding[]): string {
  let sum = 0n;
  for (const { value, decimals, rate } of holdings) {
    const read = /^(\d{1,30})(?:\.(\d{1,40}))?$/.exec(rate);
    if (read === null || decimals < 0n || decimals > DECIMALS_MAX) continue;
    const [, whole = '', fraction = ''] = read;
    sum += (value * BigInt(whole + fraction) * SCALE) / 10n ** (decimals + BigInt(fraction.length));
  }
  const fraction = String(sum % SCALE)
    .padStart(FRACTION_DIGITS, '0')
    .replace(/0+$/, '');
  return `${sum / SCALE}${fraction === '' ? '' : `.${fraction}`}`;
}
