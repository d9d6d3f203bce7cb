import { apiQuery } from '../../api-client/api-query.ts';
import { ownResource, resource } from '../../api-client/resource.ts';
import { internalTransaction } from '../../api-client/shapes/internal-transaction.ts';
import { log } from '../../api-client/shapes/log.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { tokenTransfer } from '../../api-client/shapes/token-transfer.ts';
import { transaction, transactionRow } from '../../api-client/shapes/transaction.ts';
import type { Cursor } from '../../cursor.ts';

const TRANSACTIONS = resource('transactions', '/api/v2/transactions', page(list(transactionRow)));
const TRANSACTION = resource('transaction', '/api/v2/transactions/{hash}', transaction);
const LOGS = resource('transaction_logs', '/api/v2/transactions/{hash}/logs', page(list(log)));
const TOKEN_TRANSFERS = resource(
  'transaction_token_transfers',
  '/api/v2/transactions/{hash}/token-transfers',
  page(list(tokenTransfer)),
);
const INTERNAL_TRANSACTIONS = resource(
  'transaction_internal_transactions',
  '/api/v2/transactions/{hash}/internal-transactions',
  page(list(internalTransaction)),
);
const RAW_TRACE = ownResource('transaction_raw_trace', '/api/v2/transactions/{hash}/raw-trace');
const MAIN_PAGE = resource('main_page_transactions', '/api/v2/main-page/transactions', list(transactionRow));

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
  return apiQuery(TRANSACTIONS, { query: { filter, type, method, ...cursor } });
}

/** A transaction by hash. */
export function transactionQuery(hash: string) {
  return apiQuery(TRANSACTION, { params: { hash } });
}

/** A page of a transaction's logs. */
export function transactionLogsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(LOGS, { params: { hash }, query: { ...cursor } });
}

/** A page of a transaction's token transfers. */
export function transactionTokenTransfersQuery(
  hash: string,
  { type, cursor }: CursorOption & { type?: string } = {},
) {
  return apiQuery(TOKEN_TRANSFERS, { params: { hash }, query: { type, ...cursor } });
}

/** A page of a transaction's internal transactions. */
export function transactionInternalTransactionsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(INTERNAL_TRANSACTIONS, { params: { hash }, query: { ...cursor } });
}

/** The node's own trace of a transaction. */
export function transactionRawTraceQuery(hash: string) {
  return apiQuery(RAW_TRACE, { params: { hash } });
}

/** The newest transactions, for the home page. */
export function mainPageTransactionsQuery() {
  return apiQuery(MAIN_PAGE);
}
