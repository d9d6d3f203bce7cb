import type { Judgement } from './judge.ts';

/** State of an alert that a judgement changes. */
export interface HeldState {
  isFiring: boolean;
  /** Reason of the last judgement being unknown; null after another one. */
  error: string | null;
  /** Seconds since the last firing began; null if there was none. Negative after the clock was set back. */
  firedAgoS: number | null;
  pauseS: number;
  /** True where its owner is notified of an unknown value. */
  sendsUnknown: boolean;
  /** Seconds since its owner was notified that the value is unknown; null if that is not so. */
  notifiedAgoS: number | null;
}

/** State after a judgement, and the event that it is. */
export interface MovedState {
  isFiring: boolean;
  error: string | null;
  event: 'fired' | 'recovered' | 'unknown' | 'known' | null;
  /** True while the last notice to its owner was that the value is unknown. */
  isNotified: boolean;
}

/**
 * Moves an alert on: it fires once until it recovers, and not within the pause after its last firing. An unknown value neither
 * fires nor recovers it; an owner who was notified of one is notified that it is known again, no sooner than the pause after it, so
 * that a value that comes and goes is two messages a pause at most. Pure.
 */
export function moveOn(held: HeldState, judgement: Judgement): MovedState {
  const { isFiring, sendsUnknown, notifiedAgoS, pauseS } = held;
  const wasNotified = notifiedAgoS !== null;
  if (judgement.kind === 'unknown') {
    const event = held.error === null ? 'unknown' : null;
    return {
      isFiring,
      error: judgement.error,
      event,
      isNotified: wasNotified || (sendsUnknown && event !== null),
    };
  }
  const known = { error: null, isNotified: false };
  if (judgement.kind === 'beyond' && !isFiring && !isPaused(held))
    return { ...known, isFiring: true, event: 'fired' };
  if (judgement.kind === 'within' && isFiring) return { ...known, isFiring: false, event: 'recovered' };
  if (!wasNotified) return { ...known, isFiring, event: null };
  const isSoon = isPaused({ firedAgoS: notifiedAgoS, pauseS });
  return { ...known, isFiring, event: isSoon ? null : 'known', isNotified: isSoon };
}

/** True within the pause after the last firing; a clock that was set back by more than that does not extend it. Pure. */
export function isPaused({ firedAgoS, pauseS }: Pick<HeldState, 'firedAgoS' | 'pauseS'>): boolean {
  return firedAgoS !== null && Math.abs(firedAgoS) < pauseS;
}
