/** Returns the value at a percentile (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
