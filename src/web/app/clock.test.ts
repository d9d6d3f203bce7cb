import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

test("createClock() stands at the server's time, then ticks once a second with one timer", () => {
  vi.useFakeTimers();
  let browserMs = 5_000;
  const clock = createClock(1_000_000, () => browserMs);
  const ticks: number[] = [];
  const unsubscribe = clock.subscribe(() => ticks.push(clock.now()));
  clock.subscribe(() => {});
  expect(clock.now()).toBe(1_000_000);
  browserMs += 1000;
  vi.advanceTimersByTime(1000);
  unsubscribe();
  browserMs += 1000;
  vi.advanceTimersByTime(1000);
  expect(ticks).toEqual([1_001_000]);
  expect(clock.serverNow()).toBe(1_000_000);
  vi.useRealTimers();
});
