import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { RESOLUTIONS } from '../periods.ts';
import { MEMBER_KINDS, type MemberKind } from '../sum-members.ts';
import { withStatistics } from './days.ts';

/** Number of distinct participants in any day before one; relies on the primary key, reads one row per day. */
export async function sumJoinedBefore(
  db: Kysely<Tables>,
  before: number,
  kinds: readonly MemberKind[],
): Promise<Map<number, bigint>> {
  if (kinds.length === 0) return new Map();
  const rows = await withStatistics(db)
    .selectFrom('statistics_distinct')
    .select(['kind', sql<bigint>`sum(joined)::numeric`.as('joined')])
    .where('kind', 'in', kinds.map(toCode))
    .where('resolution', '=', RESOLUTIONS.DAY)
    .where('period', '<', before)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, joined }) => [kind, joined]));
}

function toCode(kind: MemberKind): number {
  return MEMBER_KINDS[kind];
}
