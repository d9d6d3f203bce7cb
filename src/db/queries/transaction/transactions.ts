import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import { isAnyKind, type TransactionKind } from './transaction-filter.ts';
import {
  DETAILED,
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionLogs,
  type TransactionRow,
} from './transaction-row.ts';

const KEY = ['block_number', 'index'] as const;
type KeyQuery = SelectQueryBuilder<Tables, never, TransactionKey>;

/** Transactions of one block by index; relies on the primary key. */
export async function listBlockTransactions(
  db: Kysely<Tables>,
  params: { blockNumber: number; kinds: readonly TransactionKind[]; after: number | null; limit: number },
): Promise<TransactionRow[]> {
  const order: Order = 'asc';
  const keys = db
    .selectFrom('transactions as t')
    .select(KEY)
    .where('t.block_number', '=', params.blockNumber)
    .where(afterCursor(['index'], params.after === null ? null : [params.after], order))
    .where(isAnyKind(db, params.kinds, 't'))
    .orderBy('t.index', order)
    .limit(params.limit);
  return selectTransactionsByKey(db, keys as unknown as KeyQuery)
    .orderBy('t.index', order)
    .execute();
}

/** Mined transaction with this hash; relies on `transactions_hash`. */
export async function getTransaction(db: Kysely<Tables>, hash: Buffer): Promise<TransactionRow | undefined> {
  const keys = db.selectFrom('transactions').select(KEY).where('hash', '=', hash).limit(1);
  return selectTransactionsByKey(db, keys as unknown as KeyQuery, DETAILED).executeTakeFirst();
}

/** Key of a transaction, with the fields needed to show its parts. */
export interface TransactionPosition extends TransactionLogs {
  hash: Buffer;
  block_hash: Buffer;
  timestamp: bigint;
  method_id: Buffer | null;
}

/** Maximum number of transactions with one blob that are read before the newest are chosen. */
const CARRIERS_MAX = 1000;

/**
 * Newest transactions with a blob, by its versioned hash; where more than a thousand carry it, the newest of some of
 * them. Relies on `transactions_blob_hashes`, without a scan in block order.
 */
export async function listTransactionsOfBlob(
  db: Kysely<Tables>,
  { blobHash, limit }: { blobHash: Buffer; limit: number },
): Promise<{ hash: Buffer; timestamp: bigint }[]> {
  return db
    .with(
      (cte) => cte('carriers').materialized(),
      () =>
        db
          .selectFrom('transactions')
          .select(['block_number', 'index', 'hash'])
          .where(sql<boolean>`blob_versioned_hashes @> array[${blobHash}::bytea]`)
          .limit(CARRIERS_MAX),
    )
    .selectFrom('carriers as t')
    .innerJoin('blocks as b', 'b.number', 't.block_number')
    .select(['t.hash', 'b.timestamp'])
    .orderBy('t.block_number', 'desc')
    .orderBy('t.index', 'desc')
    .limit(limit)
    .execute();
}

/** Position of the transaction with this hash, without its wide columns; relies on `transactions_hash`. */
export async function getTransactionKey(
  db: Kysely<Tables>,
  hash: Buffer,
): Promise<TransactionPosition | undefined> {
  return db
    .selectFrom('transactions as t')
    .innerJoin('blocks as b', 'b.number', 't.block_number')
    .select(['t.block_number', 't.index', 't.hash', 't.method_id', 't.first_log_index', 't.logs_count'])
    .select(['b.hash as block_hash', 'b.timestamp'])
    .where('t.hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
}
