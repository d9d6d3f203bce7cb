import { expect, test } from 'vitest';
import { sumRecent } from './sum-recent.ts';

test('sumRecent() counts blocks, and the longest gap before, between or after them', () => {
  const found = sumRecent(['a', 'b', 'a', null, null, 'a', 'b']);
  expect(Object.fromEntries(found)).toEqual({ a: { count: 3, gap: 2 }, b: { count: 2, gap: 4 } });
  expect(sumRecent(['a', 'b', 'b', 'b']).get('a')).toEqual({ count: 1, gap: 3 });
  expect(sumRecent([null, null, 'c']).get('c')).toEqual({ count: 1, gap: 2 });
  expect(sumRecent([null]).size).toBe(0);
});
