import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { selectForBytes } from './given-bytes.ts';
import type { Tables } from './tables/tables.ts';

/** One index range that a list is searched in, newest first. */
export interface ScanBranch<Row, Key> {
  /** At most so many rows that fit, looking no further than the branch's bound. */
  hits: (limit: number) => Promise<Row[]>;
  /** The last row looked at where the bound ended the search; absent in a branch without a filter, which has no bound. */
  end?: () => Promise<Key | undefined>;
}

/** What a search has found; `stoppedAt` is where the next one goes on, null when everything has been looked at. */
export interface ScannedPage<Row, Key = Row> {
  rows: Row[];
  stoppedAt: Key | null;
}

/**
 * Merges branches of one list, each row once, in descending order of its key. A branch that came to its bound has not
 * been searched below it, so nothing below the highest such bound is given: the page may be short, and is never wrong.
 */
export async function scanBranches<Row extends Key, Key extends object>(
  branches: readonly ScanBranch<Row, Key>[],
  { key, limit }: { key: readonly (keyof Key & string)[]; limit: number },
): Promise<ScannedPage<Row, Key>> {
  const searched = await Promise.all(
    branches.map(async ({ hits, end }) => {
      const rows = await hits(limit + 1);
      const isFull = rows.length > limit;
      return { rows, floor: isFull ? rows.at(-1) : await end?.() };
    }),
  );
  const compare = (a: Key, b: Key) => compareKeys(a, b, key);
  const floors: Key[] = searched.flatMap(({ floor }) => (floor === undefined ? [] : [floor]));
  const floor = floors.sort(compare)[0];
  const merged = searched
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

/**
 * The last key of the range of one value (`selectForBytes`) that ends after `max` rows; undefined where it has fewer, and
 * so was looked through. `range` is in descending order and has that limit.
 */
export async function findScanEnd<Key extends object>(
  db: Kysely<Tables>,
  bytes: Buffer,
  range: SelectQueryBuilder<Tables, never, Key>,
  { key, max }: { key: readonly (keyof Key & string)[]; max: number },
): Promise<Key | undefined> {
  const columns = [...key.map((column) => sql.ref(column)), sql`count(*) over () as rows_count`];
  const order = key.map((column) => sql`${sql.ref(column)} asc`);
  const last = db
    .selectFrom(
      sql`(select ${sql.join(columns)} from ${range} as scanned order by ${sql.join(order)} limit 1)`.as(
        'last',
      ),
    )
    .selectAll() as unknown as SelectQueryBuilder<Tables, never, Key & { rows_count: number }>;
  const row = await selectForBytes(db, bytes, last).executeTakeFirst();
  return row !== undefined && Number(row.rows_count) >= max ? (row as Key) : undefined;
}
