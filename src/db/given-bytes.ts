import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** The condition that a column is the value of `selectForBytes`. */
export function isGiven(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = given.bytes`;
}

/**
 * Runs a query for one value of a column without giving it to the planner: it takes the index on that column, and does
 * not walk all of a table in the hope that a common value is everywhere. The query says `isGiven(column)` of it; the
 * order of its rows is not kept.
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
