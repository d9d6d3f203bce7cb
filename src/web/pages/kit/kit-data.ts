import type { AddressLike } from '../../entities/address/address-name.ts';

/** The largest amount of a contract. */
export const UINT256_MAX = (2n ** 256n - 1n).toString();

/** A name of 200 characters with HTML, a right-to-left override, zero-width characters and a line break in it. */
export const HOSTILE_NAME = `<b onclick="alert(1)">Te\u200bther\u202eDSU\u2066</b>\n${'مرحبا '.repeat(8)}${'\u200d'.repeat(4)}${'W'.repeat(110)}`;

export const TOKEN = {
  address_hash: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  symbol: 'USDC',
  name: 'USD Coin',
  type: 'ERC-20',
  icon_url: null,
};

const HASH = '0x047A81aFB05D9B1f8844bf60fcA05DCCFbC584B9';

/** An address of each kind, and hostile ones. */
export const ADDRESSES: { name: string; address: AddressLike }[] = [
  { name: 'account', address: { hash: HASH } },
  { name: 'named account', address: { hash: HASH, ens_domain_name: 'alice.eth' } },
  {
    name: 'contract',
    address: { hash: TOKEN.address_hash, is_contract: true, is_verified: false, name: null },
  },
  {
    name: 'verified contract',
    address: { hash: TOKEN.address_hash, is_contract: true, is_verified: true, name: 'UniswapV2Router' },
  },
  {
    name: 'Safe wallet',
    address: {
      hash: '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552',
      is_contract: true,
      is_verified: true,
      proxy_type: 'master_copy',
      name: 'SafeProxy',
    },
  },
  { name: 'hostile name', address: { hash: HASH, is_contract: true, name: HOSTILE_NAME } },
];

/** An address with more tags than are shown. */
export const TAGGED: AddressLike = {
  hash: HASH,
  ens_domain_name: 'alice.eth',
  public_tags: ['Exchange', 'my hot wallet', HOSTILE_NAME, 'a', 'b', 'c', 'd', 'e'].map((display_name) => ({
    display_name,
    label: display_name,
    address_hash: HASH,
  })),
};

export const TRANSACTION_HASH = '0x62d597ebcf3e8d60096dd0363bc2f0f5e2df27ba1dacd696c51aa7c9409f3193';

/** Transactions of thirty days, in the form of a home page chart. */
export const CHART_POINTS = Array.from({ length: 30 }, (_, index) => ({
  label: `${index + 1} Nov`,
  value: 1200 + ((index * 7919) % 900) + index * 40,
}));
