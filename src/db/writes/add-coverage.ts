import type { Layer } from '../tables/coverage.ts';
import type { BlockRange, RunTarget } from './run-target.ts';

/** Marks a range of blocks as held by a layer; commit it with the rows themselves. */
export async function addCoverage(
  { client, schema }: RunTarget,
  layer: Layer,
  range: BlockRange,
): Promise<void> {
  await client.query(
    `update ${schema}.coverage set blocks = blocks + int8multirange(int8range($2, $3, '[]')) where layer = $1`,
    [layer, range.from, range.to],
  );
}

/** Marks all blocks from `block` on as not held by any layer. */
export async function removeCoverage({ client, schema }: RunTarget, block: number): Promise<void> {
  await client.query(`update ${schema}.coverage set blocks = blocks - int8multirange(int8range($1, null))`, [
    block,
  ]);
}
