/** Difference of a base fee from the previous one: `+12.5% from the block before`; null if either is unknown. */
export function describeFeeChange(
  fee: string | null | undefined,
  before: string | null | undefined,
): string | null {
  if (!isWhole(fee) || !isWhole(before) || BigInt(before) === 0n) return null;
  const change = Number(((BigInt(fee) - BigInt(before)) * 100_000n) / BigInt(before)) / 1000;
  if (BigInt(fee) === BigInt(before)) return 'as in the block before';
  if (Math.abs(change) < 0.01)
    return `${BigInt(fee) > BigInt(before) ? '+' : '−'}<0.01% from the block before`;
  const sign = change > 0 ? '+' : '−';
  return `${sign}${Math.abs(change).toLocaleString('en', { maximumFractionDigits: 2 })}% from the block before`;
}

function isWhole(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^\d+$/.test(text);
}
