import type { RunTarget } from '#sdk/db/writes.ts';

/** Maximum number of batches and confirmations placed among the rollup's blocks, or placed again, at a time. */
const PLACED_AT_ONCE = 200;
/** Transactions of batches with more blocks than this are not counted. */
const BLOCKS_MAX = 100_000;

/**
 * Joins data of the parent chain with the rollup's own blocks: the heights of confirmed blocks, and the transaction counts of
 * batches; clears values of blocks that were reorganized. Returns true if anything changed. Relies on `blocks_hash`, the primary
 * keys, and `arb_confirmations_unplaced`, `arb_batches_number` and `arb_batches_uncounted`.
 */
export async function placeOnRollup({ client, schema }: RunTarget): Promise<boolean> {
  const statements = [
    `update ${schema}.arb_confirmations c set l2_block = null
     from (select l1_block, l1_log_index from ${schema}.arb_confirmations order by l1_block desc limit ${PLACED_AT_ONCE}) w
     where c.l1_block = w.l1_block and c.l1_log_index = w.l1_log_index and c.l2_block is not null
       and not exists (select from ${schema}.blocks where number = c.l2_block and hash = c.block_hash)`,
    `update ${schema}.arb_confirmations c set l2_block = b.number
     from (select l1_block, l1_log_index, block_hash from ${schema}.arb_confirmations
           where l2_block is null order by l1_block desc limit ${PLACED_AT_ONCE}) w
     join ${schema}.blocks b on b.hash = w.block_hash
     where c.l1_block = w.l1_block and c.l1_log_index = w.l1_log_index`,
    `update ${schema}.arb_batches a set transactions_count = null, end_hash = null
     from (select l1_block, l1_log_index from ${schema}.arb_batches order by number desc limit ${PLACED_AT_ONCE}) w
     where a.l1_block = w.l1_block and a.l1_log_index = w.l1_log_index and a.end_hash is not null
       and not exists (select from ${schema}.blocks where number = a.l2_end and hash = a.end_hash)`,
    `update ${schema}.arb_batches a set transactions_count = w.transactions, end_hash = w.end_hash
     from (
       select n.l1_block, n.l1_log_index, s.transactions, e.hash as end_hash
       from (select l1_block, l1_log_index, l2_start, l2_end from ${schema}.arb_batches
             where transactions_count is null and l2_end is not null order by number desc limit ${PLACED_AT_ONCE}) n
       join ${schema}.blocks e on e.number = n.l2_end
       cross join lateral (
         select count(*) as blocks, sum(transactions_count) as transactions from ${schema}.blocks
         where number between n.l2_start and n.l2_end and n.l2_end - n.l2_start < ${BLOCKS_MAX}
       ) s
       where s.blocks = n.l2_end - n.l2_start + 1
     ) w
     where a.l1_block = w.l1_block and a.l1_log_index = w.l1_log_index`,
  ];
  let changed = 0;
  for (const statement of statements) changed += (await client.query(statement)).rowCount ?? 0;
  return changed > 0;
}

/** A batch with unknown blocks. */
export interface UnplacedBatch {
  l1Block: number;
  l1LogIndex: number;
  number: number;
  /** Its first block: the one after the previous batch. */
  start: number;
}

/**
 * The lowest batch with unknown blocks whose previous batch has known ones; uses `arb_batches_unplaced` and `arb_batches_number`.
 */
export async function findUnplacedBatch({ client, schema }: RunTarget): Promise<UnplacedBatch | null> {
  const { rows } = await client.query<Record<'l1_block' | 'l1_log_index' | 'number' | 'start', string>>(
    `select a.l1_block, a.l1_log_index, a.number, p.l2_end + 1 as start
     from (select * from ${schema}.arb_batches where l2_end is null order by number limit ${PLACED_AT_ONCE}) a
     join ${schema}.arb_batches p on p.number = a.number - 1 and p.l2_end is not null
     order by a.number limit 1`,
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        l1Block: Number(row.l1_block),
        l1LogIndex: Number(row.l1_log_index),
        number: Number(row.number),
        start: Number(row.start),
      };
}

/** Stores the blocks of a batch, if the batch still exists. */
export async function writeBatchBlocks(
  { client, schema }: RunTarget,
  { l1Block, l1LogIndex, number, start }: UnplacedBatch,
  end: number,
): Promise<void> {
  await client.query(
    `update ${schema}.arb_batches set l2_start = $1, l2_end = $2
     where l1_block = $3 and l1_log_index = $4 and number = $5 and l2_end is null`,
    [start, end, l1Block, l1LogIndex, number],
  );
}
