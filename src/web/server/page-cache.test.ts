import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

function createCounted(isCacheable = true) {
  let nowMs = 0;
  let made = 0;
  const cache = createPageCache<number>({
    ttlMs: 1000,
    entriesMax: 2,
    now: () => nowMs,
    isCacheable: () => isCacheable,
  });
  return {
    get: (key: string) => cache.get(key, async () => ++made),
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('createPageCache() makes a page once for visitors of the same second', async () => {
  const { get, wait } = createCounted();
  expect(await Promise.all([get('a'), get('a')])).toEqual([1, 1]);
  wait(1000);
  expect(await get('a')).toBe(2);
});

test('createPageCache() keeps no page that may not be kept', async () => {
  const { get } = createCounted(false);
  expect([await get('a'), await get('a')]).toEqual([1, 2]);
});

test('createPageCache() forgets the oldest page when it is full', async () => {
  const { get } = createCounted();
  await get('a');
  await get('b');
  await get('c');
  expect([await get('b'), await get('c'), await get('a')]).toEqual([2, 3, 4]);
});
