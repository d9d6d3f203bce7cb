import type { ForeignListing } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { foreignRows } from '#modules/kits/foreign-lists/web/foreign-row.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';

const VALIDATORS = resource('validators', '/api/v2/validators/{chain_type}', foreignRows);

/** Validators of the chain; the columns depend on its kind. */
export const VALIDATOR_LISTING: ForeignListing = {
  route: '/validators',
  label: 'Validators',
  description: 'validators of the chain',
  fields: [
    { label: 'Validator', kind: 'address', paths: ['address'] },
    { label: 'Name', kind: 'text', paths: ['name'] },
    { label: 'Index', kind: 'count', paths: ['index'] },
    { label: 'Status', kind: 'status', paths: ['state'] },
    { label: 'Blocks', kind: 'count', paths: ['blocks_validated_count'] },
    { label: 'Public key', kind: 'hash', paths: ['bls_public_key'] },
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
};
