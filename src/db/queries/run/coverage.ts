import { type Kysely, sql } from 'kysely';
import { STORED_TRACES, TRACED } from '../../range-reads/traced-layers.ts';
import type { Layer, ModuleLayer } from '../../tables/layers.ts';
import type { Tables } from '../../tables/tables.ts';

/** Number of blocks in a layer; `has_block` is true if it includes a given block. */
export interface LayerCoverage {
  layer: Layer | ModuleLayer;
  blocks_count: number;
  lowest: number | null;
}

/** Counts the covered blocks of every layer between two heights, both included; one row a layer, including those of modules. */
export async function listCoverage(
  db: Kysely<Tables>,
  { from, to }: { from: number; to: number },
): Promise<LayerCoverage[]> {
  return db
    .selectFrom('coverage')
    .select([
      'layer',
      sql<number>`(
        select coalesce(sum(upper(part) - lower(part)), 0)::bigint
        from unnest(blocks * int8multirange(int8range(${from}::bigint, greatest(${from}::bigint, ${to}::bigint + 1)))) part
      )`.as('blocks_count'),
      sql<number | null>`lower(blocks)`.as('lowest'),
    ])
    .execute();
}

/** Returns true if the traces of every indexed block are, or were, indexed; four rows of a table of some ten. */
export async function isWhollyTraced(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('coverage')
    .select(
      sql<boolean>`coalesce(range_agg(blocks) filter (where layer = 'facts'), '{}')
        <@ coalesce(range_agg(blocks) filter (where layer <> 'facts'), '{}')`.as('is_whole'),
    )
    .where('layer', 'in', ['facts', ...TRACED])
    .executeTakeFirst();
  return row?.is_whole ?? false;
}

/** Returns true if the traces of a block are indexed, on whichever server. */
export async function hasTraces(db: Kysely<Tables>, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('coverage')
    .select(sql<boolean>`coalesce(range_agg(blocks) @> ${number}::bigint, false)`.as('covered'))
    .where('layer', 'in', STORED_TRACES)
    .executeTakeFirst();
  return row?.covered ?? false;
}
