import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('the values used last are kept within the bound, and none that is larger', () => {
  const kept = createLruCache<string, number>(10);
  kept.set('a', 1, 4);
  kept.set('b', 2, 4);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3, 4);
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([1, undefined, 3]);
  kept.set('d', 4, 11);
  expect(['a', 'c', 'd'].map(kept.get)).toEqual([1, 3, undefined]);
});

test('a value takes the place of the one before it, with its own size', () => {
  const kept = createLruCache<string, string>(100);
  kept.set('a', 'first', 90);
  kept.set('a', 'second', 20);
  kept.set('b', 'other', 80);
  expect([kept.get('a'), kept.get('b'), kept.bytes()]).toEqual(['second', 'other', 100]);
  kept.set('a', 'too large', 101);
  expect([kept.get('a'), kept.bytes()]).toEqual([undefined, 80]);
});

test('values without a size are measured', () => {
  const kept = createLruCache<number, string>(10_000);
  for (let key = 0; key < 100; key++) kept.set(key, 'x'.repeat(1000));
  expect(kept.bytes()).toBe(10_000);
  expect(kept.get(94)).toBeUndefined();
  expect(kept.get(95)).toHaveLength(1000);
});
