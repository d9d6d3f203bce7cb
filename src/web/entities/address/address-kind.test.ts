import { expect, test } from 'vitest';
import { createAddress } from '../../pages/pages.test-data.ts';
import { tokenInitials } from '../token/token-initials.ts';
import { listTags } from './AddressTags.tsx';
import { addressKind } from './address-kind.ts';

const HASH = createAddress('a').hash;

test('addressKind() shows a Safe, a verified contract, another contract and an account', () => {
  expect(addressKind({ hash: HASH })).toBe('account');
  expect(addressKind({ hash: HASH, is_contract: true, proxy_type: 'eip7702' })).toBe('account');
  expect(addressKind({ hash: HASH, is_contract: true, is_verified: null })).toBe('contract');
  expect(addressKind({ hash: HASH, is_contract: true, is_verified: true })).toBe('verified');
  expect(addressKind({ hash: HASH, is_contract: true, is_verified: true, proxy_type: 'master_copy' })).toBe(
    'safe',
  );
});

test('listTags() names each public tag, watch list name and private tag once, and no name tag', () => {
  const tag = (display_name: string, label = '') => ({ display_name, label, address_hash: HASH });
  expect(
    listTags({
      hash: HASH,
      metadata: { tags: [{ tagType: 'name', name: 'Alice' }, { tagType: 'generic', name: 'whale' }, {}] },
      public_tags: [tag('Exchange'), tag('', 'cex')],
      watchlist_names: [tag('mine')],
      private_tags: [tag('Exchange')],
    }).map(({ label }) => label),
  ).toEqual(['whale', 'Exchange', 'cex', 'mine']);
});

test('tokenInitials() takes letters and digits of any script, and nothing that hides', () => {
  expect(tokenInitials({ symbol: 'usdc', name: 'USD Coin' })).toBe('US');
  expect(tokenInitials({ symbol: '\u202e<$>', name: '日本円' })).toBe('日本');
  expect(tokenInitials({ symbol: null, name: null })).toBe('?');
});
