import type { ForeignDetails } from '#modules/kits/foreign-lists/web/create-foreign-details-screen.tsx';
import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRow, foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import type { Reader } from '#sdk/web/data/readers.ts';

const VALIDATORS = resource('validators', '/api/v2/validators/{chain_type}', foreignRows);
const VALIDATOR = resource(
  'validator',
  '/api/v2/validators/zilliqa/{key}',
  foreignRow as Reader<Record<string, unknown>>,
);

/** Validators of the chain; the columns depend on its kind. */
export const VALIDATOR_LISTING: ForeignListing = {
  route: '/validators',
  label: 'Validators',
  description: 'validators of the chain',
  fields: [
    { label: 'Validator', kind: 'address', paths: ['address', 'bls_public_key'] },
    { label: 'Name', kind: 'text', paths: ['name'] },
    { label: 'Index', kind: 'count', paths: ['index'] },
    { label: 'Status', kind: 'status', paths: ['state'] },
    { label: 'Blocks', kind: 'count', paths: ['blocks_validated_count'] },
    { label: 'Balance', kind: 'coin', paths: ['balance'] },
    { label: 'Commission', kind: 'count', paths: ['commission'] },
    { label: 'Self bonded', kind: 'coin', paths: ['self_bonded_amount'] },
    { label: 'Delegated', kind: 'coin', paths: ['delegated_amount'] },
  ],
  rows: ({ cursor }, { modules }) =>
    apiQuery(VALIDATORS, {
      params: { chain_type: String(modules['validator-list']?.chainType ?? '') },
      cursor,
    }),
  empty: { title: 'No validators', text: 'The server lists none.' },
  detailsRoute: '/validators',
  idPaths: ['bls_public_key'],
};

/** A validator of Zilliqa, by its public key; other chains have the page of its address. */
export const VALIDATOR_DETAILS: ForeignDetails = {
  route: '/validators',
  label: 'Validator',
  details: (key) => apiQuery(VALIDATOR, { params: { key } }),
  fields: [
    { label: 'Public key', kind: 'text', paths: ['bls_public_key'] },
    { label: 'Index', kind: 'count', paths: ['index'] },
    { label: 'Stake', kind: 'coin', paths: ['balance'] },
    { label: 'Control address', kind: 'address', paths: ['control_address'] },
    { label: 'Reward address', kind: 'address', paths: ['reward_address'] },
    { label: 'Signing address', kind: 'address', paths: ['signing_address'] },
    { label: 'Peer', kind: 'text', paths: ['peer_id'] },
    { label: 'Added at block', kind: 'block', paths: ['added_at_block_number'] },
    { label: 'Stake updated at block', kind: 'block', paths: ['stake_updated_at_block_number'] },
  ],
};
