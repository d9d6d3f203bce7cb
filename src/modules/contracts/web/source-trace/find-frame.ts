import type { TracedFrame } from '../../contract/source-trace.ts';

/** Source lines of a call; null if the trace has a different contract at this index, i.e. the two orders disagree. Pure. */
export function findFrame(
  frames: readonly TracedFrame[],
  { index, depth, address }: { index: number; depth: number; address: string | null },
): TracedFrame | null {
  const found = frames.find((frame) => frame.index === index && frame.depth === depth);
  return found !== undefined && isSame(found.address_hash, address) ? found : null;
}

/** Treats a missing address as equal: a failed creation has none. */
function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null || one.toLowerCase() === other.toLowerCase();
}
