import type { ListSearch } from '../../router/search-params.ts';

/** Props of `AddressPage.tsx`. */
export interface AddressPageProps {
  hash: string;
  search: AddressSearch;
}
/** The views, in the order of their tabs. */
export const ADDRESS_TAB_KEYS = ['txs'] as const;
export type AddressTab = (typeof ADDRESS_TAB_KEYS)[number];
export interface AddressSearch extends ListSearch {
  tab: AddressTab;
  filter: 'from' | 'to' | undefined;
  sort: 'block_number' | 'value' | 'fee' | undefined;
  order: 'asc' | 'desc' | undefined;
}
