import { expect, test } from 'vitest';
import { isShallow } from './is-shallow.ts';

test('isShallow() counts the levels of lists and objects', () => {
  for (const plain of [1, 'a', null, true]) expect(isShallow(plain, 0)).toBe(true);
  expect(isShallow([], 0)).toBe(false);
  expect(isShallow({ a: [{ b: 1 }], c: 2 }, 3)).toBe(true);
  expect(isShallow({ a: [{ b: 1 }], c: 2 }, 2)).toBe(false);
  expect(isShallow(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)), 50)).toBe(false);
});
