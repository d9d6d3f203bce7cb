import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Which way a list runs. */
export type Order = 'asc' | 'desc';

/**
 * The condition "after the cursor" as one row-value comparison, which an index on the same columns in the same
 * order answers; true when there is no cursor. All columns run the same way and none may be null.
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

/** Rows of one page, and whether others follow. */
export interface RowPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** Cuts the `limit + 1` rows that a query asked for down to the page. */
export function takePage<Row>(rows: Row[], limit: number): RowPage<Row> {
  return rows.length > limit ? { rows: rows.slice(0, limit), hasMore: true } : { rows, hasMore: false };
}
