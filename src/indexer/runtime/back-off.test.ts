import { expect, test } from 'vitest';
import { createBackOff } from './back-off.ts';

test('what failed is due again later each time, and never later than ten minutes', () => {
  let now = 0;
  const backOff = createBackOff(() => now);
  expect(backOff.isDue('a')).toBe(true);
  const waits: number[] = [];
  for (let failure = 0; failure < 12; failure++) {
    backOff.failed('a');
    const from = now;
    while (!backOff.isDue('a')) now += 50;
    waits.push(now - from);
  }
  expect(waits.slice(0, 4)).toEqual([250, 750, 2250, 6750]);
  expect(waits.at(-1)).toBe(600_000);
});

test('a success forgets the failures before it', () => {
  const backOff = createBackOff(() => 0);
  backOff.failed('a');
  expect(backOff.isDue('a')).toBe(false);
  expect(backOff.isDue('b')).toBe(true);
  backOff.succeeded('a');
  expect(backOff.isDue('a')).toBe(true);
});
