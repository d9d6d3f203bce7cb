import { type Kysely, type Selectable, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import { PENDING_TRANSACTIONS, type PendingTransactionsTable } from '../../tables/pending-transactions.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TRANSACTION_KINDS } from '../../tables/transactions.ts';
import { LISTED_BYTES_MAX } from '../../value-limits.ts';
import { isContract } from '../address/is-contract.ts';
import { DETAILED, LISTED, listPlainColumns, type RowExtent, wideColumns } from './transaction-row.ts';

/** A transaction in the node's mempool, or one that left it; `input` has its first bytes. */
export type PendingTransactionRow = Selectable<PendingTransactionsTable> & { input_bytes: number };

const COLUMNS = listPlainColumns(PENDING_TRANSACTIONS.columns);

/** Selects pending transactions as rows of an extent. */
export function selectPending(db: Kysely<Tables>, extent: RowExtent = LISTED) {
  return db
    .selectFrom('pending_transactions')
    .select(COLUMNS)
    .select(wideColumns(extent, 'pending_transactions'));
}

/** A row of the mempool's list; `seen_at` has microseconds, which a cursor needs and a Date lacks. */
export type PendingTransactionListRow = PendingTransactionRow & { seen_at: string };

/** Kinds that a transaction's own fields show before its execution. */
export type PendingKind = Exclude<keyof typeof TRANSACTION_KINDS, 'token_transfer'>;

interface PendingListParams {
  /** Any of these kinds and any of these methods; null for no filter. */
  kinds: readonly PendingKind[] | null;
  methodIds: readonly Buffer[] | null;
  after: { seenAt: string; hash: Buffer } | null;
  limit: number;
}

/**
 * Transactions in the mempool, last seen first; relies on `pending_transactions_seen`. A filter scans the table, which
 * stores at most some thousands.
 */
export async function listPendingTransactions(
  db: Kysely<Tables>,
  { kinds, methodIds, after, limit }: PendingListParams,
): Promise<PendingTransactionListRow[]> {
  return selectPending(db)
    .select(
      sql<string>`to_char(first_seen_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('seen_at'),
    )
    .where('dropped_at', 'is', null)
    .$if(kinds !== null, (query) =>
      query.where((eb) => eb.or((kinds ?? []).map((kind) => isPendingKind(db, kind)))),
    )
    .$if(methodIds !== null, (query) =>
      query
        .where(sql<boolean>`to_address is not null`)
        .where(sql`substring(input for 4)`, 'in', methodIds ?? []),
    )
    .where(
      afterCursor(
        ['first_seen_at', 'hash'],
        after && [sql`${after.seenAt}::timestamptz`, after.hash],
        'desc',
      ),
    )
    .orderBy('first_seen_at', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit)
    .execute();
}

/** Mempool transaction with this hash, also a dropped one; relies on the primary key. */
export async function getPendingTransaction(
  db: Kysely<Tables>,
  hash: Buffer,
): Promise<PendingTransactionRow | undefined> {
  return selectPending(db, DETAILED).where('hash', '=', hash).executeTakeFirst();
}

/** Extent of pending rows shown above a page, whose size they do not count towards. */
const ABOVE: RowExtent = { bytesMax: LISTED_BYTES_MAX / 8, hasLists: false };

/** Newest transactions of an address in the mempool; relies on `pending_transactions_from`. */
export async function listPendingTransactionsFrom(
  db: Kysely<Tables>,
  { from, limit }: { from: Buffer; limit: number },
): Promise<PendingTransactionRow[]> {
  return selectPending(db, ABOVE)
    .where('from_address', '=', from)
    .where('dropped_at', 'is', null)
    .orderBy('nonce', 'desc')
    .limit(limit)
    .execute();
}

/** Number of transactions that entered the mempool after a time, and the last time; relies on `pending_transactions_seen`. */
export async function countPendingSince(
  db: Kysely<Tables>,
  since: string | null,
): Promise<{ count: number; newest: string | null }> {
  return db
    .selectFrom('pending_transactions')
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`max(first_seen_at)::text`.as('newest')])
    .where('dropped_at', 'is', null)
    .$if(since !== null, (query) => query.where('first_seen_at', '>', sql<Date>`${since}::timestamptz`))
    .executeTakeFirstOrThrow();
}

/** Condition of a kind, by a transaction's own fields and its receiver. */
function isPendingKind(db: Kysely<Tables>, kind: PendingKind) {
  switch (kind) {
    case 'coin_transfer':
      return sql<boolean>`value > 0`;
    case 'contract_creation':
      return sql<boolean>`to_address is null`;
    case 'contract_call':
      return sql<boolean>`to_address is not null and (length(input) > 0 or ${isContract(db, 'to_address')})`;
    default:
      return sql<boolean>`type = 3`;
  }
}
