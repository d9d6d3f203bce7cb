/** So many rows a list may grow to by what is reported; more is only counted (realtime contract). */
export const LIVE_ROWS_MAX = 75;

/** A list's rows with the new ones in front, and how many of these did not fit. */
export interface MergedRows<Row> {
  rows: Row[];
  overflow: number;
}

/**
 * Puts new rows, newest first, before those of a list. A row that is there already, such as a transaction that was pending, gives its
 * place up to the new one. A list that is full stays so until it is read again: nothing is left out between two rows.
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
