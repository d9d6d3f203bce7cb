import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { TransactionsTable } from '../tables/transactions.ts';
import { blockOf } from './block-of.ts';

/** Where a transaction stands. */
export interface TransactionKey {
  block_number: number;
  index: number;
}

/** Where a transaction and its logs stand; `first_log_index` is null where that is not known. */
export interface TransactionLogs extends TransactionKey {
  first_log_index: number | null;
  logs_count: number;
}

/** A transaction with what its block and its trace add. */
export interface TransactionRow extends TransactionsTable {
  block_hash: Buffer;
  timestamp: bigint;
  base_fee_per_gas: bigint | null;
  parent_timestamp: bigint | null;
  error: string | null;
  error_output: Buffer | null;
  has_internal_error: boolean | null;
}

type KeyQuery = SelectQueryBuilder<Tables, never, TransactionKey>;

/** The given keys as rows to join to, under the name `k`. */
export function givenKeys(keys: readonly TransactionKey[]) {
  const numbers = keys.map((key) => key.block_number);
  const indexes = keys.map((key) => key.index);
  return sql<TransactionKey>`unnest(${numbers}::bigint[], ${indexes}::integer[])`.as<'k'>(
    sql`k(block_number, index)`,
  );
}

/**
 * Reads the whole rows for a page of keys, unordered. Each part is looked up by its primary key, one row at a time:
 * `lateral` with a limit leaves the planner no other way, such as through all 15,000 transactions of a large block.
 */
export function selectTransactionsByKey(db: Kysely<Tables>, keys: KeyQuery) {
  return db
    .selectFrom(keys.as('k'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions')
          .selectAll()
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('index', '=', 'k.index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'k', ['hash as block_hash', 'timestamp', 'base_fee_per_gas']), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('blocks')
          .select('timestamp as parent_timestamp')
          .where('number', '=', sql<number>`k.block_number - 1`)
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('transaction_errors')
          .select(['error', 'output as error_output', 'has_internal_error'])
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('transaction_index', '=', 'k.index')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .selectAll(['t', 'b', 'p', 'e']);
}

/**
 * Joins several key queries, each with its own order and limit, into one of distinct keys, so that each branch
 * stops after its own page.
 */
export function unionOfKeys<Key extends TransactionKey>(
  db: Kysely<Tables>,
  branches: readonly SelectQueryBuilder<Tables, never, Key>[],
): SelectQueryBuilder<Tables, never, Key> {
  const wrapped = branches.map(
    (branch) =>
      db.selectFrom(branch.as('branch')).selectAll() as unknown as SelectQueryBuilder<Tables, never, Key>,
  );
  return wrapped.reduce((all, branch) => all.union(branch as never));
}
