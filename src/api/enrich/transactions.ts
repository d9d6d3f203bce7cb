import type { Transaction } from '#contract/transaction/transaction.ts';
import type { PendingTransactionRow } from '#db/queries/transaction/pending-transactions.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import type { FieldScope, ReadScope } from '../context.ts';
import { addFields } from '../part-fields.ts';
import { presentPendingTransaction } from '../present/transaction/pending-transaction.ts';
import { presentTransaction } from '../present/transaction/transaction.ts';
import { toPathBase } from '../present/truncated.ts';
import { readAddressBook } from './addresses.ts';

/** Addresses in a transaction's row. */
export function transactionAddresses(row: TransactionRow | PendingTransactionRow): (Buffer | null)[] {
  return [row.from_address, row.to_address, 'created_contract' in row ? row.created_contract : null];
}

/** Presents a page of mined transactions. */
export async function presentTransactionList(
  scope: ReadScope,
  rows: TransactionRow[],
): Promise<Transaction[]> {
  const addresses = await readAddressBook(scope, rows.flatMap(transactionAddresses));
  const view = { head: scope.head, addresses, base: toPathBase(scope) };
  return addTransactionFields(
    scope,
    rows.map((row) => presentTransaction(row, view)),
    rows,
  );
}

/** Adds the parts' fields to transactions. */
export function addTransactionFields(
  scope: FieldScope,
  transactions: readonly Transaction[],
  rows: readonly TransactionRow[],
  isDetail = false,
): Promise<Transaction[]> {
  const sources = scope.api.parts.fields?.flatMap((part) => part.transactions ?? []) ?? [];
  return addFields(
    transactions,
    rows,
    sources.map((read) => (of) => read(scope, of, isDetail)),
  );
}

/** Presents a page of pending transactions. */
export async function presentPendingList(
  scope: ReadScope,
  rows: PendingTransactionRow[],
): Promise<Transaction[]> {
  const addresses = await readAddressBook(scope, rows.flatMap(transactionAddresses));
  const view = { addresses, base: toPathBase(scope) };
  const rate = coinRate(scope);
  return rows.map((row) => ({ ...presentPendingTransaction(row, view), ...rate }));
}

/** Current price of the coin, for transactions outside a block. */
export function coinRate({ api }: Pick<ReadScope, 'api'>): Pick<Transaction, 'exchange_rate'> {
  return { exchange_rate: api.parts.market?.coinRate() ?? null };
}
