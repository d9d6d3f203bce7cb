/** The mean time between blocks in ms, of rows that run from the newest to the oldest; 0 with fewer than two. */
export function averageBlockTimeMs(blocks: readonly { number: number; timestamp: bigint }[]): number {
  const newest = blocks[0];
  const oldest = blocks.at(-1);
  if (!newest || !oldest || newest.number <= oldest.number) return 0;
  const steps = newest.number - oldest.number;
  return Math.max(0, Math.round((Number(newest.timestamp - oldest.timestamp) * 1000) / steps));
}
