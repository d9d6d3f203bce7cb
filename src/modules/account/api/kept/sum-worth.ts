/** Digits behind the point of a sum in USD. */
const FRACTION_DIGITS = 8;
const SCALE = 10n ** BigInt(FRACTION_DIGITS);
/** A token that claims more decimals than a balance has digits is worth nothing that is known. */
const DECIMALS_MAX = 77n;

/** An amount of a token in its smallest unit, and USD for one whole as decimal text. */
export interface Holding {
  value: bigint;
  decimals: bigint;
  rate: string;
}

/** What holdings are worth together, in USD as decimal text, cut to eight digits behind the point. Pure. */
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
