import { type Kysely, sql } from 'kysely';
import type { BlockRow } from '../../../../db/queries/blocks.ts';
import {
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionRow,
} from '../../../../db/queries/transaction-row.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { type BatchRow, withOptimism } from '../tables.ts';

/** A batch whose blocks are known. */
export interface PlacedBatch extends BatchRow {
  l2_start: number;
}

/** Batches whose blocks are known, below a number, newest first; relies on the primary key. */
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

/** The number of the newest batch; relies on the primary key. */
export async function getNewestBatchNumber(db: Kysely<Tables>): Promise<number> {
  const row = await withOptimism(db)
    .selectFrom('op_batches')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The newest batch that holds a block; relies on `op_batches_l2`. */
export async function getBatchOf(db: Kysely<Tables>, block: number): Promise<PlacedBatch | undefined> {
  const batch = await withOptimism(db)
    .selectFrom('op_batches')
    .selectAll()
    .where('l2_start', '<=', block)
    .$narrowType<{ l2_start: number }>()
    .orderBy('l2_start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return batch !== undefined && block < batch.l2_start + batch.blocks_count ? batch : undefined;
}

/** The lowest and the highest block that batches hold; relies on `op_batches_l2`. */
export async function getBatchedRange(db: Kysely<Tables>): Promise<{ from: number; to: number } | null> {
  const edge = (order: 'asc' | 'desc') =>
    withOptimism(db)
      .selectFrom('op_batches')
      .select(['l2_start', 'blocks_count'])
      .where('l2_start', 'is not', null)
      .$narrowType<{ l2_start: number }>()
      .orderBy('l2_start', order)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([edge('asc'), edge('desc')]);
  return first && last ? { from: first.l2_start, to: last.l2_start + last.blocks_count - 1 } : null;
}

/** A block of the rollup and where it was written on the parent chain. */
export interface BatchedBlock {
  number: number;
  transactions_count: number;
  l1_hashes: Buffer[];
  l1_timestamp: bigint;
}

/** Blocks that batches hold, up to one, newest first; relies on the primary key of blocks and on `op_batches_l2`. */
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
          .selectFrom('op_batches')
          .select(['l1_hashes', 'l1_timestamp', 'l2_start', 'blocks_count'])
          .whereRef('l2_start', '<=', 'b.number')
          .orderBy('l2_start', 'desc')
          .limit(1)
          .as('o'),
      (join) => join.on(sql<boolean>`b.number < o.l2_start + o.blocks_count`),
    )
    .select(['b.number', 'b.transactions_count', 'o.l1_hashes', 'o.l1_timestamp'])
    .where('b.number', '<=', upTo)
    .orderBy('b.number', 'desc')
    .limit(limit)
    .execute();
}

/** The range of blocks of a batch. */
export interface BatchBlocks {
  from: number;
  to: number;
}

/** Blocks of a range that are indexed, below one, newest first; relies on the primary key. */
export async function listBlocksIn(
  db: Kysely<Tables>,
  { from, to }: BatchBlocks,
  { below, limit }: { below: number | null; limit: number },
): Promise<BlockRow[]> {
  return db
    .selectFrom('blocks')
    .selectAll()
    .where('number', '>=', from)
    .where('number', '<=', Math.min(to, (below ?? to + 1) - 1))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Deposits are no part of batches: the rollup derives them itself. */
const DEPOSIT_TYPE = 0x7e;

/** Transactions of a range of blocks that are no deposits, newest first, after a place; relies on the primary key. */
export async function listTransactionsIn(
  db: Kysely<Tables>,
  { from, to }: BatchBlocks,
  { after, limit }: { after: TransactionKey | null; limit: number },
): Promise<TransactionRow[]> {
  const keys = db
    .selectFrom('transactions')
    .select(['block_number', 'index'])
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .where('type', '<>', DEPOSIT_TYPE)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('block_number', 'index'), '<', eb.tuple(after?.block_number ?? 0, after?.index ?? 0)),
      ),
    )
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(limit);
  const rows = await selectTransactionsByKey(db, keys as never).execute();
  return rows.sort((a, b) => b.block_number - a.block_number || b.index - a.index);
}
