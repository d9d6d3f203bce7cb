import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Order, selectForBytes } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';

export type Query<Row> = SelectQueryBuilder<Tables, never, Row>;

/** An index range that a list is read from. */
export interface IndexRange<Row> {
  /** Its rows in the order of the list, without a limit; with `bytes`, the query filters by `isGiven(column)`. */
  rows: Query<Row>;
  bytes?: Buffer | undefined;
  /** Condition on its rows, over a table named `scanned`; if left out, all of its rows are in the list. */
  fits?: Expression<SqlBool> | undefined;
}

interface FirstOptions<Row> {
  /** The numeric columns that order the rows. */
  key: readonly (keyof Row & string)[];
  order: Order;
  limit: number;
}

/** With a condition that no index covers, the maximum number of rows of a range that are scanned. */
export const SCANNED_MAX = 20_000;

/**
 * The first rows of a list spread over several index ranges, each row once; null if a range was scanned up to the bound and may
 * contain more. One statement per range, and one more if it returned too few.
 */
export async function readFirst<Row extends object>(
  db: Kysely<Tables>,
  ranges: readonly IndexRange<Row>[],
  options: FirstOptions<Row>,
): Promise<Row[] | null> {
  const parts = await Promise.all(ranges.map((range) => readRange(db, range, options)));
  const found = new Map<string, Row>();
  for (const part of parts) {
    if (part === null) return null;
    for (const row of part) found.set(options.key.map((column) => String(row[column])).join(':'), row);
  }
  return sortRows([...found.values()], options).slice(0, options.limit);
}

async function readRange<Row extends object>(
  db: Kysely<Tables>,
  { rows, bytes, fits }: IndexRange<Row>,
  { key, order, limit }: FirstOptions<Row>,
): Promise<Row[] | null> {
  if (fits === undefined) return forBytes(db, rows.limit(limit), bytes).execute();
  const scanned = rows.limit(SCANNED_MAX);
  const hits = db.selectFrom(scanned.as('scanned')).selectAll().where(fits);
  const sorted = key.reduce((query, column) => query.orderBy(sql.ref(column), order), hits);
  const found = await forBytes(db, sorted.limit(limit) as unknown as Query<Row>, bytes).execute();
  if (found.length >= limit) return found;
  const count = db
    .selectFrom(scanned.as('scanned'))
    .select(sql<number>`count(*)::integer`.as('count')) as unknown as Query<{ count: number }>;
  const [looked] = await forBytes(db, count, bytes).execute();
  return (looked?.count ?? 0) < SCANNED_MAX ? found : null;
}

function forBytes<Row>(db: Kysely<Tables>, query: Query<Row>, bytes: Buffer | undefined): Query<Row> {
  return bytes === undefined ? query : selectForBytes(db, bytes, query);
}

function sortRows<Row>(rows: Row[], { key, order }: FirstOptions<Row>): Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.sort((a, b) => {
    const column = key.find((each) => a[each] !== b[each]);
    return column === undefined ? 0 : Number(a[column]) < Number(b[column]) ? -sign : sign;
  });
}
