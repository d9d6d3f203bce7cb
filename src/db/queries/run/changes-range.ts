import { type Kysely, sql } from 'kysely';
import { STORED_TRACES } from '../../range-reads/traced-layers.ts';
import type { Tables } from '../../tables/tables.ts';

/** Maximum distance from the head of the newest covered block: the last blocks may not be traced yet. */
const LAG_BLOCKS = 64;

/** Longest range of blocks near the head with both facts and traces indexed; else the highest. */
export async function getChangesRange(
  db: Kysely<Tables>,
  head: number,
): Promise<{ from: number; to: number } | undefined> {
  const stored = db
    .selectFrom('coverage')
    .select(sql<string>`range_agg(blocks)`.as('blocks'))
    .where('layer', 'in', STORED_TRACES);
  const length = sql<number>`upper(r.blocks) - lower(r.blocks)`;
  return db
    .selectFrom(['coverage as f', stored.as('t')])
    .innerJoin(sql<{ blocks: string }>`lateral unnest(f.blocks * t.blocks)`.as<'r'>(sql`r(blocks)`), (join) =>
      join.onTrue(),
    )
    .where('f.layer', '=', 'facts')
    .select([sql<number>`lower(r.blocks)`.as('from'), sql<number>`upper(r.blocks) - 1`.as('to')])
    .orderBy(sql`case when upper(r.blocks) > ${head - LAG_BLOCKS}::bigint then ${length} else 0 end`, 'desc')
    .orderBy(sql`lower(r.blocks)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
