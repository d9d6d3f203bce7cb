import type { TracedFrame } from '../contract/source-trace.ts';

/** The lines of a call; null where another contract ran there, so that the two orders do not agree. Pure. */
export function findFrame(
  frames: readonly TracedFrame[],
  { index, depth, address }: { index: number; depth: number; address: string | null },
): TracedFrame | null {
  const found = frames.find((frame) => frame.index === index && frame.depth === depth);
  return found !== undefined && isSame(found.address_hash, address) ? found : null;
}

/** A creation that failed has no address. */
function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null || one.toLowerCase() === other.toLowerCase();
}
