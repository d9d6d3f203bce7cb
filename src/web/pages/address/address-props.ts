import type { ListSearch } from '../../router/search-params.ts';

/** Props of `AddressPage.tsx`. */
export interface AddressPageProps {
  hash: string;
  search: AddressSearch;
}
/** The views, in the order of their tabs; `address-tabs.ts` has one line for each. */
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
  /** Standards of token transfers, divided by commas. */
  type: string | undefined;
  /** The one token whose transfers are shown. */
  token: string | undefined;
  /** The one topic whose logs are shown. */
  topic: string | undefined;
}
