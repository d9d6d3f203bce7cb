import type { RangeLayer } from '../../tables/ranges.ts';
import { REMOVED_BLOCKS } from '../../tables/retention.ts';
import { clearCoverage, copyCoverage } from '../coverage/transfer-coverage.ts';
import { moveToSums } from '../ranges/move-sums.ts';
import { cutChunk, type RowsPlace } from '../ranges/range-rows.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** A range of blocks whose rows were removed, and the number of removed rows. */
export interface DroppedRange extends BlockRange {
  rows: number;
}

interface DropOptions {
  /** Only blocks below this height. */
  below: number;
  /** Maximum number of rows, unless a single block has more, and of blocks. */
  rowsMax: number;
  blocksMax: number;
}

const BYTES_MAX = 64 * 1024 * 1024;

/**
 * Removes the rows of the lowest blocks below a height, in an open transaction, and adds what they count to sums by
 * address; null where nothing is left. Of traces, frames that create or destroy a contract remain, as do failures and
 * the number of frames of each block. Blocks that are not sealed in what concerns these rows have to wait.
 */
export async function dropRows(
  place: RowsPlace,
  { below, rowsMax, blocksMax }: DropOptions,
): Promise<DroppedRange | null> {
  const gap = await findRemovable(place, below);
  if (gap === null) return null;
  const { client, schema, of } = place;
  const blocks = { from: gap.from, to: Math.min(gap.to, gap.from + blocksMax - 1) };
  const range = await cutChunk(place, blocks, { rowsMax, bytesMax: BYTES_MAX });
  const rows = await moveToSums(place, range, 'droppedSums');
  await copyCoverage(place, range, [of.source, of.dropped]);
  if (of.leavesSource) await clearCoverage(place, range, of.source);
  else await noteRemoved(place, range, of.layer);
  await client.query(
    `update ${schema}.retention set removed_rows = removed_rows + $1 where layer = '${of.layer}'`,
    [rows],
  );
  return { ...range, rows };
}

/** Blocks below `$1` whose rows may be removed, as an SQL expression. */
export function removableBelow({ schema, of }: RowsPlace): string {
  return `int8multirange(int8range(null, $1::bigint)) * (${of.removable(schema)})`;
}

async function findRemovable(place: RowsPlace, below: number): Promise<BlockRange | null> {
  const { rows } = await place.client.query<{ from: number | string; to: number | string }>(
    `select lower(part) as "from", upper(part) - 1 as "to" from unnest(${removableBelow(place)}) part
     order by lower(part) limit 1`,
    [below],
  );
  return rows[0] === undefined ? null : { from: Number(rows[0].from), to: Number(rows[0].to) };
}

/** Adds blocks to those that readers find with the moved ranges. */
async function noteRemoved(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  layer: RangeLayer,
): Promise<void> {
  await client.query(
    `insert into app.${REMOVED_BLOCKS.name} as b (run_id, layer, blocks)
     select id, $2, int8multirange(int8range($3, $4, '[]')) from app.runs where schema_name = $1
     on conflict (run_id, layer) do update set blocks = b.blocks + excluded.blocks`,
    [schema, layer, from, to],
  );
}
