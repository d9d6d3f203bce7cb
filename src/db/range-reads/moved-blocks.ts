import type { ClientBase } from 'pg';
import type { MovedLayer } from '../tables/layers.ts';

/** Blocks of a run whose traces (`moved`) or logs are on another server; both ends included. */
export interface MovedPart {
  layer: MovedLayer;
  from: number;
  to: number;
}

/** Lowest of some blocks that are in one of the layers; null without any. Rows of `coverage`. */
export async function findMovedPart(
  client: Pick<ClientBase, 'query'>,
  schema: string,
  { layers, blocks }: { layers: readonly MovedLayer[]; blocks?: { from: number; to: number } | null },
): Promise<MovedPart | null> {
  const { rows } = await client.query<{ layer: MovedLayer; from: number | string; to: number | string }>(
    `select layer, lower(part) as "from", upper(part) - 1 as "to"
     from ${schema}.coverage, unnest(blocks * int8multirange(int8range($2, $3, '[]'))) part
     where layer = any($1::text[]) order by lower(part) limit 1`,
    [layers, blocks?.from ?? null, blocks?.to ?? null],
  );
  const [found] = rows;
  return found === undefined ? null : { layer: found.layer, from: Number(found.from), to: Number(found.to) };
}
