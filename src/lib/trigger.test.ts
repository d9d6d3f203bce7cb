import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createTrigger } from './trigger.ts';

const { signal } = new AbortController();

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

test('wait() ends at a call of wake()', async () => {
  const trigger = createTrigger();
  const waiting = timeOf(trigger.wait(5000, signal));
  setTimeout(trigger.wake, 10);
  expect(await waiting).toBeLessThan(1000);
});

test('a call of wake() while nobody waits is kept, once', async () => {
  const trigger = createTrigger();
  trigger.wake();
  trigger.wake();
  expect(await timeOf(trigger.wait(5000, signal))).toBeLessThan(1000);
  expect(await timeOf(trigger.wait(40, signal))).toBeGreaterThan(30);
});

test('wait() ends after its limit, and when the signal aborts', async () => {
  const trigger = createTrigger();
  expect(await timeOf(trigger.wait(40, signal))).toBeGreaterThan(30);
  const controller = new AbortController();
  const waiting = timeOf(trigger.wait(5000, controller.signal));
  controller.abort();
  expect(await waiting).toBeLessThan(1000);
  expect(await timeOf(trigger.wait(5000, controller.signal))).toBeLessThan(1000);
});

test('a thousand waits leave no listener on the signal', async () => {
  const trigger = createTrigger();
  const controller = new AbortController();
  for (let count = 0; count < 1000; count++) {
    const waiting = trigger.wait(count % 2 === 0 ? 0 : 1000, controller.signal);
    if (count % 2 === 1) trigger.wake();
    await waiting;
  }
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
});
