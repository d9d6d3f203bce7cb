import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { ProofLayer } from '../../tables/layers.ts';
import type { RunTarget } from '../run-target.ts';

/** Stores proof results of blocks, replacing earlier ones. */
export async function setProofs(
  { client, schema }: RunTarget,
  layer: ProofLayer,
  numbers: readonly number[],
): Promise<void> {
  await client.query(
    `update ${schema}.coverage set blocks = case layer when $1 then blocks + $2::int8multirange else blocks - $2 end
     where layer in ('proven', 'unproven', 'unprovable')`,
    [layer, `{${numbers.map((number) => `[${number},${number}]`).join(',')}}`],
  );
}

/** Clears the unprovable blocks, so that they are examined again. */
export async function forgetUnprovable({ client, schema }: RunTarget): Promise<void> {
  await client.query(`update ${schema}.coverage set blocks = '{}' where layer = 'unprovable'`);
}

/** Newest refuted blocks; scans blocks by primary key. */
export async function listUnproven(
  { client, schema }: RunTarget,
  limit: number,
): Promise<{ number: number; hash: Hex }[]> {
  const { rows } = await client.query<{ number: number | string; hash: Buffer }>(
    `select b.number, b.hash from ${schema}.coverage c, unnest(c.blocks) part
     cross join lateral (
       select number, hash from ${schema}.blocks
       where number >= lower(part) and number < upper(part) order by number desc limit $1
     ) b where c.layer = 'unproven' order by 1 desc limit $1`,
    [limit],
  );
  return rows.map(({ number, hash }) => ({ number: Number(number), hash: bytesToHex(hash) }));
}
