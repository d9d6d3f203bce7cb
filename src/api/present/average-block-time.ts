/** Multiple of the usual interval above which a gap is a pause of the chain (a stopped dev node) and is excluded. */
const PAUSE_FACTOR = 20;

/** Average time between blocks in ms, without pauses, for rows from newest to oldest; 0 with fewer than two. */
export function averageBlockTimeMs(blocks: readonly { number: number; timestamp: bigint }[]): number {
  const gaps: number[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index + 1];
    if (before === undefined || block.number <= before.number) continue;
    const seconds = Math.max(0, Number(block.timestamp - before.timestamp));
    gaps.push(seconds / (block.number - before.number));
  }
  if (gaps.length === 0) return 0;
  const median = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const usual = gaps.filter((gap) => gap <= Math.max(median, 1) * PAUSE_FACTOR);
  return Math.round((usual.reduce((sum, gap) => sum + gap, 0) * 1000) / Math.max(usual.length, 1));
}
