import type { InternalTransaction } from '../../contract/internal-transaction.ts';
import type { InternalTransactionRow } from '../../db/queries/internal-transactions.ts';
import { presentInternalTransaction } from '../present/internal-transaction.ts';
import type { ReadScope } from '../read-scope.ts';
import { readAddressBook } from './addresses.ts';
import { readPositionBook } from './transaction-positions.ts';

/** Presents frames of many transactions; a row whose transaction is gone meanwhile is left out. */
export async function presentMixedInternalTransactions(
  { db }: Pick<ReadScope, 'db'>,
  rows: readonly InternalTransactionRow[],
): Promise<InternalTransaction[]> {
  const named = rows.flatMap((row) => [row.from_address, row.to_address, row.created_contract]);
  const [positions, addresses] = await Promise.all([readPositionBook(db, rows), readAddressBook(db, named)]);
  return rows.flatMap((row) => {
    const position = positions.get(row);
    return position === undefined ? [] : [presentInternalTransaction(row, position, addresses)];
  });
}
