import { expect, test } from 'vitest';
import { LIVE_ROWS_MAX, mergeRows } from './merge-rows.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => from - n);

test('mergeRows() puts new rows in front, and a row that is there already only once', () => {
  expect(mergeRows([3, 2, 1], [4, 2], String)).toEqual({ rows: [4, 2, 3, 1], overflow: 0 });
});

test('mergeRows() fills a list up to 75 rows without leaving any out between two, and counts the rest', () => {
  const { rows: merged, overflow } = mergeRows(rows(50, 50), rows(80, 30), String);
  expect(merged).toEqual(rows(75, LIVE_ROWS_MAX));
  expect(overflow).toBe(5);
});

test('mergeRows() lets nothing into a list that is full', () => {
  expect(mergeRows([2, 1], [3], String, true)).toEqual({ rows: [2, 1], overflow: 1 });
});
