import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';
import { RESOLUTIONS, type Resolution } from '../periods.ts';
import { MEMBER_KINDS, type MemberKind } from '../sum-members.ts';
import { withStatistics } from './days.ts';

/** How many took part in a period. */
export interface DistinctRow {
  kind: number;
  period: number;
  active: number;
  joined: number;
}

interface DistinctOptions {
  kinds: readonly MemberKind[];
  resolution: Resolution;
  from: number;
  to: number;
}

/** The counts of periods that begin in a span; relies on the primary key, one range for each kind. */
export async function listDistinct(
  db: Kysely<Tables>,
  { kinds, resolution, from, to }: DistinctOptions,
): Promise<DistinctRow[]> {
  if (kinds.length === 0) return [];
  return withStatistics(db)
    .selectFrom('statistics_distinct')
    .select(['kind', 'period', 'active', 'joined'])
    .where('kind', 'in', kinds.map(toCode))
    .where('resolution', '=', RESOLUTIONS[resolution])
    .where('period', '>=', from)
    .where('period', '<=', to)
    .execute();
}

/** How many took part in any day before one, each once; relies on the primary key, reads one row a day. */
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
