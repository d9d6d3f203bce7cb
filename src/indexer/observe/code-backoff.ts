import type { Hex } from '#lib/hex.ts';
import type { CodeBackoff } from '../runtime/context.ts';

/** First and longest pause of an address without code, in ms: it may receive code at any time. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Maximum number of remembered addresses; an evicted one is checked again when it appears. */
const ASKED_MAX = 100_000;

/** Returns true if the code of an address was checked recently enough. */
export function isBackingOff(asked: ReadonlyMap<Hex, CodeBackoff>, address: Hex, now: number): boolean {
  return (asked.get(address)?.until ?? 0) > now;
}

/** Pauses checks of an address, longer each time. */
export function backOffCode(asked: Map<Hex, CodeBackoff>, address: Hex, now: number): void {
  const pauseMs = asked.get(address)?.nextPauseMs ?? FIRST_PAUSE_MS;
  asked.delete(address);
  asked.set(address, { until: now + pauseMs, nextPauseMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS) });
  const [oldest] = asked.keys();
  if (asked.size > ASKED_MAX && oldest !== undefined) asked.delete(oldest);
}
