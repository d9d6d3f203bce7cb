import type { Transaction } from '../../contract/transaction.ts';
import type { PendingTransactionRow } from '../../db/queries/pending-transactions.ts';
import type { TransactionRow } from '../../db/queries/transaction-row.ts';
import { presentPendingTransaction } from '../present/pending-transaction.ts';
import { presentTransaction } from '../present/transaction.ts';
import { toPathBase } from '../present/truncated.ts';
import type { ReadScope } from '../read-scope.ts';
import { readAddressBook } from './addresses.ts';

/** The addresses that a transaction's row names. */
export function transactionAddresses(row: TransactionRow | PendingTransactionRow): (Buffer | null)[] {
  return [row.from_address, row.to_address, 'created_contract' in row ? row.created_contract : null];
}

/** Presents a page of mined transactions. */
export async function presentTransactionList(
  scope: ReadScope,
  rows: TransactionRow[],
): Promise<Transaction[]> {
  const addresses = await readAddressBook(scope.db, rows.flatMap(transactionAddresses));
  const view = { head: scope.head, addresses, signatures: scope.api.signatures, base: toPathBase(scope) };
  return rows.map((row) => presentTransaction(row, view));
}

/** Presents a page of transactions of the pool. */
export async function presentPendingList(
  scope: ReadScope,
  rows: PendingTransactionRow[],
): Promise<Transaction[]> {
  const addresses = await readAddressBook(scope.db, rows.flatMap(transactionAddresses));
  const view = { addresses, signatures: scope.api.signatures, base: toPathBase(scope) };
  return rows.map((row) => presentPendingTransaction(row, view));
}
