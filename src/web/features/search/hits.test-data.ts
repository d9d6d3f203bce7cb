import type { SearchItem } from '#contract/search.ts';
import { searchItem } from '../../api-client/shapes/search.ts';

const TIME = '2026-11-21T03:04:00.000000Z';

/** A 20-byte address that ends with a number. */
export function hitAddress(number: number): string {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

/** A 32-byte hash that ends with a number. */
export function hitHash(number: number): string {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

/** One hit of each kind, as a server may answer; what is left out is filled in as for a foreign server. */
export const HITS: Readonly<Record<string, SearchItem>> = {
  app: searchItem({
    type: 'app',
    id: 'swap',
    title: 'Swap it',
    url: 'https://swap.example',
    external: false,
  }),
  externalApp: searchItem({
    type: 'app',
    id: 'far',
    title: 'Far away',
    shortDescription: 'Not here',
    url: 'https://far.example/start',
    external: true,
  }),
  token: searchItem({
    type: 'token',
    name: 'USD Coin',
    symbol: 'USDC',
    address_hash: hitAddress(1),
    token_type: 'ERC-20',
    is_smart_contract_verified: true,
  }),
  nft: searchItem({
    type: 'token',
    name: 'Birds',
    symbol: 'BRD',
    address_hash: hitAddress(2),
    token_type: 'ERC-721',
  }),
  multi: searchItem({ type: 'token', name: 'Goods', address_hash: hitAddress(3), token_type: 'ERC-1155' }),
  address: searchItem({ type: 'address', name: null, address_hash: hitAddress(4) }),
  contract: searchItem({
    type: 'contract',
    name: 'Vault\u200b',
    address_hash: hitAddress(5),
    is_smart_contract_address: true,
  }),
  label: searchItem({ type: 'label', name: 'Exchange', address_hash: hitAddress(6) }),
  transaction: searchItem({ type: 'transaction', transaction_hash: hitHash(7), timestamp: null }),
  block: searchItem({
    type: 'block',
    block_number: 1234,
    block_hash: hitHash(8),
    block_type: 'block',
    timestamp: TIME,
  }),
  reorg: searchItem({
    type: 'block',
    block_number: 9,
    block_hash: hitHash(9),
    block_type: 'reorg',
    timestamp: TIME,
  }),
};
