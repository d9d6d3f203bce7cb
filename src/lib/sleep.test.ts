import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { sleep } from './sleep.ts';

test('sleep() waits its time', async () => {
  const begun = performance.now();
  await sleep(40);
  expect(performance.now() - begun).toBeGreaterThan(30);
});

test('sleep() ends early when the signal aborts, and at once when it has', async () => {
  const controller = new AbortController();
  const begun = performance.now();
  setTimeout(() => controller.abort(), 10);
  await sleep(5000, controller.signal);
  await sleep(5000, controller.signal);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('sleep() leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  for (let count = 0; count < 20; count++) await sleep(0, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
