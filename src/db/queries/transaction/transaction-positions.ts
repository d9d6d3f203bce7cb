import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { blockOf } from '../block/block-of.ts';
import { transactionOf } from './transaction-of.ts';
import { givenKeys, type TransactionKey } from './transaction-row.ts';
import type { TransactionPosition } from './transactions.ts';

/** Transaction of list rows. */
export type ParentTransaction = TransactionKey &
  Pick<TransactionPosition, 'hash' | 'method_id' | 'block_hash' | 'timestamp'> & { from_address: Buffer };

/**
 * Looks up the transactions of list rows, each once; relies on the primary keys of transactions and blocks, one row at
 * a time.
 */
export async function listTransactionPositions(
  db: Kysely<Tables>,
  keys: readonly TransactionKey[],
): Promise<ParentTransaction[]> {
  if (keys.length === 0) return [];
  const distinct = new Map(keys.map((key) => [`${key.block_number}:${key.index}`, key]));
  return db
    .selectFrom(givenKeys([...distinct.values()]))
    .innerJoinLateral(
      transactionOf(db, { block: 'k.block_number', index: 'k.index' }, ['hash', 'from_address', 'method_id']),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'k', ['hash as block_hash', 'timestamp']), (join) => join.onTrue())
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
