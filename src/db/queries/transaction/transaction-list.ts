import type { Kysely, SelectQueryBuilder } from 'kysely';
import { isGiven } from '../../given-bytes.ts';
import { afterCursor } from '../../keyset.ts';
import { type ScannedPage, toScannedPage } from '../../merge-scanned.ts';
import { type ScanRange, scanRanges, selectFirst } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import { isAnyKind, isKind, type TransactionFilter, type TransactionKind } from './transaction-filter.ts';
import {
  givenKeys,
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionRow,
  unionOfKeys,
} from './transaction-row.ts';

interface ListParams {
  filter: TransactionFilter;
  after: TransactionKey | null;
  limit: number;
}

/** Key of a transaction with the columns that decide about a match. */
interface SoughtKey extends TransactionKey {
  kinds: number;
  to_address: Buffer | null;
  created_contract: Buffer | null;
}

const KEY = ['block_number', 'index'] as const;

/** Maximum number of transactions scanned in total; the page may then be short. */
const SCANNED_MAX = 5_000;

/**
 * Mined transactions, newest first. Relies on the primary key; on the partial index of each requested kind; on
 * `transactions_method` for methods. Calls, token creations, and a method's transactions by kind are not indexed: these
 * are scanned up to a bound, and a page may be short.
 */
export async function listTransactions(
  db: Kysely<Tables>,
  params: ListParams,
): Promise<ScannedPage<TransactionRow, TransactionKey>> {
  const { limit } = params;
  const ranges = listRanges(db, params);
  if (ranges.every(({ sought }) => sought === undefined))
    return toScannedPage(await readFirst(db, ranges, limit + 1), limit);
  const found = await scanRanges<SoughtKey, TransactionKey>(db, ranges, { key: KEY, limit });
  return { rows: await readFound(db, found.rows), stoppedAt: found.stoppedAt };
}

/** Lists a range for each usable index; together they cover the filter. */
function listRanges(
  db: Kysely<Tables>,
  { filter: { kinds, methodIds }, after }: ListParams,
): ScanRange<SoughtKey>[] {
  const newest = (
    db.selectFrom('transactions as t') as unknown as SelectQueryBuilder<Tables, never, SoughtKey>
  )
    .select(['t.block_number', 't.index', 't.kinds', 't.to_address', 't.created_contract'] as never)
    .where(afterCursor(KEY, after && [after.block_number, after.index], 'desc'))
    .orderBy('t.block_number' as never, 'desc')
    .orderBy('t.index' as never, 'desc');
  if (methodIds.length > 0) {
    const sought = kinds.length === 0 ? undefined : seek(db, kinds, methodIds.length);
    return methodIds.map((bytes) => ({ rows: newest.where(isGiven('t.method_id')), bytes, sought }));
  }
  if (kinds.length === 0) return [{ rows: newest }];
  return kinds.map((kind) => {
    const indexed = INDEXED[kind];
    return {
      rows: indexed === null ? newest : newest.where(isKind(db, indexed, 't')),
      sought: indexed === kind ? undefined : seek(db, [kind], kinds.length),
    };
  });
}

function seek(db: Kysely<Tables>, kinds: readonly TransactionKind[], ranges: number) {
  return { fits: isAnyKind(db, kinds, 'scanned'), max: Math.ceil(SCANNED_MAX / ranges) };
}

/** Indexed kind that contains all transactions of a kind. */
const INDEXED: Readonly<Record<TransactionKind, TransactionKind | null>> = {
  coin_transfer: 'coin_transfer',
  contract_call: null,
  contract_creation: 'contract_creation',
  token_creation: 'contract_creation',
  token_transfer: 'token_transfer',
  blob_transaction: 'blob_transaction',
};

/** First transactions of all ranges together, each once, newest first. */
function readFirst(
  db: Kysely<Tables>,
  ranges: readonly ScanRange<SoughtKey>[],
  limit: number,
): Promise<TransactionRow[]> {
  const branches = ranges.map((range) => selectFirst(db, range, limit));
  const keys = unionOfKeys(db, branches).orderBy('block_number', 'desc').orderBy('index', 'desc');
  return readRows(db, keys.limit(limit));
}

/** Transactions by their keys, newest first. */
async function readFound(db: Kysely<Tables>, places: readonly TransactionKey[]): Promise<TransactionRow[]> {
  if (places.length === 0) return [];
  return readRows(db, db.selectFrom(givenKeys(places)).select(KEY) as never);
}

function readRows(
  db: Kysely<Tables>,
  keys: SelectQueryBuilder<Tables, never, TransactionKey>,
): Promise<TransactionRow[]> {
  return selectTransactionsByKey(db, keys)
    .orderBy('t.block_number', 'desc')
    .orderBy('t.index', 'desc')
    .execute();
}
