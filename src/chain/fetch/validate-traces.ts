import { InvalidAnswerError } from '../errors.ts';
import type { TransactionTraces } from '../types/trace.ts';

/**
 * Validates that a block's traces are complete: every transaction has its outermost frame, and every frame as many
 * subframes as `trace_block` reported (`subtraces`). Throws InvalidAnswerError; a retry may help.
 */
export function validateTraces(
  answer: unknown,
  traces: readonly TransactionTraces[],
  block: { number: number; transactionsCount: number },
): void {
  const roots = traces.filter((each) => each.traces.some(({ traceAddress }) => traceAddress.length === 0));
  const isBeyond = traces.some(({ transactionIndex }) => transactionIndex >= block.transactionsCount);
  if (isBeyond || roots.length !== block.transactionsCount || !hasAllBelow(answer))
    throw new InvalidAnswerError(`The node's traces do not fit the transactions of block ${block.number}`);
}

/** Returns true if every frame has its subframes; also for a response without frame counts, which cannot be checked. */
export function hasAllBelow(answer: unknown): boolean {
  if (!Array.isArray(answer)) return true;
  const promised = new Map<string, number>();
  const found = new Map<string, number>();
  for (const each of answer) {
    const { transactionPosition, traceAddress, subtraces } = Object(each) as Record<string, unknown>;
    if (!Array.isArray(traceAddress)) return true;
    const key = (address: unknown[]) => `${String(transactionPosition)}:${address.join('.')}`;
    if (typeof subtraces === 'number') promised.set(key(traceAddress), subtraces);
    if (traceAddress.length === 0) continue;
    const above = key(traceAddress.slice(0, -1));
    found.set(above, (found.get(above) ?? 0) + 1);
  }
  return [...promised].every(([key, count]) => (found.get(key) ?? 0) >= count);
}
