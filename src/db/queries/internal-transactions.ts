import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { InternalTransactionsTable } from '../tables/internal-transactions.ts';
import type { Tables } from '../tables/tables.ts';
import type { TransactionKey } from './transaction-row.ts';

/** A frame inside a transaction, without its data. */
export type InternalTransactionRow = Omit<Selectable<InternalTransactionsTable>, 'input' | 'output'>;

/** Frames of one transaction in order of execution; relies on the primary key. */
export async function listTransactionInternalTransactions(
  db: Kysely<Tables>,
  { key, after, limit }: { key: TransactionKey; after: number | null; limit: number },
): Promise<InternalTransactionRow[]> {
  return db
    .selectFrom('internal_transactions')
    .select([
      'block_number',
      'transaction_index',
      'trace_index',
      'type',
      'from_address',
      'to_address',
      'created_contract',
      'value',
      'gas_limit',
      'gas_used',
      'error',
      'trace_address',
    ])
    .where('block_number', '=', key.block_number)
    .where('transaction_index', '=', key.index)
    .where(afterCursor(['trace_index'], after === null ? null : [after], 'asc'))
    .orderBy('trace_index', 'asc')
    .limit(limit)
    .execute();
}
