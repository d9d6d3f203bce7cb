/**
 * The React keys of rows. Duplicates (a batch may contain the same id and amount twice) are numbered: React never removes a row
 * whose key another one has.
 */
export function uniqueKeys<Row>(rows: readonly Row[], getKey: (row: Row, index: number) => string): string[] {
  const counts = new Map<string, number>();
  return rows.map((row, index) => {
    const key = getKey(row, index);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count === 0 ? key : `${key} ${count}`;
  });
}
