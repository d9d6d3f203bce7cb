import type { ListSearch } from '../../router/search-params.ts';

/** Props of `AddressPage.tsx`. */
export interface AddressPageProps {
  hash: string;
  search: AddressSearch;
}
export interface AddressSearch extends ListSearch {
  tab: 'txs';
  filter: 'from' | 'to' | undefined;
  sort: 'block_number' | 'value' | 'fee' | undefined;
  order: 'asc' | 'desc' | undefined;
}
