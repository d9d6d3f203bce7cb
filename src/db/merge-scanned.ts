import { takePage } from './keyset.ts';

/** Result of a bounded scan; `stoppedAt` is where the next one continues, null at the end of the list. */
export interface ScannedPage<Row, Key = Row> {
  rows: Row[];
  stoppedAt: Key | null;
}

/** Rows found in one range of a list, and the key where the bound ended the scan; undefined where it did not. */
interface Scanned<Row, Key> {
  rows: readonly Row[];
  floor: Key | undefined;
}

/**
 * Merges the rows of several ranges of one list, each row once, in descending order of its key. Nothing below the
 * highest bound at which a range's scan ended is returned: the page may be short, and is never wrong.
 */
export function mergeScanned<Row extends Key, Key extends object>(
  ranges: readonly Scanned<Row, Key>[],
  { key, limit }: { key: readonly (keyof Key & string)[]; limit: number },
): ScannedPage<Row, Key> {
  const compare = (a: Key, b: Key) => compareKeys(a, b, key);
  const floors: Key[] = ranges.flatMap(({ floor }) => (floor === undefined ? [] : [floor]));
  const floor = floors.sort(compare)[0];
  const merged = ranges
    .flatMap(({ rows }) => rows)
    .sort(compare)
    .filter((row, place, all) => place === 0 || compare(all[place - 1] as Row, row) !== 0)
    .filter((row) => floor === undefined || compare(row, floor) <= 0);
  const rows = merged.slice(0, limit);
  const isCut = merged.length > limit;
  return { rows, stoppedAt: isCut ? (rows.at(-1) ?? null) : (floor ?? null) };
}

/** Compares keys for descending order. */
function compareKeys<Key extends object>(a: Key, b: Key, key: readonly (keyof Key)[]): number {
  for (const column of key) {
    const difference = Number(b[column]) - Number(a[column]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Wraps the `limit + 1` rows of an unscanned list as a page. */
export function toScannedPage<Row extends Key, Key>(found: Row[], limit: number): ScannedPage<Row, Key> {
  const { rows, hasMore } = takePage(found, limit);
  return { rows, stoppedAt: hasMore ? (rows.at(-1) ?? null) : null };
}
