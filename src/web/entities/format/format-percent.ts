/** A percentage with at most one decimal place: `80.2%`. A value above zero never reads `0%`. */
export function formatPercent(percent: number | string): string {
  const value = Number(percent);
  if (!Number.isFinite(value)) return '–';
  if (value > 0 && value < 0.1) return '<0.1%';
  if (value > 999) return '>999%';
  return `${Math.round(value * 10) / 10}%`;
}

/** The share of `part` in `whole`, both decimal text of any length, in percent from 0 to 100. */
export function percentOf(part: string, whole: string): number {
  if (!/^\d+$/.test(part) || !/^\d+$/.test(whole)) return 0;
  const divisor = BigInt(whole);
  if (divisor === 0n) return 0;
  return Math.min(100, Number((BigInt(part) * 1000n) / divisor) / 10);
}

/** A ratio from 0 to 1 as the integer percentage of the indexing notice: floor(ratio × 100). */
export function formatIndexedRatio(ratio: string | number): string {
  const value = Number(ratio);
  const percent = Number.isFinite(value) ? Math.floor(Number((value * 100).toFixed(6))) : 0;
  return `${Math.min(100, Math.max(0, percent))}%`;
}
