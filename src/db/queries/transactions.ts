import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { afterCursor, type Order } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';
import { TRANSACTION_KINDS } from '../tables/transactions.ts';
import {
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionLogs,
  type TransactionRow,
  unionOfKeys,
} from './transaction-row.ts';

const KEY = ['block_number', 'index'] as const;
type KeyQuery = SelectQueryBuilder<Tables, never, TransactionKey>;

/** What a list of transactions may be narrowed to: any of the kinds, and any of the methods. */
export interface TransactionFilter {
  kinds: readonly (keyof typeof TRANSACTION_KINDS | 'token_creation')[];
  methodIds: readonly Buffer[];
}

interface ListParams {
  filter: TransactionFilter;
  after: TransactionKey | null;
  limit: number;
}

/**
 * Mined transactions, newest first. Relies on the primary key; on the partial index of each kind asked for; on
 * `transactions_method` for methods.
 */
export async function listTransactions(
  db: Kysely<Tables>,
  { filter, after, limit }: ListParams,
): Promise<TransactionRow[]> {
  const keys = unionOfKeys(
    db,
    filterBranches(db, filter).map((condition) => keyBranch(db, condition, after, limit)),
  );
  return selectTransactionsByKey(
    db,
    keys.orderBy('block_number', 'desc').orderBy('index', 'desc').limit(limit),
  )
    .orderBy('t.block_number', 'desc')
    .orderBy('t.index', 'desc')
    .execute();
}

/** Transactions of one block by index; relies on the primary key. */
export async function listBlockTransactions(
  db: Kysely<Tables>,
  params: { blockNumber: number; kinds: TransactionFilter['kinds']; after: number | null; limit: number },
): Promise<TransactionRow[]> {
  const order: Order = 'asc';
  const keys = db
    .selectFrom('transactions as t')
    .select(KEY)
    .where('t.block_number', '=', params.blockNumber)
    .where(afterCursor(['index'], params.after === null ? null : [params.after], order))
    .where(anyKind(db, params.kinds))
    .orderBy('t.index', order)
    .limit(params.limit);
  return selectTransactionsByKey(db, keys as unknown as KeyQuery)
    .orderBy('t.index', order)
    .execute();
}

/** The transaction with this hash, if it is mined; relies on `transactions_hash`. */
export async function getTransaction(db: Kysely<Tables>, hash: Buffer): Promise<TransactionRow | undefined> {
  const keys = db.selectFrom('transactions').select(KEY).where('hash', '=', hash).limit(1);
  return selectTransactionsByKey(db, keys as unknown as KeyQuery).executeTakeFirst();
}

/** Where a transaction stands, with what its parts need to be shown. */
export interface TransactionPosition extends TransactionLogs {
  hash: Buffer;
  block_hash: Buffer;
  timestamp: bigint;
  method_id: Buffer | null;
}

/** Where the transaction with this hash stands, without its wide columns; relies on `transactions_hash`. */
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

function keyBranch(
  db: Kysely<Tables>,
  condition: ReturnType<typeof sql<SqlBool>>,
  after: TransactionKey | null,
  limit: number,
): KeyQuery {
  return db
    .selectFrom('transactions as t')
    .select(KEY)
    .where(condition)
    .where(afterCursor(KEY, after && [after.block_number, after.index], 'desc'))
    .orderBy('t.block_number', 'desc')
    .orderBy('t.index', 'desc')
    .limit(limit) as unknown as KeyQuery;
}

/** One condition for each index that can answer alone; together they are the filter. */
function filterBranches(
  db: Kysely<Tables>,
  { kinds, methodIds }: TransactionFilter,
): ReturnType<typeof sql<SqlBool>>[] {
  if (methodIds.length > 0)
    return methodIds.map((id) => sql<SqlBool>`t.method_id = ${id} and ${anyKind(db, kinds)}`);
  return kinds.length > 0 ? kinds.map((kind) => isKind(db, kind)) : [sql<SqlBool>`true`];
}

function anyKind(db: Kysely<Tables>, kinds: TransactionFilter['kinds']) {
  if (kinds.length === 0) return sql<SqlBool>`true`;
  const conditions = kinds.map((kind) => isKind(db, kind));
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** The bit stands in the text as a literal, else a partial index could not be chosen. */
function isKind(db: Kysely<Tables>, kind: TransactionFilter['kinds'][number]) {
  if (kind !== 'token_creation') return sql<SqlBool>`t.kinds & ${sql.lit(TRANSACTION_KINDS[kind])} <> 0`;
  const token = db
    .selectFrom('tokens')
    .select('address')
    .where('address', '=', sql<Buffer>`t.created_contract`);
  return sql<SqlBool>`(t.kinds & 4 <> 0 and exists ${token})`;
}
