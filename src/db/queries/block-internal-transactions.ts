import type { Kysely, SelectQueryBuilder } from 'kysely';
import { afterCursor, type Order } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';
import { blockOf } from './block-of.ts';
import {
  FRAME_COLUMNS,
  FRAME_KEY,
  type InternalTransactionKey,
  type InternalTransactionRow,
} from './internal-transactions.ts';
import { transactionOf } from './transaction-of.ts';

/** A frame with the transaction that it is a part of. */
export interface PlacedInternalTransactionRow extends InternalTransactionRow {
  hash: Buffer;
  timestamp: bigint;
}

type KeyQuery = SelectQueryBuilder<Tables, never, InternalTransactionKey>;

/** Frames of all blocks, newest first, after a place; relies on the primary key. */
export async function listInternalTransactions(
  db: Kysely<Tables>,
  { after, limit }: { after: InternalTransactionKey | null; limit: number },
): Promise<PlacedInternalTransactionRow[]> {
  const keys = ordered(db, after, 'desc').limit(limit);
  return selectPlaced(db, keys as unknown as KeyQuery, 'desc').execute();
}

/** Frames of one block in order of execution, after a place; relies on the primary key. */
export async function listBlockInternalTransactions(
  db: Kysely<Tables>,
  params: {
    blockNumber: number;
    after: Omit<InternalTransactionKey, 'block_number'> | null;
    limit: number;
  },
): Promise<PlacedInternalTransactionRow[]> {
  const after = params.after && { ...params.after, block_number: params.blockNumber };
  const keys = ordered(db, after, 'asc').where('block_number', '=', params.blockNumber).limit(params.limit);
  return selectPlaced(db, keys as unknown as KeyQuery, 'asc').execute();
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

/** Each part is looked up by its primary key, one row at a time: the limits leave the planner no other way. */
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
