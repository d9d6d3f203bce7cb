import type { ForeignDetails } from '#modules/kits/foreign-lists/web/create-foreign-details-screen.tsx';
import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRow, foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, page, type Reader, transactionRow } from '#sdk/web/data/readers.ts';

const BATCHES = resource('scroll_batches', '/api/v2/scroll/batches', foreignRows);
const BATCH = resource(
  'scroll_batch',
  '/api/v2/scroll/batches/{number}',
  foreignRow as Reader<Record<string, unknown>>,
);
const TRANSACTIONS = resource(
  'scroll_batch_transactions',
  '/api/v2/transactions/scroll-batch/{number}',
  page(list(transactionRow)),
);
const DEPOSITS = resource('scroll_deposits', '/api/v2/scroll/deposits', foreignRows);
const WITHDRAWALS = resource('scroll_withdrawals', '/api/v2/scroll/withdrawals', foreignRows);

/** Batches of the rollup, newest first. */
export const BATCH_LISTING: ForeignListing = {
  route: '/batches',
  label: 'Txn batches',
  description: 'batches of transactions on the parent chain, newest first',
  fields: [
    { label: 'Batch', kind: 'count', paths: ['number'] },
    { label: 'Committed', kind: 'time', paths: ['commitment_transaction.timestamp'] },
    { label: 'Commitment txn', kind: 'l1-transaction', paths: ['commitment_transaction.hash'] },
    { label: 'L1 block', kind: 'l1-block', paths: ['commitment_transaction.block_number'] },
    { label: 'Finalized', kind: 'time', paths: ['confirmation_transaction.timestamp'] },
    { label: 'Finalization txn', kind: 'l1-transaction', paths: ['confirmation_transaction.hash'] },
    { label: 'Container', kind: 'text', paths: ['data_availability.batch_data_container'] },
    { label: 'Txns', kind: 'count', paths: ['transactions_count', 'transaction_count'] },
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
    { label: 'Committed', kind: 'time', paths: ['commitment_transaction.timestamp'] },
    { label: 'Commitment txn', kind: 'l1-transaction', paths: ['commitment_transaction.hash'] },
    { label: 'Finalized', kind: 'time', paths: ['confirmation_transaction.timestamp'] },
    { label: 'Finalization txn', kind: 'l1-transaction', paths: ['confirmation_transaction.hash'] },
    { label: 'Transactions', kind: 'count', paths: ['transactions_count', 'transaction_count'] },
    { label: 'First block', kind: 'block', paths: ['start_block_number', 'start_block'] },
    { label: 'Last block', kind: 'block', paths: ['end_block_number', 'end_block'] },
  ],
  transactions: (number, { cursor }) => apiQuery(TRANSACTIONS, { params: { number }, cursor }),
};

const MESSAGE = {
  id: { label: 'Message', kind: 'count', paths: ['id'] },
  value: { label: 'Value', kind: 'coin', paths: ['value'] },
  age: { label: 'Age', kind: 'time', paths: ['origination_timestamp'] },
} as const;

/** Messages from the parent chain, newest first. */
export const DEPOSIT_LISTING: ForeignListing = {
  route: '/deposits',
  label: 'Deposits (L1→L2)',
  description: 'deposits from the parent chain, newest first',
  fields: [
    MESSAGE.id,
    MESSAGE.age,
    { label: 'L1 block', kind: 'l1-block', paths: ['origination_transaction_block_number'] },
    { label: 'L1 txn hash', kind: 'l1-transaction', paths: ['origination_transaction_hash'] },
    { label: 'L2 txn hash', kind: 'transaction', paths: ['completion_transaction_hash'] },
    MESSAGE.value,
  ],
  rows: ({ cursor }) => apiQuery(DEPOSITS, { cursor }),
  empty: { title: 'No deposits yet', text: 'Nothing has arrived from the parent chain yet.' },
};

/** Messages to the parent chain, newest first. */
export const WITHDRAWAL_LISTING: ForeignListing = {
  route: '/withdrawals',
  label: 'Withdrawals (L2→L1)',
  description: 'withdrawals to the parent chain, newest first',
  fields: [
    MESSAGE.id,
    MESSAGE.age,
    { label: 'L2 block', kind: 'block', paths: ['origination_transaction_block_number'] },
    { label: 'L2 txn hash', kind: 'transaction', paths: ['origination_transaction_hash'] },
    { label: 'L1 txn hash', kind: 'l1-transaction', paths: ['completion_transaction_hash'] },
    MESSAGE.value,
  ],
  rows: ({ cursor }) => apiQuery(WITHDRAWALS, { cursor }),
  empty: { title: 'No withdrawals yet', text: 'Nothing has been sent to the parent chain yet.' },
};
