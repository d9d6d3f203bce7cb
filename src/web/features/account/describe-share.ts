const DIGITS = 4;

/** The share of a part in a whole, both decimal text of any length: in percent, and as text with four decimal places. */
export function describeShare(part: string, whole: string): { percent: number; text: string } {
  if (!/^\d+$/.test(part) || !/^\d+$/.test(whole) || /^0*$/.test(whole)) return { percent: 0, text: '–' };
  const scaled = (BigInt(part) * 100n * 10n ** BigInt(DIGITS)) / BigInt(whole);
  const percent = Number(scaled) / 10 ** DIGITS;
  if (scaled === 0n) return { percent, text: /^0*$/.test(part) ? '0%' : `<0.${'0'.repeat(DIGITS - 1)}1%` };
  return { percent, text: `${percent.toFixed(DIGITS)}%` };
}
