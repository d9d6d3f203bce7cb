import { z } from 'zod';
import { limitedPage, page } from '../page.ts';
import { tokenTransfer } from '../token/token-transfer.ts';
import { blob } from '../transaction/blob.ts';
import { callTree } from '../transaction/call-frame.ts';
import { internalTransaction, rawTrace } from '../transaction/internal-transaction.ts';
import { log } from '../transaction/log.ts';
import { stateChange } from '../transaction/state-change.ts';
import { transaction } from '../transaction/transaction.ts';
import { transactionPlace } from '../transaction/transaction-place.ts';
import { transactionPreview } from '../transaction/transaction-preview.ts';
import { summaryRequest, transactionSummary } from '../transaction/transaction-summary.ts';
import { transactionsStats } from '../transaction/transactions-stats.ts';
import { calls } from './call.ts';
import { FLAG, STANDARDS, TEXT, TRANSACTION_TYPES } from './query.ts';

/** API calls for transactions. */
export const TRANSACTION_CALLS = calls({
  internal_transactions: {
    path: '/api/v2/internal-transactions',
    query: { transaction_hash: TEXT, limit: TEXT },
    response: limitedPage(internalTransaction),
    summary: 'Internal transactions, newest first',
    dependsOn: 'index',
  },
  transactions: {
    path: '/api/v2/transactions',
    query: { filter: { values: ['validated', 'pending'] }, type: TRANSACTION_TYPES, method: TEXT },
    response: limitedPage(transaction),
    summary: 'Transactions, validated or pending, newest first',
    dependsOn: 'index',
  },
  transactions_watchlist: {
    path: '/api/v2/transactions/watchlist',
    response: page(transaction),
    summary: "Transactions of the addresses on the visitor's watch list; 401 without a session",
    dependsOn: 'index',
    needsSession: true,
  },
  transaction: {
    path: '/api/v2/transactions/{hash}',
    response: transaction,
    summary: 'A transaction',
    dependsOn: 'index',
  },
  transaction_logs: {
    path: '/api/v2/transactions/{hash}/logs',
    response: limitedPage(log),
    summary: 'Logs of a transaction',
    dependsOn: 'index',
  },
  transaction_token_transfers: {
    path: '/api/v2/transactions/{hash}/token-transfers',
    query: { type: STANDARDS },
    response: page(tokenTransfer),
    summary: 'Token transfers of a transaction',
    dependsOn: 'index',
  },
  transaction_internal_transactions: {
    path: '/api/v2/transactions/{hash}/internal-transactions',
    response: limitedPage(internalTransaction),
    summary: 'Internal transactions of a transaction',
    dependsOn: 'index',
  },
  transaction_raw_trace: {
    path: '/api/v2/transactions/{hash}/raw-trace',
    response: z.array(rawTrace),
    summary: "The node's own trace of a transaction; where it has none any more, what is indexed of it",
  },
  transaction_call_tree: {
    path: '/api/v2/transactions/{hash}/call-tree',
    query: { depth: TEXT },
    response: callTree,
    summary:
      'The calls of a transaction in order of execution, each with its depth and decoded where its function is known; `depth` leaves out those below',
    dependsOn: 'index',
  },
  transaction_state_changes: {
    path: '/api/v2/transactions/{hash}/state-changes',
    response: limitedPage(stateChange),
    summary:
      'Balances that a transaction changed, before and after; null where neither the node nor the index knows them',
    isHeavy: true,
  },
  transaction_blobs: {
    path: '/api/v2/transactions/{hash}/blobs',
    response: page(blob),
    summary:
      'Blobs of a transaction by their versioned hashes; their data and commitments are null where only the beacon chain has them',
    dependsOn: 'index',
  },
  transaction_summary: {
    path: '/api/v2/transactions/{hash}/summary',
    query: { just_request_body: FLAG },
    response: z.union([transactionSummary, summaryRequest]),
    summary:
      'What a transaction did, in one sentence made only from what is certain; with `just_request_body` what a service for such sentences is sent',
    dependsOn: 'index',
  },
  transaction_place: {
    path: '/api/v2/transactions/{hash}/place',
    response: transactionPlace,
    summary:
      'Place of a pending transaction in the mempool, packed into the next blocks by effective tip, with an estimate; mined and dropped ones have none',
    dependsOn: 'index',
  },
  transaction_preview: {
    path: '/api/v2/transactions/{hash}/preview',
    query: { preload_ens: FLAG, preload_metadata: FLAG, decode_input: FLAG },
    response: transactionPreview,
    summary:
      'The few fields of a transaction that a link preview needs; with the flags also ENS names, the tags of its addresses and the name of its method',
    dependsOn: 'index',
  },
  transactions_stats: {
    path: '/api/v2/transactions/stats',
    response: transactionsStats,
    summary: 'Transactions and fees of the last day, and the size of the pool',
    isHeavy: true,
  },
});
