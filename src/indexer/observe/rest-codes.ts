import type { Hex } from '../../lib/hex.ts';
import type { RestingCode } from '../runtime/context.ts';

/** Pauses of an address that has no code, the first and the longest, in ms: code may come to it at any time. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** So many are remembered as asked; one that is forgotten is asked again when it is met. */
const ASKED_MAX = 100_000;

/** Whether an address was asked for its code so shortly ago that it is not asked again. */
export function isResting(asked: ReadonlyMap<Hex, RestingCode>, address: Hex, now: number): boolean {
  return (asked.get(address)?.until ?? 0) > now;
}

/** Lets an address rest that was asked for its code, longer each time. */
export function restCode(asked: Map<Hex, RestingCode>, address: Hex, now: number): void {
  const pauseMs = asked.get(address)?.nextPauseMs ?? FIRST_PAUSE_MS;
  asked.delete(address);
  asked.set(address, { until: now + pauseMs, nextPauseMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS) });
  const [oldest] = asked.keys();
  if (asked.size > ASKED_MAX && oldest !== undefined) asked.delete(oldest);
}
