import { expect, test } from 'vitest';
import { createKeptValues } from './kept-values.ts';

test('the values used last are kept within the bound, and none that is larger', () => {
  const kept = createKeptValues<string, number>(10);
  kept.set('a', 1, 4);
  kept.set('b', 2, 4);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3, 4);
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([1, undefined, 3]);
  kept.set('d', 4, 11);
  expect(['a', 'c', 'd'].map(kept.get)).toEqual([1, 3, undefined]);
});
