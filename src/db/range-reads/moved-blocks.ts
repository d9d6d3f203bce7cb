import type { ClientBase } from 'pg';
import type { DroppedLayer, MovedLayer } from '../tables/layers.ts';

type AbsentLayer = MovedLayer | DroppedLayer;

/** Blocks of a run whose traces or logs are on another server, or were removed; both ends included. */
export interface MovedPart {
  layer: AbsentLayer;
  from: number;
  to: number;
}

/** Lowest of some blocks that are in one of the layers; null without any. Rows of `coverage`. */
export async function findMovedPart(
  client: Pick<ClientBase, 'query'>,
  schema: string,
  { layers, blocks }: { layers: readonly AbsentLayer[]; blocks?: { from: number; to: number } | null },
): Promise<MovedPart | null> {
  const { rows } = await client.query<{ layer: AbsentLayer; from: number | string; to: number | string }>(
    `select layer, lower(part) as "from", upper(part) - 1 as "to"
     from ${schema}.coverage, unnest(blocks * int8multirange(int8range($2, $3, '[]'))) part
     where layer = any($1::text[]) order by lower(part) limit 1`,
    [layers, blocks?.from ?? null, blocks?.to ?? null],
  );
  const [found] = rows;
  return found === undefined ? null : { layer: found.layer, from: Number(found.from), to: Number(found.to) };
}
