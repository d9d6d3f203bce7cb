import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TokensPage.tsx`. */
export interface TokensPageProps {
  search: TokensSearch;
  /** True if a module's tab replaces the list. */
  isOtherView: boolean;
}
export interface TokensSearch extends ListSearch {
  q: string | undefined;
  type: string | undefined;
  sort: 'fiat_value' | 'holders_count' | 'holder_count' | 'circulating_market_cap' | undefined;
  order: 'asc' | 'desc' | undefined;
}
