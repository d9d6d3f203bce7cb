import type { ModuleLayer } from '../tables/layers.ts';
import type { Table } from '../tables/table.ts';
import { absentLogs, listCovered } from './coverage/list-gaps.ts';
import { listLayers, type ModuleParts, nameLayer, type PartLayer } from './module-parts.ts';
import type { BlockRange, RunTarget } from './run-target.ts';
import { writeSums } from './state/fold.ts';

/**
 * Aligns the layers of modules with the enabled modules: a disabled module misses blocks, so its coverage is deleted; a
 * layer without coverage starts with empty tables. Run it before a session writes, in a transaction.
 */
export async function openLayers(target: RunTarget, parts: ModuleParts): Promise<void> {
  const { client, schema } = target;
  const layers = listLayers(parts);
  const { rows } = await client.query<{ layer: ModuleLayer }>(
    `select layer from ${schema}.coverage where layer like '%/%'`,
  );
  const held = new Set(rows.map(({ layer }) => layer));
  const requested = new Set(layers.map(({ layer }) => layer));
  const left = [...held].filter((layer) => !requested.has(layer));
  if (left.length > 0)
    await client.query(`delete from ${schema}.coverage where layer = any($1::text[])`, [left]);
  await beginLayers(
    target,
    layers.filter(({ layer }) => !held.has(layer)),
  );
}

/** Deletes the data of layers: they are backfilled again from the facts. */
export async function beginLayers(
  { client, schema }: RunTarget,
  layers: readonly PartLayer[],
): Promise<void> {
  for (const { layer, tables } of layers) {
    for (const { name } of tables) await client.query(`truncate ${schema}.${name}`);
    await client.query(
      `insert into ${schema}.coverage (layer, blocks) values ($1, '{}')
       on conflict (layer) do update set blocks = excluded.blocks`,
      [layer],
    );
  }
}

/** Highest blocks that a layer lacks and whose logs are on another server, up to a limit; null without any. */
export async function findMovedGap(
  { client, schema }: RunTarget,
  { layer }: PartLayer,
  blocksMax: number,
): Promise<BlockRange | null> {
  const { rows } = await client.query<{ from: number | string; to: number | string }>(
    `select lower(gap) as "from", upper(gap) - 1 as "to"
     from ${schema}.coverage m, ${schema}.coverage l, unnest(m.blocks - l.blocks) as gap
     where m.layer = 'moved_logs' and l.layer = $1 order by lower(gap) desc limit 1`,
    [layer],
  );
  const gap = rows[0];
  if (gap === undefined) return null;
  return { from: Math.max(Number(gap.from), Number(gap.to) - blocksMax + 1), to: Number(gap.to) };
}

/** Adds blocks to a layer, in a transaction. */
export async function fillBlocks(
  target: RunTarget,
  { layer, fill }: PartLayer,
  { from, to }: BlockRange,
): Promise<void> {
  await fill(target, { from, to });
  await target.client.query(
    `update ${target.schema}.coverage set blocks = blocks + int8multirange(int8range($2, $3, '[]')) where layer = $1`,
    [layer, from, to],
  );
}

/**
 * Adds the highest missing blocks to a layer, up to a limit, all indexed and, where it needs logs, with their logs here;
 * returns the range, null where none is left.
 */
export async function fillLayer(
  target: RunTarget,
  part: PartLayer,
  blocksMax: number,
): Promise<BlockRange | null> {
  const { client, schema } = target;
  const { layer, needsLogs } = part;
  const { rows } = await client.query<{ from: number | string; to: number | string }>(
    `select lower(gap) as "from", upper(gap) - 1 as "to"
     from ${schema}.coverage f, ${schema}.coverage l,
       unnest(f.blocks - l.blocks ${needsLogs ? `- ${absentLogs(schema)}` : ''}) as gap
     where f.layer = 'facts' and l.layer = $1 order by lower(gap) desc limit 1`,
    [layer],
  );
  const gap = rows[0];
  if (gap === undefined) return null;
  const range = { from: Math.max(Number(gap.from), Number(gap.to) - blocksMax + 1), to: Number(gap.to) };
  await fillBlocks(target, part, range);
  return range;
}

/** Subtracts a range's contribution to the tables of modules, while its facts are indexed. */
export async function unfoldModules(
  target: RunTarget,
  range: BlockRange,
  { folds }: ModuleParts,
  noteAffected: (fold: ModuleParts['folds'][number], keys: Iterable<string>) => void,
): Promise<void> {
  for (const fold of folds) {
    for (const covered of await listCovered(target, nameLayer(fold), range)) {
      const sum = await fold.read(target, covered);
      await writeSums(target, [{ fold, ready: fold.encode(sum, -1) }]);
      noteAffected(fold, fold.touch?.(sum) ?? []);
    }
  }
}

/** Tables of modules that contain all rows of a block. */
export async function listFilledTables(
  target: RunTarget,
  { rows }: ModuleParts,
  block: number,
): Promise<Table[]> {
  const range = { from: block, to: block };
  const filled: Table[] = [];
  // Sequential: on a connection without a pipeline pg queues concurrent queries, and has announced the end of that.
  for (const each of rows) {
    const held = await listCovered(target, nameLayer(each), range);
    if (held.length > 0) filled.push(each.table);
  }
  return filled;
}
