import { expect, test } from 'vitest';
import { categoryOf, groupHits } from './categories.ts';
import { HITS } from './hits.test-data.ts';

const hits = Object.values(HITS).reverse();

test('categories stand in their order with their titles, those without hits are left out', () => {
  expect(groupHits(hits).map(({ id, title }) => [id, title])).toEqual([
    ['app', 'Apps'],
    ['token', 'Tokens (ERC-20)'],
    ['nft', 'NFTs (ERC-721 & 1155)'],
    ['address', 'Addresses'],
    ['public_tag', 'Public tags'],
    ['transaction', 'Transactions'],
    ['block', 'Blocks'],
  ]);
  expect(groupHits([]).map(({ id }) => id)).toEqual([]);
});

test('a token is a token only when it is ERC-20, else an NFT', () => {
  expect(['token', 'nft', 'multi'].map((key) => categoryOf(HITS[key]!))).toEqual(['token', 'nft', 'nft']);
});

test('addresses and contracts are addresses, labels are public tags, unknown kinds are addresses', () => {
  expect(['address', 'contract', 'label'].map((key) => categoryOf(HITS[key]!))).toEqual([
    'address',
    'address',
    'public_tag',
  ]);
  expect(categoryOf({ ...HITS.address!, type: 'ens_domain' } as never)).toBe('address');
});
