import { expect, test } from 'vitest';
import { formatCursor, parseCursor } from './cursor.ts';

const hash = `0x${'0a'.repeat(32)}` as const;

test.each([
  { run: 1, number: -1, hash: null },
  { run: 12, number: 20_000_000, hash },
  { run: 3, number: 0, hash, isPartial: true },
])('parseCursor() reads what formatCursor() has made of %j', (position) => {
  expect(parseCursor(formatCursor(position))).toEqual(position);
});

test.each([
  '',
  '1',
  '0-1',
  '1-01',
  '1-2-0a',
  `1-2-${'0A'.repeat(32)}`,
  '1-2-part',
  `1-2-${'0a'.repeat(32)}-parts`,
])('parseCursor() refuses "%s"', (text) => {
  expect(parseCursor(text)).toBeNull();
});
