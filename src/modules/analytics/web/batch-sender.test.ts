import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBatchSender } from './batch-sender.ts';
import { postBatch } from './post-batch.ts';

/** An endpoint that answers with these statuses in turn, then with 200, and keeps what it was sent. */
async function openEndpoint(answers: (number | { status: number; retryAfter: number })[]) {
  const batches: number[][] = [];
  const times: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      batches.push(JSON.parse(Buffer.concat(parts).toString()));
      times.push(performance.now());
      const answer = answers.shift() ?? 200;
      const { status, retryAfter } =
        typeof answer === 'number' ? { status: answer, retryAfter: undefined } : answer;
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sender = createBatchSender<number>({
    send: (batch) => postBatch({ url, body: JSON.stringify(batch), contentType: 'application/json' }),
    flushMs: 10,
  });
  onTestFinished(() => sender.stop());
  return { batches, times, sender };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

test('120 events go out as batches of 50, 50 and 20, each once', async () => {
  const { batches, sender } = await openEndpoint([]);
  range(120).forEach((each) => void sender.add(each));
  await expect.poll(() => batches.flat().length).toBe(120);
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(batches.flat()).toEqual(range(120));
});

test('a batch that is refused with 503 or 429 is sent again', async () => {
  const { batches, sender } = await openEndpoint([503, 429]);
  range(2).forEach((each) => void sender.add(each));
  await expect.poll(() => batches).toEqual([range(2), range(2), range(2)]);
});

test('the pause that Retry-After asks for is kept', async () => {
  const { times, sender } = await openEndpoint([{ status: 429, retryAfter: 1 }]);
  sender.add(1);
  await expect.poll(() => times.length, { timeout: 5000 }).toBe(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(990);
});

test('after 413 half of a batch is sent, and one event that is too large alone is dropped', async () => {
  const { batches, sender } = await openEndpoint([413, 413, 413]);
  range(4).forEach((each) => void sender.add(each));
  await expect.poll(() => batches.at(-1)).toEqual([3]);
  expect(batches).toEqual([range(4), [0, 1], [0], [1], [2], [3]]);
  for (const each of [4, 5, 6]) sender.add(each);
  await expect.poll(() => batches.at(-1)).toEqual([4, 5, 6]);
});

test('an event is sent 5 times at most, and other refusals drop it at once', async () => {
  const { batches, sender } = await openEndpoint([500, 500, 500, 500, 500, 400]);
  sender.add(1);
  await expect.poll(() => batches.length, { timeout: 5000 }).toBe(5);
  sender.add(2);
  await expect.poll(() => batches.length, { timeout: 5000 }).toBe(6);
  sender.add(3);
  await expect.poll(() => batches.slice(5), { timeout: 5000 }).toEqual([[2], [3]]);
});

test('nothing is sent after stop()', async () => {
  const { batches, sender } = await openEndpoint([]);
  sender.add(1);
  sender.stop();
  sender.add(2);
  expect(sender.drain()).toEqual([]);
  expect(batches).toEqual([]);
});
