import { expect, test } from 'vitest';
import { mergeScanned } from './merge-scanned.ts';

interface Row {
  block: number;
  index: number;
}

const row = (block: number, index = 0): Row => ({ block, index });
const options = { key: ['block', 'index'] as const, limit: 3 };
const range = (rows: Row[], floor?: Row) => ({ rows, floor });

test('mergeScanned() merges ranges newest first and gives a row of two ranges once', () => {
  const page = mergeScanned([range([row(4), row(9)]), range([row(9), row(7, 2)])], options);
  expect(page).toEqual({ rows: [row(9), row(7, 2), row(4)], stoppedAt: null });
});

test('mergeScanned() goes on after the last row of a full page', () => {
  const page = mergeScanned([range([row(9), row(8), row(7), row(6)])], options);
  expect(page).toEqual({ rows: [row(9), row(8), row(7)], stoppedAt: row(7) });
});

test('mergeScanned() sees the end behind a page that is exactly full', () => {
  const page = mergeScanned([range([row(9), row(8), row(7)])], options);
  expect(page.stoppedAt).toBeNull();
});

test('mergeScanned() gives nothing below the bound of a range that was not searched to its end', () => {
  const page = mergeScanned([range([row(9)], row(5)), range([row(8), row(4), row(3)])], options);
  expect(page).toEqual({ rows: [row(9), row(8)], stoppedAt: row(5) });
});

test('mergeScanned() may find nothing and still say where to go on', () => {
  const page = mergeScanned([range([], row(5))], options);
  expect(page).toEqual({ rows: [], stoppedAt: row(5) });
});
