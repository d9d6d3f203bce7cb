/** Recent figures of a producer. */
export interface RecentBlocks {
  count: number;
  /** Length of the longest run of blocks without one of its own. */
  gap: number;
}

/** Sums up the newest blocks by producer, with the gaps before, between and after its own; `miners` are in the order of blocks. Pure. */
export function sumRecent(miners: readonly (string | null)[]): Map<string, RecentBlocks> {
  const last = new Map<string, number>();
  const found = new Map<string, RecentBlocks>();
  for (const [place, miner] of miners.entries()) {
    if (miner === null) continue;
    const { count, gap } = found.get(miner) ?? { count: 0, gap: 0 };
    found.set(miner, { count: count + 1, gap: Math.max(gap, place - (last.get(miner) ?? -1) - 1) });
    last.set(miner, place);
  }
  for (const [miner, place] of last) {
    const recent = found.get(miner);
    if (recent !== undefined) recent.gap = Math.max(recent.gap, miners.length - 1 - place);
  }
  return found;
}
