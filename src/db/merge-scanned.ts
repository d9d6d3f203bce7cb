import { takePage } from './keyset.ts';

/** What a search has found; `stoppedAt` is where the next one goes on, null when everything has been looked at. */
export interface ScannedPage<Row, Key = Row> {
  rows: Row[];
  stoppedAt: Key | null;
}

/** What was found in one range of a list, and where its bound ended the search; undefined where it was not the bound that did. */
interface Scanned<Row, Key> {
  rows: readonly Row[];
  floor: Key | undefined;
}

/**
 * Merges what was found in the ranges of one list, each row once, in descending order of its key. A range that came to its
 * bound has not been searched below it, so nothing below the highest such bound is given: the page may be short, and is
 * never wrong.
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

/** Negative where `a` stands before `b` in descending order. */
function compareKeys<Key extends object>(a: Key, b: Key, key: readonly (keyof Key)[]): number {
  for (const column of key) {
    const difference = Number(b[column]) - Number(a[column]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The page of `limit + 1` rows of a list that was not searched, but read. */
export function toScannedPage<Row extends Key, Key>(found: Row[], limit: number): ScannedPage<Row, Key> {
  const { rows, hasMore } = takePage(found, limit);
  return { rows, stoppedAt: hasMore ? (rows.at(-1) ?? null) : null };
}
