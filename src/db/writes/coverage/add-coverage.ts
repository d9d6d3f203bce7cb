import type { Layer, ModuleLayer } from '../../tables/layers.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** Marks ranges of blocks as indexed in a layer; commit it with the rows themselves. */
export async function addCoverage(
  { client, schema }: RunTarget,
  layer: Layer | ModuleLayer,
  ...ranges: BlockRange[]
): Promise<void> {
  await client.query(`update ${schema}.coverage set blocks = blocks + $2::int8multirange where layer = $1`, [
    layer,
    `{${ranges.map(({ from, to }) => `[${from},${to}]`).join(',')}}`,
  ]);
}

/** Marks heights that the chain has skipped: nothing is left to index there. */
export async function addLeftOut(target: RunTarget, ranges: readonly BlockRange[]): Promise<void> {
  if (ranges.length === 0) return;
  await Promise.all([addCoverage(target, 'facts', ...ranges), addCoverage(target, 'traces', ...ranges)]);
}

/** Marks all blocks from `block` on as not indexed in any layer. */
export async function removeCoverage({ client, schema }: RunTarget, block: number): Promise<void> {
  await client.query(`update ${schema}.coverage set blocks = blocks - int8multirange(int8range($1, null))`, [
    block,
  ]);
}
