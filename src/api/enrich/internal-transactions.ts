import type { InternalTransaction } from '#contract/transaction/internal-transaction.ts';
import type { InternalTransactionRow } from '#db/queries/transaction/internal-transactions.ts';
import type { FieldScope } from '../context.ts';
import { presentInternalTransaction } from '../present/transaction/internal-transaction.ts';
import { readAddressBook } from './addresses.ts';
import { readPositionBook } from './transaction-positions.ts';

/** Presents frames of many transactions; omits rows whose transaction was removed meanwhile. */
export async function presentMixedInternalTransactions(
  scope: FieldScope,
  rows: readonly InternalTransactionRow[],
): Promise<InternalTransaction[]> {
  const named = rows.flatMap((row) => [row.from_address, row.to_address, row.created_contract]);
  const [positions, addresses] = await Promise.all([
    readPositionBook(scope.db, rows),
    readAddressBook(scope, named),
  ]);
  return rows.flatMap((row) => {
    const position = positions.get(row);
    return position === undefined ? [] : [presentInternalTransaction(row, position, addresses)];
  });
}
