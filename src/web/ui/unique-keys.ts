/**
 * The React keys of rows, by what distinguishes one from another. Of rows that are alike (a batch may name the same id and amount
 * twice) the later ones are numbered: React never takes away a row whose key another one has.
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
