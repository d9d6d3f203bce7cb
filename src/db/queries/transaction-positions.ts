import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { TransactionKey } from './transaction-row.ts';
import type { TransactionPosition } from './transactions.ts';

/** A transaction that rows of a list happened in. */
export type ParentTransaction = TransactionKey &
  Pick<TransactionPosition, 'hash' | 'method_id' | 'block_hash' | 'timestamp'> & { from_address: Buffer };

/**
 * Looks up the transactions that rows of a list happened in, each once; relies on the primary keys of transactions and
 * blocks, one row at a time.
 */
export async function listTransactionPositions(
  db: Kysely<Tables>,
  keys: readonly TransactionKey[],
): Promise<ParentTransaction[]> {
  if (keys.length === 0) return [];
  const distinct = new Map(keys.map((key) => [`${key.block_number}:${key.index}`, key]));
  const numbers = [...distinct.values()].map((key) => key.block_number);
  const indexes = [...distinct.values()].map((key) => key.index);
  return db
    .selectFrom(
      sql<TransactionKey>`unnest(${numbers}::bigint[], ${indexes}::integer[])`.as<'k'>(
        sql`k(block_number, index)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions')
          .select(['hash', 'from_address', 'method_id'])
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('index', '=', 'k.index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('blocks')
          .select(['hash as block_hash', 'timestamp'])
          .whereRef('number', '=', 'k.block_number')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .select([
      'k.block_number',
      'k.index',
      't.hash',
      't.from_address',
      't.method_id',
      'b.block_hash',
      'b.timestamp',
    ])
    .execute();
}
