import { expect, test } from 'vitest';
import type { AddressCounters, AddressDetails } from '#contract/address/address.ts';
import { describeAddress, listKinds } from './AddressKinds.tsx';

const QUIET = {
  hash: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  is_contract: false,
  proxy_type: null,
  creation_status: null,
  token: null,
  coin_balance: '0',
  has_token_transfers: false,
  has_validated_blocks: false,
  has_beacon_chain_withdrawals: false,
} as AddressDetails;
const NOTHING: AddressCounters = {
  transactions_count: '0',
  token_transfers_count: '0',
  gas_usage_count: '0',
  validations_count: '0',
  has_unknown_gas: false,
};

test.each<[Partial<AddressDetails>, string[]]>([
  [{}, []],
  [{ is_contract: true, proxy_type: 'eip1967' }, ['Proxy (EIP-1967)']],
  [{ is_contract: true, proxy_type: 'master_copy' }, ['Safe wallet']],
  [{ is_contract: true, proxy_type: 'eip7702' }, ['Delegated account']],
  [{ is_contract: true, proxy_type: 'of_tomorrow' }, ['Proxy']],
  [{ creation_status: 'selfdestructed' }, ['✗ Self-destructed']],
  [{ hash: `0x${'0'.repeat(40)}` }, ['Null address']],
  [{ hash: `0x${'0'.repeat(39)}1` }, ['Precompile']],
])('an address with %o is %o', (over, words) => {
  expect(listKinds({ ...QUIET, ...over }).map(({ word }) => word)).toEqual(words);
});

test('an address that nothing has mentioned is said to be so, one with a balance is not', () => {
  expect(describeAddress(QUIET, NOTHING)).toContain('This address has not appeared on this chain');
  expect(describeAddress({ ...QUIET, coin_balance: '1' }, NOTHING)).toBeNull();
  expect(describeAddress(QUIET, undefined)).toBeNull();
  for (const over of [
    { is_mentioned: true },
    { is_verified: true },
    { name: 'Child' },
    { has_logs: true },
    { has_tokens: true },
  ])
    expect(describeAddress({ ...QUIET, ...over }, NOTHING)).toBeNull();
  expect(describeAddress(QUIET, { ...NOTHING, transactions_count: '1' })).toBeNull();
});
