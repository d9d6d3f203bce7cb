import { formatNumber } from './report.ts';

/** Prints the progress of a benchmark, each line with the seconds since the first call of `createProgress`. */
export function createProgress(): (text: string) => void {
  const start = performance.now();
  return (text) => console.log(`  ${formatNumber((performance.now() - start) / 1000)} s: ${text}`);
}
