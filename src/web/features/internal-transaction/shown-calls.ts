import type { CallFrame } from '../../../contract/call-frame.ts';

/** The calls that are shown while some are folded up: all but those inside a folded one. */
export function listShownCalls<Call extends Pick<CallFrame, 'index' | 'depth'>>(
  calls: readonly Call[],
  folded: ReadonlySet<number>,
): Call[] {
  let foldedDepth = Number.POSITIVE_INFINITY;
  return calls.filter(({ index, depth }) => {
    if (depth > foldedDepth) return false;
    foldedDepth = folded.has(index) ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
}
