import { type RawBuilder, sql } from 'kysely';

/** SQL of a stored sum; null if it lacks items, whose number is in the second column. A row that is absent sums up to zero. */
export function knownSum(sum: string, unknownCount: string): RawBuilder<bigint | null> {
  return sql`case when coalesce(${sql.ref(unknownCount)}, 0) = 0 then coalesce(${sql.ref(sum)}, 0) end`;
}
