import type { ForeignDetails } from '#modules/kits/foreign-lists/web/create-foreign-details-screen.tsx';
import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRow, foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, page, type Reader, transactionRow } from '#sdk/web/data/readers.ts';

const BATCHES = resource('zksync_batches', '/api/v2/zksync/batches', foreignRows);
const BATCH = resource(
  'zksync_batch',
  '/api/v2/zksync/batches/{number}',
  foreignRow as Reader<Record<string, unknown>>,
);
const TRANSACTIONS = resource(
  'zksync_batch_transactions',
  '/api/v2/transactions/zksync-batch/{number}',
  page(list(transactionRow)),
);

/** Batches of the rollup, newest first. */
export const BATCH_LISTING: ForeignListing = {
  route: '/batches',
  label: 'Txn batches',
  description: 'batches of transactions on the parent chain, newest first',
  fields: [
    { label: 'Batch', kind: 'count', paths: ['number'] },
    { label: 'Age', kind: 'time', paths: ['timestamp'] },
    { label: 'Status', kind: 'status', paths: ['status'] },
    { label: 'Txns', kind: 'count', paths: ['transactions_count', 'tx_count'] },
    { label: 'Commit txn', kind: 'l1-transaction', paths: ['commit_transaction_hash', 'commit_tx_hash'] },
    { label: 'Prove txn', kind: 'l1-transaction', paths: ['prove_transaction_hash', 'prove_tx_hash'] },
    { label: 'Execute txn', kind: 'l1-transaction', paths: ['execute_transaction_hash', 'execute_tx_hash'] },
  ],
  rows: ({ cursor }) => apiQuery(BATCHES, { cursor }),
  empty: {
    title: 'No batches yet',
    text: 'The sequencer writes transactions to the parent chain in batches.',
  },
  detailsRoute: '/batches',
};

/** A batch with its transactions. */
export const BATCH_DETAILS: ForeignDetails = {
  route: '/batches',
  label: 'Txn batch',
  details: (number) => apiQuery(BATCH, { params: { number } }),
  fields: [
    { label: 'Status', kind: 'status', paths: ['status'] },
    { label: 'Timestamp', kind: 'time', paths: ['timestamp'] },
    { label: 'L1 transactions', kind: 'count', paths: ['l1_transactions_count', 'l1_tx_count'] },
    { label: 'L2 transactions', kind: 'count', paths: ['l2_transactions_count', 'l2_tx_count'] },
    { label: 'First block', kind: 'block', paths: ['start_block_number', 'start_block'] },
    { label: 'Last block', kind: 'block', paths: ['end_block_number', 'end_block'] },
    { label: 'Commit txn', kind: 'l1-transaction', paths: ['commit_transaction_hash', 'commit_tx_hash'] },
    { label: 'Prove txn', kind: 'l1-transaction', paths: ['prove_transaction_hash', 'prove_tx_hash'] },
    { label: 'Execute txn', kind: 'l1-transaction', paths: ['execute_transaction_hash', 'execute_tx_hash'] },
  ],
  transactions: (number, { cursor }) => apiQuery(TRANSACTIONS, { params: { number }, cursor }),
};
