import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { selectForBytes } from './given-bytes.ts';
import { mergeScanned, type ScannedPage } from './merge-scanned.ts';
import type { Tables } from './tables/tables.ts';

/** An index range of a list. */
export interface ScanRange<Row> {
  /** Its rows in descending order of the list's key, without a limit. */
  rows: Query<Row>;
  /** Value of the range, if it has one: the rows then contain `isGiven(column)`. */
  bytes?: Buffer;
  /** Filter, if not all rows of the range are in the list. */
  sought?: ScanSought | undefined;
}

interface ScanSought {
  /** Filter condition on a table named `scanned`. */
  fits: Expression<SqlBool>;
  /** Maximum number of rows scanned in the range. */
  max: number;
}

interface ScanOptions<Key> {
  key: readonly (keyof Key & string)[];
  limit: number;
}

type Query<Row> = SelectQueryBuilder<Tables, never, Row>;

/**
 * A page of a list that consists of several ranges, newest first. One statement reads the matching rows of each; for a
 * range with fewer than a page, a second one reads the key up to which it was scanned.
 */
export async function scanRanges<Row extends Key, Key extends object>(
  db: Kysely<Tables>,
  ranges: readonly ScanRange<Row>[],
  { key, limit }: ScanOptions<Key>,
): Promise<ScannedPage<Row, Key>> {
  const hits = await readEach(
    db,
    ranges.map((range) => selectHits<Row, Key>(db, range, { key, limit: limit + 1 })),
  );
  const isFull = (place: number) => (hits[place]?.length ?? 0) > limit;
  const bounds = await readEach(
    db,
    ranges.map((range, place) => (isFull(place) ? null : selectBound<Row, Key>(db, range, key))),
  );
  const scanned = hits.map((rows, place) => ({ rows, floor: bounds[place]?.[0] }));
  return mergeScanned<Row, Key>(scanned, { key, limit });
}

/** First rows of a range, without its filter; their order is not preserved. */
export function selectFirst<Row>(
  db: Kysely<Tables>,
  { rows, bytes }: ScanRange<Row>,
  limit: number,
): Query<Row> {
  return forBytes(db, rows.limit(limit), bytes);
}

/** First matching rows among those scanned. */
function selectHits<Row extends Key, Key>(
  db: Kysely<Tables>,
  range: ScanRange<Row>,
  { key, limit }: ScanOptions<Key>,
): Query<Row> {
  const { rows, bytes, sought } = range;
  if (!sought) return selectFirst(db, range, limit);
  const hits = db.selectFrom(rows.limit(sought.max).as('scanned')).selectAll().where(sought.fits);
  const sorted = key.reduce((query, column) => query.orderBy(sql.ref(column), 'desc'), hits);
  return forBytes(db, sorted.limit(limit) as unknown as Query<Row>, bytes);
}

/** Key of the last scanned row, if the bound ends the scan. */
function selectBound<Row extends Key, Key>(
  db: Kysely<Tables>,
  { rows, bytes, sought }: ScanRange<Row>,
  key: readonly (keyof Key & string)[],
): Query<Key> | null {
  if (!sought) return null;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const order = sql.join(key.map((column) => sql`${sql.ref(column)} asc`));
  const last = sql<Key>`(select ${columns}, count(*) over () as looked_at
    from ${rows.limit(sought.max)} as scanned order by ${order} limit 1)`;
  const bound = db
    .selectFrom(last.as('last'))
    .select(key as never)
    .where(sql<SqlBool>`looked_at >= ${sought.max}`);
  return forBytes(db, bound as unknown as Query<Key>, bytes);
}

function forBytes<Row>(db: Kysely<Tables>, query: Query<Row>, bytes: Buffer | undefined): Query<Row> {
  return bytes === undefined ? query : selectForBytes(db, bytes, query);
}

/** Runs queries with the same columns as one statement; returns the rows of each at its index. */
async function readEach<Row>(db: Kysely<Tables>, queries: readonly (Query<Row> | null)[]): Promise<Row[][]> {
  const parts = queries.flatMap((query, place) =>
    query === null ? [] : [sql`select ${sql.lit(place)} as place, part.* from ${query} as part`],
  );
  const each: Row[][] = queries.map(() => []);
  if (parts.length === 0) return each;
  const { rows } = await sql<Row & { place: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  for (const { place, ...row } of rows) each[place]?.push(row as unknown as Row);
  return each;
}
