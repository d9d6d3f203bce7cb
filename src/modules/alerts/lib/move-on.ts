import type { Judgement } from './judge.ts';

/** State of an alert that a judgement changes. */
export interface HeldState {
  isFiring: boolean;
  /** Reason of the last judgement being unknown; null after another one. */
  error: string | null;
  /** Seconds since the last firing began; null if there was none. Negative after the clock was set back. */
  firedAgoS: number | null;
  pauseS: number;
  /** True where its owner is told of an unknown value. */
  tellsUnknown: boolean;
  /** Seconds since its owner was told that the value is unknown; null if that is not so. */
  toldAgoS: number | null;
}

/** State after a judgement, and the event that it is. */
export interface MovedState {
  isFiring: boolean;
  error: string | null;
  event: 'fired' | 'recovered' | 'unknown' | 'known' | null;
  /** True while its owner has last been told that the value is unknown. */
  isTold: boolean;
}

/**
 * Moves an alert on: it fires once until it recovers, and not within the pause after its last firing. An unknown value neither
 * fires nor recovers it; an owner who was told of one is told that it is known again, no sooner than the pause after it, so
 * that a value that comes and goes is two messages a pause at most. Pure.
 */
export function moveOn(held: HeldState, judgement: Judgement): MovedState {
  const { isFiring, tellsUnknown, toldAgoS, pauseS } = held;
  const wasTold = toldAgoS !== null;
  if (judgement.kind === 'unknown') {
    const event = held.error === null ? 'unknown' : null;
    return { isFiring, error: judgement.error, event, isTold: wasTold || (tellsUnknown && event !== null) };
  }
  const known = { error: null, isTold: false };
  if (judgement.kind === 'beyond' && !isFiring && !isPaused(held))
    return { ...known, isFiring: true, event: 'fired' };
  if (judgement.kind === 'within' && isFiring) return { ...known, isFiring: false, event: 'recovered' };
  if (!wasTold) return { ...known, isFiring, event: null };
  const isSoon = isPaused({ firedAgoS: toldAgoS, pauseS });
  return { ...known, isFiring, event: isSoon ? null : 'known', isTold: isSoon };
}

/** True within the pause after the last firing; a clock that was set back by more than that does not extend it. Pure. */
export function isPaused({ firedAgoS, pauseS }: Pick<HeldState, 'firedAgoS' | 'pauseS'>): boolean {
  return firedAgoS !== null && Math.abs(firedAgoS) < pauseS;
}
