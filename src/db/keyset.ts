import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Sort order of a list. */
export type Order = 'asc' | 'desc';

/**
 * Keyset condition "after the cursor" as one row-value comparison, served by an index on the same columns in the same
 * order; true without a cursor. All columns have the same direction and none may be null.
 *
 * @example afterCursor(['block_number', 'index'], [120, 4], 'desc') // (block_number, index) < (120, 4)
 */
export function afterCursor(
  columns: readonly string[],
  values: readonly unknown[] | null,
  order: Order,
): RawBuilder<SqlBool> {
  if (values === null) return sql<SqlBool>`true`;
  if (values.length !== columns.length) throw new RangeError('A cursor needs one value for each column');
  const left = sql.join(columns.map((column) => sql.ref(column)));
  const right = sql.join(values);
  return order === 'desc' ? sql<SqlBool>`(${left}) < (${right})` : sql<SqlBool>`(${left}) > (${right})`;
}

/** Rows of one page; `hasMore` is true if others follow. */
export interface RowPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** Cuts the `limit + 1` fetched rows down to the page. */
export function takePage<Row>(rows: Row[], limit: number): RowPage<Row> {
  return rows.length > limit ? { rows: rows.slice(0, limit), hasMore: true } : { rows, hasMore: false };
}
