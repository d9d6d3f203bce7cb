/** Maximum length to which live updates extend a list; further rows are only counted. */
export const LIVE_ROWS_MAX = 75;

/** A list's rows with the new ones in front, and the number of those that did not fit. */
export interface MergedRows<Row> {
  rows: Row[];
  overflow: number;
}

/**
 * Adds new rows, newest first, before those of a list. A new row replaces an existing one of the same key, such as a transaction
 * that was pending. A full list is not changed until it is refetched: no rows are skipped in between.
 */
export function mergeRows<Row>(
  rows: readonly Row[],
  news: readonly Row[],
  getKey: (row: Row) => string,
  isFull = false,
): MergedRows<Row> {
  if (news.length === 0) return { rows: [...rows], overflow: 0 };
  const newKeys = new Set(news.map(getKey));
  const kept = rows.filter((row) => !newKeys.has(getKey(row)));
  const room = isFull ? 0 : Math.max(0, LIVE_ROWS_MAX - kept.length);
  const overflow = Math.max(0, news.length - room);
  return { rows: [...news.slice(overflow), ...kept], overflow };
}
