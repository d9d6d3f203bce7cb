import { type Kysely, sql } from 'kysely';
import { afterCursor } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { type RequestsTable, withRequests } from '../tables.ts';

/** Place of a request. */
export interface RequestKey {
  block_number: number;
  transaction_index: number;
  position: number;
}

/** A request with its transaction's hash and its block's time. */
export interface RequestRow extends RequestsTable {
  transaction_hash: Buffer;
  timestamp: bigint;
}

/** Conditions on listed requests; those that are undefined hold for all. */
export interface RequestFilter {
  type?: number | undefined;
  /** Source of requests, or withdrawal address of deposits. */
  address?: Buffer | undefined;
  /** Public key of a validator; of a consolidation, that of the source or the target. */
  validator?: Buffer | undefined;
  blockNumber?: number | undefined;
  /** A transaction, by its place. */
  transaction?: { block_number: number; index: number } | undefined;
}

const KEY = ['block_number', 'transaction_index', 'position'] as const;

type Column = 'source' | 'withdrawal_address' | 'pubkey' | 'target_pubkey';

/** Columns of which one has the filtered address or validator; each has an index. */
const COLUMNS = {
  address: ['source', 'withdrawal_address'],
  validator: ['pubkey', 'target_pubkey'],
} as const satisfies Record<string, readonly Column[]>;

/**
 * Requests below a place, newest first, with their transactions and blocks, each looked up by its primary key once the page is cut.
 * Relies on the index of the validator, the address or the type, or on the primary key; several filters together read the rows of
 * the first of these.
 */
export async function listRequests(
  db: Kysely<Tables>,
  { filter, ...page }: { filter: RequestFilter; below: RequestKey | null; limit: number },
): Promise<RequestRow[]> {
  const { address, validator } = filter;
  const by = validator !== undefined ? 'validator' : address !== undefined ? 'address' : null;
  const value = validator ?? address;
  const [first, second] = by === null ? [null] : COLUMNS[by];
  const pick = (column: Column | null | undefined) =>
    selectPage(db, filter, page, column && value ? { column, value } : null);
  const rows = second === undefined ? pick(first) : pick(first).union(pick(second));
  return withRequests(db)
    .selectFrom(rows.as('r'))
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('transactions')
          .select('hash')
          .whereRef('block_number', '=', 'r.block_number')
          .whereRef('index', '=', 'r.transaction_index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('blocks')
          .select('timestamp')
          .whereRef('number', '=', 'r.block_number')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select(['t.hash as transaction_hash', 'b.timestamp'])
    .orderBy('r.block_number', 'desc')
    .orderBy('r.transaction_index', 'desc')
    .orderBy('r.position', 'desc')
    .limit(page.limit)
    .execute();
}

/** Requests that have a value in a column, or all, below a place. */
function selectPage(
  db: Kysely<Tables>,
  filter: RequestFilter,
  { below, limit }: { below: RequestKey | null; limit: number },
  by: { column: Column; value: Buffer } | null,
) {
  const places = KEY.map((column) => `q.${column}`);
  let query = withRequests(db).selectFrom('execution_requests as q').selectAll('q');
  if (by !== null) query = query.where(`q.${by.column}`, '=', by.value);
  if (by !== null && filter.validator !== undefined && filter.address !== undefined) {
    const { address } = filter;
    query = query.where((eb) =>
      eb.or([eb('q.source', '=', address), eb('q.withdrawal_address', '=', address)]),
    );
  }
  if (filter.type !== undefined) query = query.where('q.type', '=', filter.type);
  if (filter.blockNumber !== undefined) query = query.where('q.block_number', '=', filter.blockNumber);
  if (filter.transaction !== undefined)
    query = query
      .where('q.block_number', '=', filter.transaction.block_number)
      .where('q.transaction_index', '=', filter.transaction.index);
  const cut = query
    .where(afterCursor(places, below && KEY.map((column) => below[column]), 'desc'))
    .orderBy('q.block_number', 'desc')
    .orderBy('q.transaction_index', 'desc')
    .orderBy('q.position', 'desc')
    .limit(limit);
  return withRequests(db).selectFrom(cut.as('p')).selectAll('p');
}

/** True if an address made a request or is the withdrawal address of a deposit; relies on the indexes of these columns. */
export async function hasRequests(db: Kysely<Tables>, address: Buffer): Promise<boolean> {
  // Ordered, not `exists`: the order leaves the planner no scan of the table.
  const newest = (column: 'source' | 'withdrawal_address') =>
    withRequests(db)
      .selectFrom('execution_requests')
      .select('block_number')
      .where(column, '=', address)
      .orderBy('block_number', 'desc')
      .orderBy('transaction_index', 'desc')
      .orderBy('position', 'desc')
      .limit(1);
  const { rows } = await sql<{ found: boolean }>`
    select (${newest('source')}) is not null or (${newest('withdrawal_address')}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** True if a transaction made a request; relies on the primary key. */
export async function isRequesting(
  db: Kysely<Tables>,
  { block_number, index }: { block_number: number; index: number },
): Promise<boolean> {
  const row = await withRequests(db)
    .selectFrom('execution_requests')
    .select('position')
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', index)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
