import type { ForeignDetails } from '#modules/kits/foreign-lists/web/create-foreign-details-screen.tsx';
import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRow, foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import type { Reader } from '#sdk/web/data/readers.ts';

const EPOCHS = resource('celo_epochs', '/api/v2/celo/epochs', foreignRows);
const EPOCH = resource(
  'celo_epoch',
  '/api/v2/celo/epochs/{number}',
  foreignRow as Reader<Record<string, unknown>>,
);

/** Epochs, newest first. */
export const EPOCH_LISTING: ForeignListing = {
  route: '/epochs',
  label: 'Epochs',
  description: 'epochs of the chain, newest first',
  fields: [
    { label: 'Epoch', kind: 'count', paths: ['number'] },
    { label: 'Age', kind: 'time', paths: ['timestamp'] },
    { label: 'Type', kind: 'status', paths: ['type'] },
    { label: 'Finalized', kind: 'flag', paths: ['is_finalized'] },
    { label: 'First block', kind: 'block', paths: ['start_block_number'] },
    { label: 'Last block', kind: 'block', paths: ['end_block_number'] },
    {
      label: 'Community',
      kind: 'coin',
      paths: ['distribution.community_transfer.value', 'distribution.community_transfer.total.value'],
    },
    {
      label: 'Carbon offset',
      kind: 'coin',
      paths: [
        'distribution.carbon_offsetting_transfer.value',
        'distribution.carbon_offsetting_transfer.total.value',
      ],
    },
  ],
  rows: ({ cursor }) => apiQuery(EPOCHS, { cursor }),
  empty: { title: 'No epochs yet', text: 'The server lists none.' },
  detailsRoute: '/epochs',
};

/** An epoch with its rewards. */
export const EPOCH_DETAILS: ForeignDetails = {
  route: '/epochs',
  label: 'Epoch',
  details: (number) => apiQuery(EPOCH, { params: { number } }),
  fields: [
    { label: 'Timestamp', kind: 'time', paths: ['timestamp'] },
    { label: 'Type', kind: 'status', paths: ['type'] },
    { label: 'Finalized', kind: 'flag', paths: ['is_finalized'] },
    { label: 'First block', kind: 'block', paths: ['start_block_number'] },
    { label: 'Last block', kind: 'block', paths: ['end_block_number'] },
    { label: 'Start processing block', kind: 'block', paths: ['start_processing_block_number'] },
    { label: 'End processing block', kind: 'block', paths: ['end_processing_block_number'] },
  ],
};
