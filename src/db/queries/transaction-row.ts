import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { TransactionsTable } from '../tables/transactions.ts';

/** Where a transaction stands. */
export interface TransactionKey {
  block_number: number;
  index: number;
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

/**
 * Reads the whole rows for a page of keys, unordered; every join is by the primary key, so the work is bounded by
 * the number of keys.
 */
export function selectTransactionsByKey(db: Kysely<Tables>, keys: KeyQuery) {
  return db
    .selectFrom(keys.as('k'))
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'k.block_number').onRef('t.index', '=', 'k.index'),
    )
    .innerJoin('blocks as b', 'b.number', 't.block_number')
    .leftJoin('blocks as p', (join) => join.on('p.number', '=', sql<number>`b.number - 1`))
    .leftJoin('transaction_errors as e', (join) =>
      join.onRef('e.block_number', '=', 't.block_number').onRef('e.transaction_index', '=', 't.index'),
    )
    .selectAll('t')
    .select([
      'b.hash as block_hash',
      'b.timestamp',
      'b.base_fee_per_gas',
      'p.timestamp as parent_timestamp',
      'e.error',
      'e.output as error_output',
      'e.has_internal_error',
    ]);
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
