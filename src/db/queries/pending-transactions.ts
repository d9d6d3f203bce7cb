import { type Kysely, type Selectable, sql } from 'kysely';
import { afterCursor } from '../keyset.ts';
import { PENDING_TRANSACTIONS, type PendingTransactionsTable } from '../tables/pending-transactions.ts';
import type { Tables } from '../tables/tables.ts';
import type { TRANSACTION_KINDS } from '../tables/transactions.ts';
import { LISTED_BYTES_MAX } from '../value-limits.ts';
import { isContract } from './is-contract.ts';
import { DETAILED, LISTED, listPlainColumns, type RowExtent, wideColumns } from './transaction-row.ts';

/** A transaction in the node's pool, or one that left it; of `input` it holds the first bytes. */
export type PendingTransactionRow = Selectable<PendingTransactionsTable> & { input_bytes: number };

const COLUMNS = listPlainColumns(PENDING_TRANSACTIONS.columns);

/** Pending transactions as rows of that extent. */
export function selectPending(db: Kysely<Tables>, extent: RowExtent = LISTED) {
  return db
    .selectFrom('pending_transactions')
    .select(COLUMNS)
    .select(wideColumns(extent, 'pending_transactions'));
}

/** A row of the pool's list; `seen_at` has microseconds, which a Date has not and a cursor needs. */
export type PendingTransactionListRow = PendingTransactionRow & { seen_at: string };

/** The kinds that a transaction's own fields show before it is executed. */
export type PendingKind = Exclude<keyof typeof TRANSACTION_KINDS, 'token_transfer'>;

interface PendingListParams {
  /** Any of the kinds and any of the methods; null is no filter. */
  kinds: readonly PendingKind[] | null;
  methodIds: readonly Buffer[] | null;
  after: { seenAt: string; hash: Buffer } | null;
  limit: number;
}

/**
 * Transactions in the pool, last seen first; relies on `pending_transactions_seen`. A filter walks the pool, of which no more
 * than some thousands are kept.
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

/** The pool's transaction with this hash, dropped ones too; relies on the primary key. */
export async function getPendingTransaction(
  db: Kysely<Tables>,
  hash: Buffer,
): Promise<PendingTransactionRow | undefined> {
  return selectPending(db, DETAILED).where('hash', '=', hash).executeTakeFirst();
}

/** They stand above a page, whose bytes they do not count to. */
const ABOVE: RowExtent = { bytesMax: LISTED_BYTES_MAX / 8, hasLists: false };

/** The newest transactions that an address has in the pool; relies on `pending_transactions_from`. */
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

/** How many transactions came into the pool after a moment, and the last moment; relies on `pending_transactions_seen`. */
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

/** A kind by a transaction's own fields, and by whom it is sent to. */
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
