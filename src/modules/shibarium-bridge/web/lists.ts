import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';

const DEPOSITS = resource('shibarium_deposits', '/api/v2/shibarium/deposits', foreignRows);
const WITHDRAWALS = resource('shibarium_withdrawals', '/api/v2/shibarium/withdrawals', foreignRows);

/** Deposits from the parent chain, newest first. */
export const DEPOSIT_LISTING: ForeignListing = {
  route: '/deposits',
  label: 'Deposits (L1→L2)',
  description: 'deposits from the parent chain, newest first',
  fields: [
    { label: 'L2 txn hash', kind: 'transaction', paths: ['l2_transaction_hash', 'l2_tx_hash'] },
    { label: 'Age', kind: 'time', paths: ['timestamp'] },
    { label: 'L1 block', kind: 'l1-block', paths: ['l1_block_number'] },
    { label: 'L1 txn hash', kind: 'l1-transaction', paths: ['l1_transaction_hash', 'l1_tx_hash'] },
    { label: 'User', kind: 'address', paths: ['user'] },
  ],
  rows: ({ cursor }) => apiQuery(DEPOSITS, { cursor }),
  empty: { title: 'No deposits yet', text: 'Nothing has arrived from the parent chain yet.' },
};

/** Withdrawals to the parent chain, newest first. */
export const WITHDRAWAL_LISTING: ForeignListing = {
  route: '/withdrawals',
  label: 'Withdrawals (L2→L1)',
  description: 'withdrawals to the parent chain, newest first',
  fields: [
    { label: 'L2 txn hash', kind: 'transaction', paths: ['l2_transaction_hash', 'l2_tx_hash'] },
    { label: 'Age', kind: 'time', paths: ['timestamp'] },
    { label: 'L2 block', kind: 'block', paths: ['l2_block_number'] },
    { label: 'L1 txn hash', kind: 'l1-transaction', paths: ['l1_transaction_hash', 'l1_tx_hash'] },
    { label: 'User', kind: 'address', paths: ['user'] },
  ],
  rows: ({ cursor }) => apiQuery(WITHDRAWALS, { cursor }),
  empty: { title: 'No withdrawals yet', text: 'Nothing has been sent to the parent chain yet.' },
};
