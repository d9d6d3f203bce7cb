import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import { type ScannedPage, toScannedPage } from '../../merge-scanned.ts';
import type { InternalTransactionType } from '../../tables/internal-transactions.ts';
import type { Tables } from '../../tables/tables.ts';
import {
  FRAME_COLUMNS,
  FRAME_KEY,
  type InternalTransactionKey,
  type InternalTransactionRow,
} from '../transaction/internal-transactions.ts';
import { transactionOf } from '../transaction/transaction-of.ts';
import type { TransactionKey } from '../transaction/transaction-row.ts';
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
  const keys = ordered(db, after, 'desc')
    .$if(of !== null, (query) =>
      query.where('block_number', '=', of?.block_number ?? 0).where('transaction_index', '=', of?.index ?? 0),
    )
    .limit(limit);
  return selectPlaced(db, keys as unknown as KeyQuery, 'desc').execute();
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
  { blockNumber, types, limit, ...params }: BlockListParams,
): Promise<ScannedPage<PlacedInternalTransactionRow, InternalTransactionKey>> {
  const after = params.after && { ...params.after, block_number: blockNumber };
  const all = ordered(db, after, 'asc').where('block_number', '=', blockNumber);
  const scanned = all.select('type').limit(SCANNED_MAX).as('scanned');
  const fitting = db
    .selectFrom(scanned)
    .select(FRAME_KEY)
    .where('type', 'in', types ?? []);
  const hits = fitting.orderBy('transaction_index', 'asc').orderBy('trace_index', 'asc');
  const keys = (types === undefined ? all.limit(limit + 1) : hits.limit(limit + 1)) as unknown as KeyQuery;
  const found = toScannedPage<PlacedInternalTransactionRow, InternalTransactionKey>(
    await selectPlaced(db, keys, 'asc').execute(),
    limit,
  );
  if (types === undefined || found.stoppedAt !== null) return found;
  const last = await db
    .selectFrom(
      db.selectFrom(scanned).select(FRAME_KEY).select(sql<number>`count(*) over ()`.as('looked_at')).as('s'),
    )
    .select(FRAME_KEY)
    .where(sql<SqlBool>`looked_at >= ${SCANNED_MAX}`)
    .orderBy('transaction_index', 'desc')
    .orderBy('trace_index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { rows: found.rows, stoppedAt: last ?? null };
}

function ordered(db: Kysely<Tables>, after: InternalTransactionKey | null, order: Order) {
  const values = after && [after.block_number, after.transaction_index, after.trace_index];
  return db
    .selectFrom('internal_transactions')
    .select(FRAME_KEY)
    .where(afterCursor(FRAME_KEY, values, order))
    .orderBy('block_number', order)
    .orderBy('transaction_index', order)
    .orderBy('trace_index', order);
}

/** Looks up each part by its primary key, one row at a time: the limits leave the planner no other plan. */
function selectPlaced(db: Kysely<Tables>, keys: KeyQuery, order: Order) {
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
    .innerJoinLateral(
      transactionOf(db, { block: 'k.block_number', index: 'k.transaction_index' }, ['hash']),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'k', ['timestamp']), (join) => join.onTrue())
    .selectAll(['i', 't', 'b'])
    .orderBy('k.block_number', order)
    .orderBy('k.transaction_index', order)
    .orderBy('k.trace_index', order);
}
