import type { Judgement } from './judge.ts';

/** State of an alert that a judgement changes. */
export interface HeldState {
  isFiring: boolean;
  /** Reason of the last judgement being unknown; null after another one. */
  error: string | null;
  /** Seconds since the last firing began; null if there was none. Negative after the clock was set back. */
  firedAgoS: number | null;
  pauseS: number;
}

/** State after a judgement, and the event that it is. */
export interface MovedState {
  isFiring: boolean;
  error: string | null;
  event: 'fired' | 'recovered' | 'unknown' | null;
}

/**
 * Moves an alert on: it fires once until it recovers, and not within the pause after its last firing. An unknown value neither
 * fires nor recovers it. Pure.
 */
export function moveOn(held: HeldState, judgement: Judgement): MovedState {
  const { isFiring } = held;
  if (judgement.kind === 'unknown')
    return { isFiring, error: judgement.error, event: held.error === null ? 'unknown' : null };
  if (judgement.kind === 'beyond' && !isFiring && !isPaused(held))
    return { isFiring: true, error: null, event: 'fired' };
  if (judgement.kind === 'within' && isFiring) return { isFiring: false, error: null, event: 'recovered' };
  return { isFiring, error: null, event: null };
}

/** True within the pause after the last firing; a clock that was set back by more than that does not extend it. Pure. */
export function isPaused({ firedAgoS, pauseS }: Pick<HeldState, 'firedAgoS' | 'pauseS'>): boolean {
  return firedAgoS !== null && Math.abs(firedAgoS) < pauseS;
}
