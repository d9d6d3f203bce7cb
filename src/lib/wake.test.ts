import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createWake } from './wake.ts';

const { signal } = new AbortController();

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

test('wait() ends at a ring', async () => {
  const wake = createWake();
  const waiting = timeOf(wake.wait(5000, signal));
  setTimeout(wake.ring, 10);
  expect(await waiting).toBeLessThan(1000);
});

test('a ring while nobody waits is kept, once', async () => {
  const wake = createWake();
  wake.ring();
  wake.ring();
  expect(await timeOf(wake.wait(5000, signal))).toBeLessThan(1000);
  expect(await timeOf(wake.wait(40, signal))).toBeGreaterThan(30);
});

test('wait() ends after its limit, and when the signal aborts', async () => {
  const wake = createWake();
  expect(await timeOf(wake.wait(40, signal))).toBeGreaterThan(30);
  const controller = new AbortController();
  const waiting = timeOf(wake.wait(5000, controller.signal));
  controller.abort();
  expect(await waiting).toBeLessThan(1000);
  expect(await timeOf(wake.wait(5000, controller.signal))).toBeLessThan(1000);
});

test('a thousand waits leave no listener on the signal', async () => {
  const wake = createWake();
  const controller = new AbortController();
  for (let count = 0; count < 1000; count++) {
    const waiting = wake.wait(count % 2 === 0 ? 0 : 1000, controller.signal);
    if (count % 2 === 1) wake.ring();
    await waiting;
  }
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
});
