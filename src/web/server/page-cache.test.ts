import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

interface Made {
  number: number;
  bytes: number;
}

function createCounted({ isCacheable = true, bytesMax = 1000, bytes = 100 } = {}) {
  let made = 0;
  const cache = createPageCache<Made>({
    ttlMs: 1000,
    bytesMax,
    entryBytesMax: bytesMax / 2,
    now: Date.now,
    isCacheable: () => isCacheable,
    sizeOf: (value) => value.bytes,
  });
  const ask = (key: string, client = 'a') =>
    cache.get(key, {
      client,
      signal: new AbortController().signal,
      create: async () => ({ number: ++made, bytes }),
    });
  return { cache, ask, get: async (key: string, client?: string) => (await ask(key, client)).number };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('createPageCache() makes a page once for visitors of the same second', async () => {
  const { get } = createCounted();
  expect(await Promise.all([get('a'), get('a')])).toEqual([1, 1]);
  expect(await get('a', 'another')).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(await get('a')).toBe(2);
});

test('createPageCache() makes a page for each client that asks while it is not there yet', async () => {
  const { get } = createCounted();
  expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual([1, 2]);
});

test('createPageCache() keeps no page that may not be kept', async () => {
  const { get } = createCounted({ isCacheable: false });
  expect([await get('a'), await get('a')]).toEqual([1, 2]);
});

test('createPageCache() holds no more bytes than it may, keys and what pages grow by included', async () => {
  const { cache, ask, get } = createCounted({ bytesMax: 400 });
  const first = await ask('a');
  for (const key of ['b', 'c', 'd']) await get(key);
  expect(cache.bytes()).toBe(3 * 102);
  expect([cache.read('a'), cache.read('b')]).toEqual([undefined, { number: 2, bytes: 100 }]);
  const second = cache.read('b');
  if (second !== undefined) second.bytes += 100;
  cache.trim();
  expect(cache.bytes()).toBe(2 * 102);
  expect(first.number).toBe(1);
});

test('createPageCache() keeps no page that would take up most of it', async () => {
  const { cache, get } = createCounted({ bytesMax: 400, bytes: 300 });
  await get('a');
  expect(cache.bytes()).toBe(0);
});

test('createPageCache() lets go of pages that are over without being asked', async () => {
  const { cache, get } = createCounted();
  await get('a');
  vi.advanceTimersByTime(500);
  await get('b');
  vi.advanceTimersByTime(1500);
  expect(cache.bytes()).toBe(0);
});

test('createPageCache() keeps no page longer because it is found once more', async () => {
  const { cache, ask, get } = createCounted();
  const kept = await ask('a');
  vi.advanceTimersByTime(999);
  const { signal } = new AbortController();
  const late = cache.get('b', { client: 'a', signal, create: async () => kept });
  await late;
  vi.advanceTimersByTime(1);
  expect(await get('a')).toBe(2);
});

test('createPageCache() ends the making of a page when the last who waits for it has gone', async () => {
  const { cache } = createCounted();
  const visitors = [new AbortController(), new AbortController()];
  let isEnded = false;
  const create = (signal: AbortSignal) =>
    new Promise<Made>((_, reject) => {
      signal.addEventListener('abort', () => {
        isEnded = true;
        reject(signal.reason);
      });
    });
  const answers = visitors.map(({ signal }) => cache.get('a', { client: 'a', signal, create }));
  visitors[0]?.abort();
  expect(isEnded).toBe(false);
  visitors[1]?.abort();
  expect(isEnded).toBe(true);
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
