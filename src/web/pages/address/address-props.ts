import type { ListSearch } from '../../router/search-params.ts';

/** Props of `AddressPage.tsx`. */
export interface AddressPageProps {
  hash: string;
  search: AddressSearch;
}
/** The tabs, in their order; `address-tabs.ts` has one line for each. */
export const ADDRESS_TAB_KEYS = [
  'txs',
  'token_transfers',
  'tokens',
  'tokens_nfts',
  'tokens_nft_collections',
  'internal_txns',
  'coin_balance_history',
  'logs',
  'blocks_validated',
  'withdrawals',
] as const;
export type AddressTab = (typeof ADDRESS_TAB_KEYS)[number];
export interface AddressSearch extends ListSearch {
  tab: AddressTab;
  filter: 'from' | 'to' | undefined;
  sort: 'block_number' | 'value' | 'fee' | undefined;
  order: 'asc' | 'desc' | undefined;
  /** Standards of token transfers, separated by commas. */
  type: string | undefined;
  /** The token by which transfers are filtered. */
  token: string | undefined;
  /** The topic by which logs are filtered. */
  topic: string | undefined;
}
