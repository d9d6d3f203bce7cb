import type { Kysely } from 'kysely';
import {
  listTransactionPositions,
  type ParentTransaction,
} from '#db/queries/transaction/transaction-positions.ts';
import type { TransactionKey } from '#db/queries/transaction/transaction-row.ts';
import type { Tables } from '#db/tables/tables.ts';

/** Transactions of the rows in a response. */
export interface PositionBook {
  get(row: { block_number: number; transaction_index: number }): ParentTransaction | undefined;
}

/** Looks up the transaction of every row, each once, in one query. */
export async function readPositionBook(
  db: Kysely<Tables>,
  rows: readonly { block_number: number; transaction_index: number }[],
): Promise<PositionBook> {
  const keys = rows.map(
    ({ block_number, transaction_index: index }): TransactionKey => ({ block_number, index }),
  );
  const found = await listTransactionPositions(db, keys);
  const byKey = new Map(found.map((position) => [`${position.block_number}:${position.index}`, position]));
  return { get: (row) => byKey.get(`${row.block_number}:${row.transaction_index}`) };
}
