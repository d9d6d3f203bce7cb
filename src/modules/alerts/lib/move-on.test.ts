import { expect, test } from 'vitest';
import { type HeldState, isPaused, moveOn } from './move-on.ts';

const HELD: HeldState = {
  ...{ isFiring: false, error: null, firedAgoS: null, pauseS: 300 },
  ...{ sendsUnknown: false, notifiedAgoS: null },
};
const BEYOND = { kind: 'beyond', value: '2' } as const;
const WITHIN = { kind: 'within', value: '1' } as const;
const BETWEEN = { kind: 'between', value: '1' } as const;
const UNKNOWN = { kind: 'unknown', error: 'It failed.' } as const;

test('moveOn() fires once until it recovers, and stays as it is in the margin', () => {
  expect(moveOn(HELD, BEYOND)).toMatchObject({ isFiring: true, error: null, event: 'fired' });
  const firing = { ...HELD, isFiring: true, firedAgoS: 1 };
  expect(moveOn(firing, BEYOND).event).toBeNull();
  expect(moveOn(firing, BETWEEN)).toMatchObject({ isFiring: true, error: null, event: null });
  expect(moveOn(firing, WITHIN)).toMatchObject({ isFiring: false, error: null, event: 'recovered' });
  expect(moveOn(HELD, WITHIN).event).toBeNull();
});

test('moveOn() does not fire within the pause after the last firing', () => {
  expect(moveOn({ ...HELD, firedAgoS: 299 }, BEYOND)).toMatchObject({ isFiring: false, event: null });
  expect(moveOn({ ...HELD, firedAgoS: 300 }, BEYOND).event).toBe('fired');
});

test('isPaused() ends where the clock was set back by more than the pause', () => {
  expect(isPaused({ firedAgoS: -10, pauseS: 300 })).toBe(true);
  expect(isPaused({ firedAgoS: -86_400, pauseS: 300 })).toBe(false);
});

test('moveOn() neither fires nor recovers by an unknown value, and reports it once', () => {
  for (const isFiring of [true, false]) {
    const held = { ...HELD, isFiring };
    expect(moveOn(held, UNKNOWN)).toMatchObject({
      isFiring,
      error: 'It failed.',
      event: 'unknown',
      isNotified: false,
    });
    expect(moveOn({ ...held, error: 'Before.' }, UNKNOWN).event).toBeNull();
  }
  expect(moveOn({ ...HELD, isFiring: true, error: 'Before.' }, WITHIN).event).toBe('recovered');
});

test('moveOn() notifies of an unknown value once, and of a known one after the pause or with the next event', () => {
  const held = { ...HELD, sendsUnknown: true };
  expect(moveOn(held, UNKNOWN)).toMatchObject({ event: 'unknown', isNotified: true });
  const notified = { ...held, error: 'It failed.', notifiedAgoS: 10 };
  expect(moveOn(notified, WITHIN)).toMatchObject({ error: null, event: null, isNotified: true });
  expect(moveOn({ ...notified, error: null }, UNKNOWN)).toMatchObject({ event: 'unknown', isNotified: true });
  expect(moveOn({ ...notified, notifiedAgoS: 300 }, WITHIN)).toMatchObject({
    event: 'known',
    isNotified: false,
  });
  expect(moveOn({ ...notified, notifiedAgoS: -3600 }, WITHIN)).toMatchObject({
    event: 'known',
    isNotified: false,
  });
  expect(moveOn(notified, BEYOND)).toMatchObject({ event: 'fired', isNotified: false });
});
