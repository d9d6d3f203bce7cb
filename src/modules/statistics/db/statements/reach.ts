import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { nameLayer } from '#sdk/db/writes.ts';
import { statisticsFold } from '../fold.ts';

/** The gapless range of blocks up to the head that the statistics cover; times in seconds. */
export interface Reach {
  lowest: number;
  lowest_timestamp: bigint;
  head_timestamp: bigint;
}

/** Coverage of the statistics, from the head downwards; undefined if they have not started. Relies on primary keys. */
export function getReach(db: Kysely<Tables>, head: number): Promise<Reach | undefined> {
  return selectReach(db, head).executeTakeFirst();
}

/** The statement of `getReach`, to be joined to others. */
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
