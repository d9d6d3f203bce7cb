import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { type BatchRow, withOptimism } from '../tables.ts';

/** A batch with known blocks. */
export interface PlacedBatch extends BatchRow {
  l2_start: number;
}

/** Batches with known blocks, below a number, newest first; relies on the primary key. */
export async function listBatches(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<PlacedBatch[]> {
  return withOptimism(db)
    .selectFrom('op_batches')
    .selectAll()
    .where('l2_start', 'is not', null)
    .$narrowType<{ l2_start: number }>()
    .$if(below !== null, (query) => query.where('number', '<', below ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** A batch by its number, if its blocks are known. */
export async function getBatch(db: Kysely<Tables>, number: number): Promise<PlacedBatch | undefined> {
  const [batch] = await listBatches(db, { below: number + 1, limit: 1 });
  return batch?.number === number ? batch : undefined;
}

/**
 * Number of batches with known blocks: batches are numbered from 1 without gaps, so those with unknown blocks are subtracted from
 * the highest number. Relies on the primary key and on `op_batches_unplaced`.
 */
export async function countBatches(db: Kysely<Tables>): Promise<number> {
  const optimism = withOptimism(db);
  const row = await optimism
    .selectNoFrom([
      optimism.selectFrom('op_batches').select('number').orderBy('number', 'desc').limit(1).as('newest'),
      optimism
        .selectFrom('op_batches')
        .select(sql<number>`count(*)`.as('count'))
        .where('l2_start', 'is', null)
        .as('unplaced'),
    ])
    .executeTakeFirst();
  return (row?.newest ?? 0) - (row?.unplaced ?? 0);
}

/** A restarted batcher may post blocks again: maximum number of batches, by their first block, that are searched for a block. */
const OVERLAPPING_MAX = 20;

/** The first of the batches that contain a block, which is the valid one; relies on `op_batches_l2`. */
export async function getBatchOf(db: Kysely<Tables>, block: number): Promise<PlacedBatch | undefined> {
  return withOptimism(db)
    .selectFrom((eb) =>
      eb
        .selectFrom('op_batches')
        .selectAll()
        .where('l2_start', '<=', block)
        .$narrowType<{ l2_start: number }>()
        .orderBy('l2_start', 'desc')
        .limit(OVERLAPPING_MAX)
        .as('near'),
    )
    .selectAll()
    .where(sql<boolean>`l2_start + blocks_count > ${block}`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** The lowest and the highest block within batches; relies on `op_batches_l2`. */
export async function getBatchedRange(db: Kysely<Tables>): Promise<{ from: number; to: number } | null> {
  const edge = (order: 'asc' | 'desc', limit: number) =>
    withOptimism(db)
      .selectFrom('op_batches')
      .select(['l2_start', 'blocks_count'])
      .where('l2_start', 'is not', null)
      .$narrowType<{ l2_start: number }>()
      .orderBy('l2_start', order)
      .limit(limit)
      .execute();
  const [[first], last] = await Promise.all([edge('asc', 1), edge('desc', OVERLAPPING_MAX)]);
  const ends = last.map(({ l2_start, blocks_count }) => l2_start + blocks_count - 1);
  return first === undefined ? null : { from: first.l2_start, to: Math.max(...ends) };
}

/** Number of indexed blocks within batches, each counted once; reads the whole of `op_batches_l2`. */
export async function countBatchedBlocks(db: Kysely<Tables>): Promise<number> {
  const optimism = withOptimism(db);
  const batched = optimism
    .selectFrom('op_batches')
    .select(sql`range_agg(int8range(l2_start, l2_start + blocks_count))`.as('blocks'))
    .where('l2_start', 'is not', null);
  const held = optimism.selectFrom('coverage').select('blocks').where('layer', '=', 'facts');
  const row = await optimism
    .selectFrom(sql<{ part: string }>`unnest(${batched} * ${held})`.as<'held'>(sql`held(part)`))
    .select(sql<number>`coalesce(sum(upper(part) - lower(part)), 0)::bigint`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A block of the rollup and its batch transactions on the parent chain. */
export interface BatchedBlock {
  number: number;
  transactions_count: number;
  l1_hashes: Buffer[];
  l1_timestamp: bigint;
}

/** Blocks within batches, up to one, newest first; relies on the primary key of blocks and on `op_batches_l2`. */
export async function listBatchedBlocks(
  db: Kysely<Tables>,
  { upTo, limit }: { upTo: number; limit: number },
): Promise<BatchedBlock[]> {
  const optimism = withOptimism(db);
  return optimism
    .selectFrom('blocks as b')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom((near) =>
            near
              .selectFrom('op_batches')
              .select(['number', 'l1_hashes', 'l1_timestamp', 'l2_start', 'blocks_count'])
              .whereRef('l2_start', '<=', 'b.number')
              .orderBy('l2_start', 'desc')
              .limit(OVERLAPPING_MAX)
              .as('near'),
          )
          .select(['near.l1_hashes', 'near.l1_timestamp'])
          .where(sql<boolean>`near.l2_start + near.blocks_count > b.number`)
          .orderBy('near.number')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .select(['b.number', 'b.transactions_count', 'o.l1_hashes', 'o.l1_timestamp'])
    .where('b.number', '<=', upTo)
    .orderBy('b.number', 'desc')
    .limit(limit)
    .execute();
}
