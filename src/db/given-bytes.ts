import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** Condition that a column equals the value of `selectForBytes`. */
export function isGiven(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = given.bytes`;
}

/**
 * Runs a query for one column value that is hidden from the planner, which then uses the index on that column instead
 * of scanning the table for a common value. The query contains `isGiven(column)`; the order of its rows is not
 * preserved.
 */
export function selectForBytes<Row>(
  db: Kysely<Tables>,
  bytes: Buffer,
  query: SelectQueryBuilder<Tables, never, Row>,
): SelectQueryBuilder<Tables, never, Row> {
  return db
    .selectFrom(sql<{ bytes: Buffer }>`unnest(array[${bytes}]::bytea[])`.as<'given'>(sql`given(bytes)`))
    .innerJoinLateral(
      () => query.as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found') as unknown as SelectQueryBuilder<Tables, never, Row>;
}
