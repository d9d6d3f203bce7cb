import type { RunTarget } from '#sdk/db/writes.ts';
import type { BatchRow, FrameRow } from '../tables.ts';

/**
 * A channel whose frames span more blocks of the parent chain than this is discarded (specification of derivation, "Channel
 * timeout").
 */
export const CHANNEL_BLOCKS_MAX = 300;
/** Maximum number of batches placed, or placed again, at a time. */
const PLACED_AT_ONCE = 200;

/** The block up to which the parent chain was searched for batches, and the one up to which it may be. */
export async function getBatchCursor({
  client,
  schema,
}: RunTarget): Promise<{ readTo: number | null; last: number | null }> {
  const { rows } = await client.query<{ read_to: string | null; last: string | null }>(
    `select batches_read_to as read_to, (select max(number) from ${schema}.op_l1_blocks) as last from ${schema}.op_settlement`,
  );
  const toNumber = (text: string | null | undefined) => (text == null ? null : Number(text));
  return { readTo: toNumber(rows[0]?.read_to), last: toNumber(rows[0]?.last) };
}

/** The stored hashes of a range of blocks of the parent chain. */
export async function listAnchorsIn(
  { client, schema }: RunTarget,
  { from, to }: { from: number; to: number },
): Promise<Map<number, Buffer>> {
  const { rows } = await client.query<{ number: string; hash: Buffer }>(
    `select number, hash from ${schema}.op_l1_blocks where number between $1 and $2`,
    [from, to],
  );
  return new Map(rows.map(({ number, hash }) => [Number(number), hash]));
}

/** Batchers set in a range of blocks of the parent chain and the last one before it, in chain order; by the primary key. */
export async function listBatchers(
  { client, schema }: RunTarget,
  { from, to }: { from: number; to: number },
): Promise<{ l1Block: number; batcher: Buffer }[]> {
  const { rows } = await client.query<{ l1_block: string; batcher: Buffer }>(
    `(select l1_block, l1_log_index, batcher from ${schema}.op_batchers where l1_block < $1
      order by l1_block desc, l1_log_index desc limit 1)
     union all
     (select l1_block, l1_log_index, batcher from ${schema}.op_batchers where l1_block between $1 and $2)
     order by l1_block, l1_log_index`,
    [from, to],
  );
  return rows.map(({ l1_block, batcher }) => ({ l1Block: Number(l1_block), batcher }));
}

/** Writes the frames of blocks of the parent chain, which were searched up to `readTo`. */
export async function writeFrames(
  { client, schema }: RunTarget,
  frames: readonly FrameRow[],
  readTo: number,
): Promise<void> {
  for (const frame of frames)
    await client.query(
      `insert into ${schema}.op_frames (l1_block, position, l1_transaction_hash, blob_hash, channel, frame_number, is_last, data)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        frame.l1_block,
        frame.position,
        frame.l1_transaction_hash,
        frame.blob_hash,
        frame.channel,
        frame.frame_number,
        frame.is_last,
        frame.data,
      ],
    );
  await client.query(`update ${schema}.op_settlement set batches_read_to = $1`, [readTo]);
  // Complete channels are preserved while a reorg may remove their last frame.
  await client.query(
    `update ${schema}.op_frames set data = null where l1_block between $1 and $2 and data is not null`,
    [readTo - 2 * CHANNEL_BLOCKS_MAX - frames.length - 1000, readTo - 2 * CHANNEL_BLOCKS_MAX],
  );
}

/**
 * The frames of a channel up to a block of the parent chain, in their order; none if they are too long in total, or the channel
 * is a batch already.
 */
export async function listFrames(
  { client, schema }: RunTarget,
  { channel, l1Block, bytesMax }: { channel: Buffer; l1Block: number; bytesMax: number },
): Promise<FrameRow[]> {
  const { rows } = await client.query<FrameRow>(
    `select * from ${schema}.op_frames f
     where channel = $1 and l1_block between $2 and $3 and data is not null
       and (select sum(octet_length(data)) from ${schema}.op_frames where channel = $1 and l1_block between $2 and $3) <= $4
       and not exists (select from ${schema}.op_batches where channel = $1 and l1_block >= $2)
     order by l1_block, position`,
    [channel, l1Block - CHANNEL_BLOCKS_MAX, l1Block, bytesMax],
  );
  return rows;
}

/** Appends a batch. */
export async function appendBatch(
  { client, schema }: RunTarget,
  batch: Omit<BatchRow, 'number' | 'l2_start'>,
): Promise<void> {
  await client.query(
    `insert into ${schema}.op_batches
       (number, l1_block, l1_timestamp, channel, l1_hashes, blob_hashes, parent, blocks_count, transactions_count, fault)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9 from ${schema}.op_batches`,
    [
      batch.l1_block,
      batch.l1_timestamp.toString(),
      batch.channel,
      batch.l1_hashes,
      batch.blob_hashes,
      batch.parent,
      batch.blocks_count,
      batch.transactions_count,
      batch.fault,
    ],
  );
}

/**
 * Finds the first blocks of batches by the block before them, and clears those whose chain has changed since. Returns true if any
 * was placed or lost its place. Relies on `blocks_hash`, `op_batches_unplaced` and the primary keys.
 */
export async function placeBatches({ client, schema }: RunTarget): Promise<boolean> {
  const lost = await client.query(
    `update ${schema}.op_batches b set l2_start = null
     where l2_start is not null and number > (select max(number) from ${schema}.op_batches) - ${PLACED_AT_ONCE}
       and not exists (
         select from ${schema}.blocks p where p.number = b.l2_start - 1
           and substring(p.hash for octet_length(b.parent)) = b.parent)`,
  );
  const placed = await client.query(
    `update ${schema}.op_batches b set l2_start = p.number + 1
     from (select number, parent from ${schema}.op_batches where l2_start is null order by number desc limit ${PLACED_AT_ONCE}) w
     join lateral (
       select number from ${schema}.blocks
       where hash >= w.parent and hash <= w.parent || decode(repeat('ff', 32 - octet_length(w.parent)), 'hex')
       order by hash limit 1
     ) p on true
     where b.number = w.number`,
  );
  return (lost.rowCount ?? 0) + (placed.rowCount ?? 0) > 0;
}
