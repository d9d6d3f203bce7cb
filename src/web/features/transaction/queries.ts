import { apiQuery } from '../../api-client/api-query.ts';
import type { Cursor } from '../../cursor.ts';

interface TransactionsFilter {
  filter?: 'validated' | 'pending' | undefined;
  type?: string | undefined;
  method?: string | undefined;
  cursor?: Cursor | undefined;
}
interface CursorOption {
  cursor?: Cursor | undefined;
}

/** A page of transactions, validated (the default) or pending, newest first. */
export function transactionsQuery({ filter = 'validated', type, method, cursor }: TransactionsFilter = {}) {
  return apiQuery('transactions', { query: { filter, type, method, ...cursor } });
}

/** A transaction by hash. */
export function transactionQuery(hash: string) {
  return apiQuery('transaction', { params: { hash } });
}

/** A page of a transaction's logs. */
export function transactionLogsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery('transaction_logs', { params: { hash }, query: { ...cursor } });
}

/** A page of a transaction's token transfers. */
export function transactionTokenTransfersQuery(
  hash: string,
  { type, cursor }: CursorOption & { type?: string } = {},
) {
  return apiQuery('transaction_token_transfers', { params: { hash }, query: { type, ...cursor } });
}

/** A page of a transaction's internal transactions. */
export function transactionInternalTransactionsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery('transaction_internal_transactions', { params: { hash }, query: { ...cursor } });
}

/** The node's own trace of a transaction. */
export function transactionRawTraceQuery(hash: string) {
  return apiQuery('transaction_raw_trace', { params: { hash } });
}

/** The newest transactions, for the home page. */
export function mainPageTransactionsQuery() {
  return apiQuery('main_page_transactions');
}
