import { expect, test } from 'vitest';
import { type HeldState, isPaused, moveOn } from './move-on.ts';

const HELD: HeldState = { isFiring: false, error: null, firedAgoS: null, pauseS: 300 };
const BEYOND = { kind: 'beyond', value: '2' } as const;
const WITHIN = { kind: 'within', value: '1' } as const;
const BETWEEN = { kind: 'between', value: '1' } as const;
const UNKNOWN = { kind: 'unknown', error: 'It failed.' } as const;

test('moveOn() fires once until it recovers, and stays as it is in the margin', () => {
  expect(moveOn(HELD, BEYOND)).toEqual({ isFiring: true, error: null, event: 'fired' });
  const firing = { ...HELD, isFiring: true, firedAgoS: 1 };
  expect(moveOn(firing, BEYOND).event).toBeNull();
  expect(moveOn(firing, BETWEEN)).toEqual({ isFiring: true, error: null, event: null });
  expect(moveOn(firing, WITHIN)).toEqual({ isFiring: false, error: null, event: 'recovered' });
  expect(moveOn(HELD, WITHIN).event).toBeNull();
});

test('moveOn() does not fire within the pause after the last firing', () => {
  expect(moveOn({ ...HELD, firedAgoS: 299 }, BEYOND)).toEqual({ isFiring: false, error: null, event: null });
  expect(moveOn({ ...HELD, firedAgoS: 300 }, BEYOND).event).toBe('fired');
});

test('isPaused() ends where the clock was set back by more than the pause', () => {
  expect(isPaused({ firedAgoS: -10, pauseS: 300 })).toBe(true);
  expect(isPaused({ firedAgoS: -86_400, pauseS: 300 })).toBe(false);
});

test('moveOn() neither fires nor recovers by an unknown value, and reports it once', () => {
  for (const isFiring of [true, false]) {
    const held = { ...HELD, isFiring };
    expect(moveOn(held, UNKNOWN)).toEqual({ isFiring, error: 'It failed.', event: 'unknown' });
    expect(moveOn({ ...held, error: 'Before.' }, UNKNOWN).event).toBeNull();
  }
  expect(moveOn({ ...HELD, isFiring: true, error: 'Before.' }, WITHIN).event).toBe('recovered');
});
