import type { RowPage } from './keyset.ts';
import type { ScannedPage } from './merge-scanned.ts';
import { PAGE_BYTES_MAX } from './value-limits.ts';

/** Cuts the `limit + 1` fetched rows down to the page: it ends by rows or by bytes, and has at least one row. */
export function takeSizedPage<Row>(
  rows: readonly Row[],
  limit: number,
  countBytes: (row: Row) => number,
): RowPage<Row> {
  const fitting = countFitting(rows, countBytes);
  const length = Math.min(rows.length, limit, fitting);
  return { rows: rows.slice(0, length), hasMore: rows.length > length };
}

/** Number of a list's first items that fit a page's bytes as JSON, at least one. */
export function countFittingItems(items: readonly object[]): number {
  return countFitting(items, (item) => JSON.stringify(item).length);
}

/** Cuts a scanned page by bytes, too; it then continues after the last row that fits. */
export function cutScannedPage<Row extends Key, Key>(
  page: ScannedPage<Row, Key>,
  countBytes: (row: Row) => number,
): ScannedPage<Row, Key> {
  const fitting = countFitting(page.rows, countBytes);
  if (fitting >= page.rows.length) return page;
  const rows = page.rows.slice(0, fitting);
  return { rows, stoppedAt: rows.at(-1) ?? null };
}

function countFitting<Row>(rows: readonly Row[], countBytes: (row: Row) => number): number {
  let bytes = 0;
  const end = rows.findIndex((row) => {
    bytes += countBytes(row);
    return bytes > PAGE_BYTES_MAX;
  });
  return end === -1 ? rows.length : Math.max(end, 1);
}
