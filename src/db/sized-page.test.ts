import { expect, test } from 'vitest';
import { cutScannedPage, takeSizedPage } from './sized-page.ts';
import { PAGE_BYTES_MAX } from './value-limits.ts';

const HALF = PAGE_BYTES_MAX / 2;
const countBytes = (bytes: number) => bytes;

test.each([
  [[1, 2, 3], { rows: [1, 2], hasMore: true }],
  [[1, 2], { rows: [1, 2], hasMore: false }],
  [[HALF, HALF + 1, 1], { rows: [HALF], hasMore: true }],
  [[3 * HALF, 1], { rows: [3 * HALF], hasMore: true }],
  [[], { rows: [], hasMore: false }],
])('takeSizedPage() ends a page of %j by rows or by bytes', (rows, page) => {
  expect(takeSizedPage(rows, 2, countBytes)).toEqual(page);
});

test('cutScannedPage() goes on behind the last row that fits', () => {
  const page = { rows: [HALF, HALF, 1], stoppedAt: null };
  expect(cutScannedPage<number, number>(page, countBytes)).toEqual({ rows: [HALF, HALF], stoppedAt: HALF });
  expect(cutScannedPage<number, number>({ rows: [1], stoppedAt: 7 }, countBytes).stoppedAt).toBe(7);
});
