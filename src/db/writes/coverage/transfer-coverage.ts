import type { Layer } from '../../tables/layers.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

const RANGE = `int8multirange(int8range($1, $2, '[]'))`;

/** Adds the blocks of a range that one layer has to another. */
export async function copyCoverage(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  [source, receiver]: readonly [Layer, Layer],
): Promise<void> {
  await client.query(
    `insert into ${schema}.coverage as c (layer, blocks)
     select $4, blocks * ${RANGE} from ${schema}.coverage where layer = $3
     on conflict (layer) do update set blocks = c.blocks + excluded.blocks`,
    [from, to, source, receiver],
  );
}

/** Removes the blocks of a range from a layer. */
export async function clearCoverage(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  layer: Layer,
): Promise<void> {
  await client.query(`update ${schema}.coverage set blocks = blocks - ${RANGE} where layer = $3`, [
    ...[from, to, layer],
  ]);
}
