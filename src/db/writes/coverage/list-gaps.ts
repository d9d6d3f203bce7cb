import { blocksOf, type Layer, type ModuleLayer } from '../../tables/layers.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** Returns true if a layer covers a block. */
export async function isInLayer(target: RunTarget, layer: Layer, number: number): Promise<boolean> {
  return (await listGaps(target, layer, { from: number, to: number })).length === 0;
}

/** Ranges between `from` and `to` that a layer does not cover, highest first. */
export async function listGaps(
  { client, schema }: RunTarget,
  layer: Layer,
  { from, to }: BlockRange,
): Promise<BlockRange[]> {
  if (from > to) return [];
  const { rows } = await client.query<{ from: number | string; to: number | string }>(
    `select lower(gap) as "from", upper(gap) - 1 as "to"
     from ${schema}.coverage, unnest(int8multirange(int8range($2, $3, '[]')) - blocks) as gap
     where layer = $1 order by lower(gap) desc`,
    [layer, from, to],
  );
  return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }));
}

/** Ranges between `from` and `to` that a layer covers; none if there is no such layer. */
export async function listCovered(
  { client, schema }: RunTarget,
  layer: Layer | ModuleLayer,
  { from, to }: BlockRange,
): Promise<BlockRange[]> {
  const { rows } = await client.query<{ from: number | string; to: number | string }>(
    `select lower(part) as "from", upper(part) - 1 as "to"
     from ${schema}.coverage, unnest(blocks * int8multirange(int8range($2, $3, '[]'))) as part where layer = $1`,
    [layer, from, to],
  );
  return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }));
}

/** Layers of blocks whose logs are not here: on another server, or removed. */
export const ABSENT_LOGS = ['moved_logs', 'dropped_logs'] as const;

/** The same as an SQL expression of blocks. */
export function absentLogs(schema: string): string {
  return blocksOf(schema, ...ABSENT_LOGS);
}

/** Ranges between `from` and `to` whose logs are not here. */
export async function listAbsentLogs(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<BlockRange[]> {
  const { rows } = await client.query<{ from: number | string; to: number | string }>(
    `select lower(part) as "from", upper(part) - 1 as "to"
     from unnest(${absentLogs(schema)} * int8multirange(int8range($1, $2, '[]'))) as part`,
    [from, to],
  );
  return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }));
}
