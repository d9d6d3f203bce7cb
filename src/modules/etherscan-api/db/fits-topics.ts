import { type Expression, type SqlBool, sql } from 'kysely';

/** A topic filter, and how it is joined to the one before it. */
export interface TopicFilter {
  place: 0 | 1 | 2 | 3;
  topic: Buffer;
}

/** The condition on topics: from left to right, each joined with `and` or `or`; undefined for none. */
export function fitsTopics(
  filters: readonly TopicFilter[],
  joins: readonly ('and' | 'or')[],
): Expression<SqlBool> | undefined {
  const conditions = filters.map(
    ({ place, topic }) => sql<SqlBool>`coalesce(${sql.ref(`topic${place}`)} = ${topic}, false)`,
  );
  const [first, ...rest] = conditions;
  return rest.reduce<Expression<SqlBool> | undefined>(
    (all, each, place) => sql<SqlBool>`(${all} ${sql.raw(joins[place] === 'or' ? 'or' : 'and')} ${each})`,
    first,
  );
}
