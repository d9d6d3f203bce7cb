import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TokenTransfersPage.tsx`. */
export interface TokenTransfersPageProps {
  search: TokenTransfersSearch;
}

export interface TokenTransfersSearch extends ListSearch {
  /** Standards, divided by commas; all of them when absent. */
  type: string | undefined;
}
