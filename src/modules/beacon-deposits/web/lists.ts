import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';

const DEPOSITS = resource('beacon_deposits', '/api/v2/beacon/deposits', foreignRows);

/** Deposits, newest first. */
export const DEPOSIT_LISTING: ForeignListing = {
  route: '/deposits',
  label: 'Deposits',
  description: 'deposits to the beacon chain, newest first',
  fields: [
    { label: 'Txn hash', kind: 'transaction', paths: ['transaction_hash'] },
    { label: 'Age', kind: 'time', paths: ['block_timestamp'] },
    { label: 'Block', kind: 'block', paths: ['block_number'] },
    { label: 'Status', kind: 'status', paths: ['status'] },
    { label: 'From', kind: 'address', paths: ['from_address'] },
    { label: 'Amount', kind: 'gwei', paths: ['amount'] },
    { label: 'Index', kind: 'count', paths: ['index'] },
    { label: 'Withdrawal address', kind: 'address', paths: ['withdrawal_address'] },
    { label: 'Public key', kind: 'hash', paths: ['pubkey'] },
    { label: 'Signature', kind: 'hash', paths: ['signature'] },
  ],
  rows: ({ cursor }) => apiQuery(DEPOSITS, { cursor }),
  empty: { title: 'No deposits yet', text: 'The server lists none.' },
};
