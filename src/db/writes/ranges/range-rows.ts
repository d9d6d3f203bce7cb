import type { ClientBase } from 'pg';
import type { MovableRows } from '../../ranges/movable-rows.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** Table of a range on one of its servers. */
export interface RowsPlace extends RunTarget {
  of: MovableRows;
}

/** Size of a chunk, unless a single block has more. */
export interface ChunkSize {
  rowsMax: number;
  bytesMax: number;
}

/** Fixes the text form of values for a session, so that rows are equal as texts on every server. */
export async function fixTextForm(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(
    `set bytea_output = 'hex'; set datestyle = 'ISO'; set extra_float_digits = 1; set timezone = 'UTC'`,
  );
}

/** Cuts blocks from the lowest on so that their rows have at most a size; relies on the primary key. */
export async function cutChunk(
  { client, schema, of: { table, order, large } }: RowsPlace,
  { from, to }: BlockRange,
  { rowsMax, bytesMax }: ChunkSize,
): Promise<BlockRange> {
  const { rows } = await client.query<{ top: number | string | null; is_all: boolean }>(
    `with first as (
       select block_number, 200 + ${large.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ')} as bytes
       from ${schema}.${table} where block_number between $1 and $2 order by ${order} limit $3
     ), sized as (select block_number, sum(bytes) over (order by block_number) as bytes from first)
     select greatest(min(block_number), max(block_number) filter (where bytes <= $4)) as top,
       count(*) < $3 and coalesce(max(bytes) <= $4, true) as is_all from sized`,
    [from, to, rowsMax, bytesMax],
  );
  const [cut] = rows;
  return { from, to: cut === undefined || cut.is_all || cut.top === null ? to : Number(cut.top) };
}

/** Rows of blocks as a JSON list. */
export async function readRows(
  { client, schema, of: { table, columns, order } }: RowsPlace,
  blocks: readonly BlockRange[],
): Promise<string> {
  const { rows } = await client.query<{ list: string }>(
    `select coalesce(json_agg(t order by ${order}), '[]')::text as list
     from (select ${columns} from unnest($1::bigint[], $2::bigint[]) b(low, high)
       join ${schema}.${table} f on f.block_number between b.low and b.high) t`,
    [blocks.map(({ from }) => from), blocks.map(({ to }) => to)],
  );
  return rows[0]?.list ?? '[]';
}

/** Hashes of the rows of blocks, in order, and their number. */
export async function readRowHashes(
  { client, schema, of: { table, columns, order } }: RowsPlace,
  { from, to }: BlockRange,
): Promise<{ count: number; hashes: string }> {
  const { rows } = await client.query<{ count: number | string; hashes: string }>(
    `select count(*) as count, coalesce(string_agg(hash, '' order by ${order}), '') as hashes
     from (select ${order}, md5(row(${columns})::text) as hash from ${schema}.${table}
       where block_number between $1 and $2) t`,
    [from, to],
  );
  return { count: Number(rows[0]?.count ?? 0), hashes: rows[0]?.hashes ?? '' };
}
