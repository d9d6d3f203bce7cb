import { expect, test } from 'vitest';
import { InvalidAnswerError, RpcError, RpcUnavailableError } from '#chain/errors.ts';
import { createTrigger } from '#lib/trigger.ts';
import { ChainResetError, StaleBlocksError } from './errors.ts';
import { repeat } from './repeat.ts';

function start(steps: (boolean | Error)[], idleMs = 5000) {
  const controller = new AbortController();
  const wake = createTrigger();
  const times: number[] = [];
  const work = async () => {
    times.push(performance.now());
    const step = steps[times.length - 1];
    if (step instanceof Error) throw step;
    if (step === undefined) controller.abort();
    return step ?? false;
  };
  const done = repeat({ signal: controller.signal, wake, idleMs, backOffMs: 5 }, work);
  return { controller, wake, times, done };
}

test('work that has more is done again at once', async () => {
  const { times, done } = start([true, true, true]);
  await done;
  expect(times).toHaveLength(4);
  expect(times.at(-1)! - times[0]!).toBeLessThan(1000);
});

test('work without more waits for a call of wake(), or for its limit', async () => {
  const woken = start([false, false]);
  for (const count of [2, 3]) {
    woken.wake.wake();
    await expect.poll(() => woken.times.length).toBe(count);
  }
  await woken.done;
  const idle = start([false], 40);
  await idle.done;
  expect(idle.times[1]! - idle.times[0]!).toBeGreaterThan(30);
});

test.each([
  new StaleBlocksError('stale'),
  new InvalidAnswerError('odd'),
  new RpcError('eth_call', -32005, 'limit'),
])('%s is tried again with growing pauses', async (error) => {
  const { times, done } = start([error, error, error, error]);
  await done;
  const pauses = times.slice(1).map((time, index) => time - times[index]!);
  expect(pauses).toHaveLength(4);
  for (const [index, least] of [10, 20, 40, 80].entries()) expect(pauses[index]).toBeGreaterThan(least - 3);
});

test('the sixth failure in a row is thrown; a success in between begins anew', async () => {
  const error = new StaleBlocksError('stale');
  await expect(start(Array(6).fill(error)).done).rejects.toBe(error);
  const five = Array(5).fill(error);
  await expect(start([...five, true, ...five]).done).resolves.toBeUndefined();
});

test.each([
  new Error('a bug'),
  new ChainResetError('reset'),
  new RpcUnavailableError('http://a', 'gone'),
  new RpcError('eth_call', -32602, 'invalid argument'),
])('%s is thrown at once', async (error) => {
  const { times, done } = start([error]);
  await expect(done).rejects.toBe(error);
  expect(times).toHaveLength(1);
});

test('after the signal has aborted nothing is done, and no error thrown', async () => {
  const { controller, wake, done } = start([false]);
  controller.abort();
  await done;
  let calls = 0;
  await repeat({ signal: controller.signal, wake, idleMs: 1 }, async () => {
    calls += 1;
    return true;
  });
  expect(calls).toBe(0);
  const late = new AbortController();
  await repeat({ signal: late.signal, wake, idleMs: 1 }, async () => {
    late.abort();
    throw new Error('too late to matter');
  });
  expect(late.signal.aborted).toBe(true);
});
