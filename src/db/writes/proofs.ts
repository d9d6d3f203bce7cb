import type { Layer } from '../tables/coverage.ts';
import type { RunTarget } from './run-target.ts';

/** Notes what looking at the receipts of blocks has come to, in place of what an earlier look came to. */
export async function setProofs(
  { client, schema }: RunTarget,
  layer: Extract<Layer, 'proven' | 'unproven'>,
  numbers: readonly number[],
): Promise<void> {
  await client.query(
    `update ${schema}.coverage set blocks = case layer when $1 then blocks + $2::int8multirange else blocks - $2 end
     where layer in ('proven', 'unproven')`,
    [layer, `{${numbers.map((number) => `[${number},${number}]`).join(',')}}`],
  );
}
