import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';

const MESSAGES = resource('interop_messages', '/api/v2/optimism/interop/messages', foreignRows);

/** Messages, newest first. */
export const MESSAGE_LISTING: ForeignListing = {
  route: '/interop-messages',
  label: 'Interop messages',
  description: 'messages between this chain and others of the OP Superchain, newest first',
  fields: [
    { label: 'Message', kind: 'text', paths: ['unique_id', 'nonce'] },
    { label: 'Age', kind: 'time', paths: ['timestamp'] },
    { label: 'Status', kind: 'status', paths: ['status'] },
    { label: 'Source chain', kind: 'text', paths: ['init_chain.chain_name', 'init_chain.chain_id'] },
    { label: 'Source txn', kind: 'hash', paths: ['init_transaction_hash'] },
    { label: 'Destination chain', kind: 'text', paths: ['relay_chain.chain_name', 'relay_chain.chain_id'] },
    { label: 'Destination txn', kind: 'hash', paths: ['relay_transaction_hash'] },
    { label: 'Sender', kind: 'address', paths: ['sender', 'sender_address_hash'] },
    { label: 'Target', kind: 'address', paths: ['target', 'target_address_hash'] },
  ],
  rows: ({ cursor }) => apiQuery(MESSAGES, { cursor }),
  empty: { title: 'No messages yet', text: 'The server lists none.' },
};
