import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import { type ScannedPage, toScannedPage } from '../../merge-scanned.ts';
import { askRows, type RangeSource } from '../../range-reads/ask.ts';
import { askBlock } from '../../range-reads/ask-block.ts';
import { isWithin, upTo } from '../../range-reads/within.ts';
import type { InternalTransactionType } from '../../tables/internal-transactions.ts';
import type { Tables } from '../../tables/tables.ts';
import {
  FRAME_COLUMNS,
  FRAME_KEY,
  type InternalTransactionKey,
  type InternalTransactionRow,
} from '../transaction/internal-transactions.ts';
import { transactionOf } from '../transaction/transaction-of.ts';
import { givenKeys, type TransactionKey } from '../transaction/transaction-row.ts';
import { blockOf } from './block-of.ts';

/** A frame with its transaction. */
export interface PlacedInternalTransactionRow extends InternalTransactionRow {
  hash: Buffer;
  timestamp: bigint;
}

type KeyQuery = SelectQueryBuilder<Tables, never, InternalTransactionKey>;

/** Frames of all blocks or of one transaction, newest first, after a key; relies on the primary key. */
export async function listInternalTransactions(
  db: Kysely<Tables>,
  {
    of = null,
    after,
    limit,
  }: { of?: TransactionKey | null; after: InternalTransactionKey | null; limit: number },
): Promise<PlacedInternalTransactionRow[]> {
  const blocks = of === null ? upTo(after) : { from: of.block_number, to: of.block_number };
  return askRows(db, { blocks, limit }, (source, rest) => {
    const keys = ordered(source, after, 'desc')
      .$if(of !== null, (query) =>
        query
          .where('block_number', '=', of?.block_number ?? 0)
          .where('transaction_index', '=', of?.index ?? 0),
      )
      .limit(rest);
    return readPlaced(db, source, { keys: keys as unknown as KeyQuery, order: 'desc' });
  });
}

interface BlockListParams {
  blockNumber: number;
  /** Only frames of these types; all by default. */
  types?: readonly InternalTransactionType[] | undefined;
  after: Omit<InternalTransactionKey, 'block_number'> | null;
  limit: number;
}

/** Maximum number of a block's frames scanned for types; the page may then be short. */
const SCANNED_MAX = 10_000;

/**
 * Frames of one block in order of execution, after a key; relies on the primary key. Types are not indexed: frames are
 * scanned up to a bound, and a page may be short.
 */
export async function listBlockInternalTransactions(
  db: Kysely<Tables>,
  params: BlockListParams,
): Promise<ScannedPage<PlacedInternalTransactionRow, InternalTransactionKey>> {
  return askBlock(db, params.blockNumber, (there) => readBlock(db, there, params), {
    rows: [],
    stoppedAt: null,
  });
}

/** Reads the frames from the server `there`, and their transaction and block from the first one. */
async function readBlock(
  db: Kysely<Tables>,
  there: Kysely<Tables>,
  { blockNumber, types, limit, ...params }: BlockListParams,
): Promise<ScannedPage<PlacedInternalTransactionRow, InternalTransactionKey>> {
  const source = { db: there, isFirst: there === db, blocks: null };
  const after = params.after && { ...params.after, block_number: blockNumber };
  const all = ordered(source, after, 'asc').where('block_number', '=', blockNumber);
  const scanned = all.select('type').limit(SCANNED_MAX).as('scanned');
  const fitting = there
    .selectFrom(scanned)
    .select(FRAME_KEY)
    .where('type', 'in', types ?? []);
  const hits = fitting.orderBy('transaction_index', 'asc').orderBy('trace_index', 'asc');
  const keys = (types === undefined ? all.limit(limit + 1) : hits.limit(limit + 1)) as unknown as KeyQuery;
  const found = toScannedPage<PlacedInternalTransactionRow, InternalTransactionKey>(
    await readPlaced(db, source, { keys, order: 'asc' }),
    limit,
  );
  if (types === undefined || found.stoppedAt !== null) return found;
  const last = await there
    .selectFrom(
      there
        .selectFrom(scanned)
        .select(FRAME_KEY)
        .select(sql<number>`count(*) over ()`.as('looked_at'))
        .as('s'),
    )
    .select(FRAME_KEY)
    .where(sql<SqlBool>`looked_at >= ${SCANNED_MAX}`)
    .orderBy('transaction_index', 'desc')
    .orderBy('trace_index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { rows: found.rows, stoppedAt: last ?? null };
}

function ordered({ db, blocks }: RangeSource, after: InternalTransactionKey | null, order: Order) {
  const values = after && [after.block_number, after.transaction_index, after.trace_index];
  return db
    .selectFrom('internal_transactions')
    .select(FRAME_KEY)
    .$if(blocks !== null, (query) => query.where(isWithin(blocks)))
    .where(afterCursor(FRAME_KEY, values, order))
    .orderBy('block_number', order)
    .orderBy('transaction_index', order)
    .orderBy('trace_index', order);
}

interface PlacedQuery {
  keys: KeyQuery;
  order: Order;
}

/** Frames of keys with their transactions: one statement, or where the frames are on another server, one on each. */
async function readPlaced(
  db: Kysely<Tables>,
  source: RangeSource,
  { keys, order }: PlacedQuery,
): Promise<PlacedInternalTransactionRow[]> {
  if (source.isFirst) return selectPlaced(db, keys, order).execute();
  const frames = await selectFrames(source.db, keys, order).selectAll('i').execute();
  return placeFrames(db, frames);
}

/** Adds transaction and time to frames of another server, in their order; by the primary keys. */
async function placeFrames(
  db: Kysely<Tables>,
  frames: readonly InternalTransactionRow[],
): Promise<PlacedInternalTransactionRow[]> {
  if (frames.length === 0) return [];
  const keyOf = (block: number, index: number) => `${block}:${index}`;
  const keys = new Map(
    frames.map(({ block_number, transaction_index: index }) => [
      keyOf(block_number, index),
      { block_number, index },
    ]),
  );
  const rows = await db
    .selectFrom(givenKeys([...keys.values()]))
    .innerJoinLateral(transactionOf(db, { block: 'k.block_number', index: 'k.index' }, ['hash']), (join) =>
      join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'k', ['timestamp']), (join) => join.onTrue())
    .select(['k.block_number', 'k.index', 't.hash', 'b.timestamp'])
    .execute();
  const places = new Map(rows.map((row) => [keyOf(row.block_number, row.index), row]));
  return frames.flatMap((frame) => {
    const place = places.get(keyOf(frame.block_number, frame.transaction_index));
    return place === undefined ? [] : [{ ...frame, hash: place.hash, timestamp: place.timestamp }];
  });
}

/** Looks up each frame by its primary key, one row at a time: the limit leaves the planner no other plan. */
function selectFrames(db: Kysely<Tables>, keys: KeyQuery, order: Order) {
  return db
    .selectFrom(keys.as('k'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('internal_transactions')
          .select(FRAME_COLUMNS)
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('transaction_index', '=', 'k.transaction_index')
          .whereRef('trace_index', '=', 'k.trace_index')
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .orderBy('k.block_number', order)
    .orderBy('k.transaction_index', order)
    .orderBy('k.trace_index', order);
}

/** The same with transaction and block, each looked up in the same way. */
function selectPlaced(db: Kysely<Tables>, keys: KeyQuery, order: Order) {
  return selectFrames(db, keys, order)
    .innerJoinLateral(
      transactionOf(db, { block: 'k.block_number', index: 'k.transaction_index' }, ['hash']),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'k', ['timestamp']), (join) => join.onTrue())
    .selectAll(['i', 't', 'b']);
}
