import { expect, test } from 'vitest';
import { sizeOfValue } from './size-of-value.ts';

test.each([
  ['a text', 'x'.repeat(1000), 2000],
  ['a buffer', Buffer.alloc(1000), 1000],
  ['a list of texts', Array.from({ length: 100 }, () => 'x'.repeat(10)), 2000],
  ['rows', Array.from({ length: 10 }, (_, place) => ({ place, data: Buffer.alloc(100) })), 1000],
  ['a map', new Map([['x'.repeat(500), new Set(['y'.repeat(500)])]]), 2000],
  ['a large number', 2n ** 8000n, 1000],
])('the size of %s is that of its content and little more', (_, value, bytes) => {
  expect(sizeOfValue(value)).toBeGreaterThanOrEqual(bytes);
  expect(sizeOfValue(value)).toBeLessThan(bytes * 2.7 + 100);
});

test('what stands in a value twice counts once, and a value may hold itself', () => {
  const row = { data: 'x'.repeat(1000) };
  expect(sizeOfValue([row, row])).toBeLessThan(2300);
  const ring: unknown[] = [];
  ring.push(ring);
  expect(sizeOfValue(ring)).toBeLessThan(100);
});
