import { type Kysely, sql } from 'kysely';
import { afterCursor } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { type UserOperationsTable, withOperations } from '../tables.ts';

/** An operation with its transaction's hash and its block's time. */
export interface OperationRow extends UserOperationsTable {
  transaction_hash: Buffer;
  block_hash: Buffer;
  timestamp: bigint;
}

/** Position of an operation in the chain. */
export interface OperationKey {
  block: number;
  log: number;
}

/** Conditions on listed operations; those that are undefined hold for all. */
export interface OperationFilter {
  sender?: Buffer | undefined;
  bundler?: Buffer | undefined;
  paymaster?: Buffer | undefined;
  factory?: Buffer | undefined;
  entryPoint?: Buffer | undefined;
  /** A transaction, by its place. */
  transaction?: { block_number: number; index: number } | undefined;
  blockNumber?: number | undefined;
  bundleIndex?: number | undefined;
  /** Highest place in its bundle. */
  positionMax?: number | undefined;
}

function selectOperations(db: Kysely<Tables>) {
  return withOperations(db).selectFrom('user_operations as o').selectAll('o');
}

/** A page of operations with their transactions and blocks, each looked up by its primary key once the page is cut. */
async function readPage(
  db: Kysely<Tables>,
  page: ReturnType<typeof selectOperations>,
  { below, limit }: { below: OperationKey | null; limit: number },
): Promise<OperationRow[]> {
  const rows = page
    .where(afterCursor(['o.block_number', 'o.log_index'], below && [below.block, below.log], 'desc'))
    .orderBy('o.block_number', 'desc')
    .orderBy('o.log_index', 'desc')
    .limit(limit);
  return withOperations(db)
    .selectFrom(rows.as('o'))
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('transactions')
          .select('hash')
          .whereRef('block_number', '=', 'o.block_number')
          .whereRef('index', '=', 'o.transaction_index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('blocks')
          .select(['hash', 'timestamp'])
          .whereRef('number', '=', 'o.block_number')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(['t.hash as transaction_hash', 'b.hash as block_hash', 'b.timestamp'])
    .orderBy('o.block_number', 'desc')
    .orderBy('o.log_index', 'desc')
    .execute();
}

/**
 * Operations below a position, newest first; relies on the index of a filtered address or bundle number, or the primary key.
 * Several filters together read the rows of the rarest.
 */
export async function listOperations(
  db: Kysely<Tables>,
  { filter, ...page }: { filter: OperationFilter; below: OperationKey | null; limit: number },
): Promise<OperationRow[]> {
  let query = selectOperations(db);
  const { sender, bundler, paymaster, factory, entryPoint, transaction, blockNumber, bundleIndex } = filter;
  if (sender !== undefined) query = query.where('o.sender', '=', sender);
  if (bundler !== undefined) query = query.where('o.bundler', '=', bundler);
  if (paymaster !== undefined) query = query.where('o.paymaster', '=', paymaster);
  if (factory !== undefined) query = query.where('o.factory', '=', factory);
  if (entryPoint !== undefined) query = query.where('o.entry_point', '=', entryPoint);
  if (blockNumber !== undefined) query = query.where('o.block_number', '=', blockNumber);
  if (bundleIndex !== undefined) query = query.where('o.bundle_index', '=', bundleIndex);
  // The condition of `user_operations_later_bundles`; first bundles are nearly all, and need no index.
  if (bundleIndex !== undefined && bundleIndex > 0) query = query.where('o.bundle_index', '>', sql.lit(0));
  if (filter.positionMax !== undefined) query = query.where('o.position', '<=', filter.positionMax);
  if (transaction !== undefined)
    query = query
      .where('o.block_number', '=', transaction.block_number)
      .where('o.transaction_index', '=', transaction.index);
  return readPage(db, query, page);
}

/** An operation by its hash; the newest, should several transactions report it. Relies on `user_operations_hash`. */
export async function getOperation(db: Kysely<Tables>, hash: Buffer): Promise<OperationRow | undefined> {
  const [row] = await readPage(db, selectOperations(db).where('o.hash', '=', hash), {
    below: null,
    limit: 1,
  });
  return row;
}

/** Conditions on listed bundles. */
export interface BundleFilter {
  bundler?: Buffer | undefined;
  entryPoint?: Buffer | undefined;
}

/**
 * First operations of bundles below a position, newest first; relies on `user_operations_bundles`, or the index of the bundler or
 * EntryPoint, whose bundles it then reads whole.
 */
export async function listBundles(
  db: Kysely<Tables>,
  { filter, ...page }: { filter: BundleFilter; below: OperationKey | null; limit: number },
): Promise<OperationRow[]> {
  let query = selectOperations(db).where('o.position', '=', sql.lit(0) as never);
  if (filter.bundler !== undefined) query = query.where('o.bundler', '=', filter.bundler);
  if (filter.entryPoint !== undefined) query = query.where('o.entry_point', '=', filter.entryPoint);
  return readPage(db, query, page);
}

/** Number of operations of each of these transactions, without those that have none; relies on the primary key. */
export async function countByTransaction(
  db: Kysely<Tables>,
  schema: string,
  keys: readonly { block_number: number; index: number }[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ block_number: number; transaction_index: number; count: number }>`
    select o.block_number, o.transaction_index, count(*)::integer as count
    from unnest(${keys.map((key) => key.block_number)}::bigint[], ${keys.map((key) => key.index)}::integer[])
      as k (block_number, index)
    join ${sql.table(`${schema}.user_operations`)} o on o.block_number = k.block_number and o.transaction_index = k.index
    group by 1, 2`.execute(db);
  return new Map(
    rows.map(({ block_number, transaction_index, count }) => [`${block_number} ${transaction_index}`, count]),
  );
}

/** Number of operations of a block; relies on the primary key. */
export async function countInBlock(db: Kysely<Tables>, blockNumber: number): Promise<number> {
  const { count } = await withOperations(db)
    .selectFrom('user_operations')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('block_number', '=', blockNumber)
    .executeTakeFirstOrThrow();
  return count;
}
