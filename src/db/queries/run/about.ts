import { type Kysely, sql } from 'kysely';
import type { Layer } from '../../tables/layers.ts';
import type { Tables } from '../../tables/tables.ts';

/** Blocks of one layer, as ranges with both ends included, lowest first. */
export interface LayerRanges {
  layer: Layer;
  blocks_count: number;
  ranges_count: number;
  ranges: { from: number; to: number }[];
}

/** Lists the covered blocks of every core layer and the first of their ranges; one row of `coverage` a layer. */
export async function listLayerRanges(db: Kysely<Tables>, limit: number): Promise<LayerRanges[]> {
  return db
    .selectFrom('coverage')
    .select([
      'layer',
      sql<number>`(select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(blocks) r)`.as(
        'blocks_count',
      ),
      sql<number>`(select count(*)::int from unnest(blocks) r)`.as('ranges_count'),
      sql<{ from: number; to: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('from', f, 'to', t) order by f), '[]')
        from (select lower(r) as f, upper(r) - 1 as t from unnest(blocks) r order by 1 limit ${limit}) as first
      )`.as('ranges'),
    ])
    .where(sql<boolean>`layer not like '%/%'`)
    .orderBy('layer')
    .$narrowType<{ layer: Layer }>()
    .execute();
}

/** Disk usage of the database, in bytes; read from the file system by PostgreSQL. */
export async function getDatabaseSize<Db>(db: Kysely<Db>): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
}
