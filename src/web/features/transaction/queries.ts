import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { transaction, transactionRow } from '../../api-client/shapes/transaction.ts';
import type { CursorOption } from '../../cursor.ts';

const TRANSACTIONS = resource('transactions', '/api/v2/transactions', page(list(transactionRow)));
const TRANSACTION = resource('transaction', '/api/v2/transactions/{hash}', transaction);
const MAIN_PAGE = resource('main_page_transactions', '/api/v2/main-page/transactions', list(transactionRow));

interface TransactionsFilter extends CursorOption {
  filter?: 'validated' | 'pending' | undefined;
  type?: string | undefined;
  method?: string | undefined;
}

/** A page of transactions, validated (the default) or pending, newest first. */
export function transactionsQuery({ filter = 'validated', type, method, cursor }: TransactionsFilter = {}) {
  return apiQuery(TRANSACTIONS, { query: { filter, type, method }, cursor });
}

/** A transaction by hash. */
export function transactionQuery(hash: string) {
  return apiQuery(TRANSACTION, { params: { hash } });
}

/** The newest transactions, for the home page. */
export function mainPageTransactionsQuery() {
  return apiQuery(MAIN_PAGE);
}
