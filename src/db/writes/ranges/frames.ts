import type { ClientBase } from 'pg';
import { INTERNAL_TRANSACTIONS } from '../../tables/internal-transactions.ts';
import type { BlockRange } from '../run-target.ts';

/** Table of a range, on every server. */
export const FRAMES = INTERNAL_TRANSACTIONS.name;
export const FRAME_COLUMNS = INTERNAL_TRANSACTIONS.copied.join(', ');
const ORDER = INTERNAL_TRANSACTIONS.key.join(', ');

/** Schema of a range on one of its servers. */
export interface FramesPlace {
  client: Pick<ClientBase, 'query'>;
  schema: string;
}

/** Size of a chunk, unless a single block has more. */
export interface ChunkSize {
  framesMax: number;
  bytesMax: number;
}

/** Fixes the text form of values for a session, so that rows are equal as texts on every server. */
export async function fixTextForm(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(
    `set bytea_output = 'hex'; set datestyle = 'ISO'; set extra_float_digits = 1; set timezone = 'UTC'`,
  );
}

/** Cuts blocks from the lowest on so that their frames have at most a size; relies on the primary key. */
export async function cutChunk(
  { client, schema }: FramesPlace,
  { from, to }: BlockRange,
  { framesMax, bytesMax }: ChunkSize,
): Promise<BlockRange> {
  const { rows } = await client.query<{ top: number | string | null; is_all: boolean }>(
    `with first as (
       select block_number, 200 + coalesce(octet_length(input), 0) + coalesce(octet_length(output), 0) as bytes
       from ${schema}.${FRAMES} where block_number between $1 and $2 order by ${ORDER} limit $3
     ), sized as (select block_number, sum(bytes) over (order by block_number) as bytes from first)
     select greatest(min(block_number), max(block_number) filter (where bytes <= $4)) as top,
       count(*) < $3 and coalesce(max(bytes) <= $4, true) as is_all from sized`,
    [from, to, framesMax, bytesMax],
  );
  const [cut] = rows;
  return { from, to: cut === undefined || cut.is_all || cut.top === null ? to : Number(cut.top) };
}

/** Frames of blocks as a JSON list. */
export async function readFrames(
  { client, schema }: FramesPlace,
  blocks: readonly BlockRange[],
): Promise<string> {
  const { rows } = await client.query<{ frames: string }>(
    `select coalesce(json_agg(t order by ${ORDER}), '[]')::text as frames
     from (select ${FRAME_COLUMNS} from unnest($1::bigint[], $2::bigint[]) b(low, high)
       join ${schema}.${FRAMES} f on f.block_number between b.low and b.high) t`,
    [blocks.map(({ from }) => from), blocks.map(({ to }) => to)],
  );
  return rows[0]?.frames ?? '[]';
}

/** Hashes of the frames of blocks, in order, and their number. */
export async function readFrameHashes(
  { client, schema }: FramesPlace,
  { from, to }: BlockRange,
): Promise<{ count: number; hashes: string }> {
  const { rows } = await client.query<{ count: number | string; hashes: string }>(
    `select count(*) as count, coalesce(string_agg(hash, '' order by ${ORDER}), '') as hashes
     from (select ${ORDER}, md5(row(${FRAME_COLUMNS})::text) as hash from ${schema}.${FRAMES}
       where block_number between $1 and $2) t`,
    [from, to],
  );
  return { count: Number(rows[0]?.count ?? 0), hashes: rows[0]?.hashes ?? '' };
}
