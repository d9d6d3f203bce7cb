import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { RunTarget } from '../run-target.ts';

/** The indexed block next to a height. */
export interface Neighbour {
  number: number;
  hash: Hex;
  parentHash: Hex;
  /** True if no height between is left to index: the block is adjacent, or the chain has skipped those between. */
  isAdjacent: boolean;
}

/** Next indexed block above a height; also reports if the height above could not be read; by primary key. */
export async function findAbove(
  { client, schema }: RunTarget,
  height: number,
): Promise<{ above: Neighbour | null; isBelowHole: boolean }> {
  const { rows } = await client.query<Partial<NeighbourRow> & { is_below_hole: boolean }>(
    `select b.number, b.hash, b.parent_hash, int8range($1::bigint + 1, b.number) <@ c.blocks as is_adjacent,
       exists (
         select from ${schema}.holes where layer = 'facts' and $1::bigint + 1 between from_block and to_block
       ) as is_below_hole
     from ${schema}.coverage c left join lateral (
       select number, hash, parent_hash from ${schema}.blocks where number > $1 order by number limit 1
     ) b on true
     where c.layer = 'facts'`,
    [height],
  );
  return { above: toNeighbour(rows[0]), isBelowHole: rows[0]?.is_below_hole ?? false };
}

/** Next indexed block below a height; by primary key. */
export async function findBelow({ client, schema }: RunTarget, height: number): Promise<Neighbour | null> {
  const { rows } = await client.query<NeighbourRow>(
    `select b.number, b.hash, b.parent_hash, int8range(b.number + 1, $1::bigint) <@ c.blocks as is_adjacent
     from ${schema}.coverage c, (
       select number, hash, parent_hash from ${schema}.blocks where number < $1 order by number desc limit 1
     ) b
     where c.layer = 'facts'`,
    [height],
  );
  return toNeighbour(rows[0]);
}

interface NeighbourRow {
  number: number | string | null;
  hash: Buffer | null;
  parent_hash: Buffer | null;
  is_adjacent: boolean | null;
}

function toNeighbour(row: Partial<NeighbourRow> | undefined): Neighbour | null {
  if (row?.number == null || row.hash == null || row.parent_hash == null) return null;
  return {
    number: Number(row.number),
    hash: bytesToHex(row.hash),
    parentHash: bytesToHex(row.parent_hash),
    isAdjacent: row.is_adjacent ?? false,
  };
}
