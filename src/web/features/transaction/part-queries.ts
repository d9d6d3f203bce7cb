import { apiQuery } from '../../api-client/api-query.ts';
import { ownResource, resource } from '../../api-client/resource.ts';
import { blob } from '../../api-client/shapes/blob.ts';
import { internalTransaction } from '../../api-client/shapes/internal-transaction.ts';
import { logs } from '../../api-client/shapes/log.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { stateChange } from '../../api-client/shapes/state-change.ts';
import { tokenTransfer } from '../../api-client/shapes/token-transfer.ts';
import type { CursorOption } from '../../cursor.ts';

const LOGS = resource('transaction_logs', '/api/v2/transactions/{hash}/logs', page(logs));
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
const STATE_CHANGES = resource(
  'transaction_state_changes',
  '/api/v2/transactions/{hash}/state-changes',
  page(list(stateChange)),
);
const BLOBS = resource('transaction_blobs', '/api/v2/transactions/{hash}/blobs', page(list(blob)));
const CALL_TREE = ownResource('transaction_call_tree', '/api/v2/transactions/{hash}/call-tree');
const PLACE = ownResource('transaction_place', '/api/v2/transactions/{hash}/place');
const RAW_TRACE = ownResource('transaction_raw_trace', '/api/v2/transactions/{hash}/raw-trace');

/** Place of a pending transaction in the mempool; only our own API has it. */
export function transactionPlaceQuery(hash: string) {
  return apiQuery(PLACE, { params: { hash } });
}

/** A page of a transaction's logs. */
export function transactionLogsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(LOGS, { params: { hash }, cursor });
}

/** A page of a transaction's token transfers. */
export function transactionTokenTransfersQuery(
  hash: string,
  { type, cursor }: CursorOption & { type?: string | undefined } = {},
) {
  return apiQuery(TOKEN_TRANSFERS, { params: { hash }, query: { type }, cursor });
}

/** A page of a transaction's internal transactions. */
export function transactionInternalTransactionsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(INTERNAL_TRANSACTIONS, { params: { hash }, cursor });
}

/** A page of the balances that a transaction changed. */
export function transactionStateChangesQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(STATE_CHANGES, { params: { hash }, cursor });
}

/** A page of the blobs that a transaction carries. */
export function transactionBlobsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(BLOBS, { params: { hash }, cursor });
}

/** A page of a transaction's calls, down to a depth; only our own servers support it. */
export function transactionCallTreeQuery(
  hash: string,
  { depth, cursor }: CursorOption & { depth?: number | undefined } = {},
) {
  return apiQuery(CALL_TREE, { params: { hash }, query: { depth }, cursor });
}

/** The node's own trace of a transaction. */
export function transactionRawTraceQuery(hash: string) {
  return apiQuery(RAW_TRACE, { params: { hash } });
}
