import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecoveryWatch } from './recovery-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a session that lasts after a failure is a recovery, once', () => {
  const onRecovered = vi.fn();
  const watch = createRecoveryWatch(onRecovered);
  watch.begun();
  vi.advanceTimersByTime(60_000);
  expect(onRecovered).not.toHaveBeenCalled();
  watch.ended(true);
  watch.begun();
  vi.advanceTimersByTime(29_999);
  expect(onRecovered).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  watch.ended(false);
  watch.begun();
  vi.advanceTimersByTime(60_000);
  expect(onRecovered).toHaveBeenCalledTimes(1);
});

test('sessions that fail soon after they have begun are no recovery', () => {
  const onRecovered = vi.fn();
  const watch = createRecoveryWatch(onRecovered);
  for (let count = 0; count < 5; count++) {
    watch.begun();
    vi.advanceTimersByTime(20_000);
    watch.ended(true);
  }
  vi.advanceTimersByTime(60_000);
  expect(onRecovered).not.toHaveBeenCalled();
});
