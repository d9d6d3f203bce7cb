import { expect, test } from 'vitest';
import type { ReadScope } from '../context.ts';
import { cachePerHead } from './cache-per-head.ts';
import type { HeadTracker } from './head-tracker.ts';

/** A scope at a position of a run; scopes of one server share their `heads`. */
const at = (heads: HeadTracker, seq: number, id = 1) =>
  ({ api: { index: { heads } }, run: { id }, head: { seq } }) as unknown as ReadScope;

test('cachePerHead() reads once for each position, run and name', async () => {
  const heads = {} as HeadTracker;
  const read: string[] = [];
  const ask = (scope: ReadScope, name: string) =>
    cachePerHead(scope, name, async () => `${name} ${read.push(name)}`);
  expect(await ask(at(heads, 5), 'a')).toBe('a 1');
  expect(await ask(at(heads, 5), 'a')).toBe('a 1');
  expect(await ask(at(heads, 5), 'b')).toBe('b 2');
  expect(await ask(at(heads, 5, 2), 'a')).toBe('a 3');
  expect(await ask(at(heads, 6), 'a')).toBe('a 4');
  expect(await ask(at({} as HeadTracker, 6), 'a')).toBe('a 5');
});

test('cachePerHead() keeps nothing that could not be read, and values of some megabytes together', async () => {
  const heads = {} as HeadTracker;
  await expect(cachePerHead(at(heads, 1), 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  expect(await cachePerHead(at(heads, 1), 'a', async () => 'read again')).toBe('read again');
  for (let place = 0; place < 64; place++)
    await cachePerHead(at(heads, 1), `name ${place}`, async () => ['x'.repeat(20_000), place]);
  expect(await cachePerHead(at(heads, 1), 'a', async () => 'not read')).toBe('read again');
  for (let place = 0; place < 64; place++)
    await cachePerHead(at(heads, 1), `other ${place}`, async () => ['x'.repeat(40_000), place]);
  expect(await cachePerHead(at(heads, 1), 'a', async () => 'read once more')).toBe('read once more');
});
