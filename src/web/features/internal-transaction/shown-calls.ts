import type { CallFrame } from '#contract/transaction/call-frame.ts';

/** The visible calls: all but those inside a collapsed one. */
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
