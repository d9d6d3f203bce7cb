import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBatchSender, type Reply } from './batch-sender.ts';
import { postBatch } from './post-batch.ts';

/** A sender with the times of the product, whose endpoint answers as `reply` says; `times` are when it was asked, in ms. */
function openSender(reply: () => Reply) {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const times: number[] = [];
  const sizes: number[] = [];
  const sender = createBatchSender<number>({
    send: async (batch) => {
      times.push(Date.now());
      sizes.push(batch.length);
      return reply();
    },
  });
  onTestFinished(() => sender.stop());
  return { times, sizes, sender };
}

test('events are sent every 5000 ms, 50 at once', async () => {
  const { times, sizes, sender } = openSender(() => ({ status: 200 }));
  for (let each = 0; each < 70; each += 1) sender.add(each);
  await vi.advanceTimersByTimeAsync(4999);
  expect(times).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([times, sizes]).toEqual([[5000], [50]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([times, sizes]).toEqual([
    [5000, 10_000],
    [50, 20],
  ]);
  sender.add(70);
  await vi.advanceTimersByTimeAsync(5000);
  expect(times.at(-1)).toBe(15_000);
});

test('the pause doubles with each refusal, up to 600000 ms, and is 5000 ms again after a success', async () => {
  let status = 503;
  const { times, sender } = openSender(() => ({ status }));
  for (let round = 0; round < 12; round += 1) {
    sender.add(round);
    await vi.advanceTimersToNextTimerAsync();
  }
  const pauses = times.map((time, index) => time - (times[index - 1] ?? 0));
  expect(pauses).toEqual([
    ...[5000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000],
    ...[600_000, 600_000, 600_000, 600_000, 600_000],
  ]);
  status = 200;
  sender.add(12);
  await vi.advanceTimersToNextTimerAsync();
  sender.add(13);
  await vi.advanceTimersToNextTimerAsync();
  expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(5000);
});

test.each([
  [0, 5000],
  [30, 30_000],
  [3600, 600_000],
])('a Retry-After of %i s is a pause of %i ms', async (seconds, pauseMs) => {
  const { times, sender } = openSender(() => ({ status: 429, retryAfterMs: seconds * 1000 }));
  sender.add(1);
  await vi.advanceTimersByTimeAsync(5000 + pauseMs - 1);
  expect(times).toEqual([5000]);
  await vi.advanceTimersByTimeAsync(1);
  expect(times).toEqual([5000, 5000 + pauseMs]);
});

test('a Retry-After of 0 s does not keep the pause from doubling', async () => {
  const replies: Reply[] = [{ status: 429, retryAfterMs: 0 }, { status: 503 }];
  const { times, sender } = openSender(() => replies.shift() ?? { status: 200 });
  sender.add(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toEqual([5000, 10_000, 20_000]);
});

test('an endpoint has 90000 ms to answer, then the request is given up', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  onTestFinished(() => timeout.mockRestore());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const asked = once(server, 'request');
  const posting = postBatch({ url, body: '[]', contentType: 'text/plain' });
  await asked;
  expect(timeout.mock.calls).toEqual([[90_000]]);
  over.abort(new DOMException('Too late', 'TimeoutError'));
  await expect(posting).rejects.toMatchObject({ name: 'TimeoutError' });
});
