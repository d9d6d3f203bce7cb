import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';
import { nameLayer } from '../../../../db/writes/module-parts.ts';
import { statisticsFold } from '../fold.ts';

/** The blocks up to the head without a gap of which the statistics are; times in seconds. */
export interface Reach {
  lowest: number;
  lowest_timestamp: bigint;
  head_timestamp: bigint;
}

/** How far down from the head the statistics go; undefined where they have not begun. Relies on primary keys. */
export function getReach(db: Kysely<Tables>, head: number): Promise<Reach | undefined> {
  return selectReach(db, head).executeTakeFirst();
}

/** The statement of `getReach`, for others to be joined to. */
export function selectReach(db: Kysely<Tables>, head: number) {
  const reach = db
    .selectFrom('coverage as c')
    .select(
      sql<number>`(select lower(part) from unnest(c.blocks) as part where part @> ${head}::bigint)`.as(
        'lowest',
      ),
    )
    .where('c.layer', '=', nameLayer(statisticsFold));
  return db
    .selectFrom(reach.as('r'))
    .innerJoin('blocks as l', 'l.number', 'r.lowest')
    .innerJoin('blocks as h', (join) => join.on('h.number', '=', head))
    .select(['l.number as lowest', 'l.timestamp as lowest_timestamp', 'h.timestamp as head_timestamp']);
}
