import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TokenTransfersPage.tsx`. */
export interface TokenTransfersPageProps {
  search: TokenTransfersSearch;
}

export interface TokenTransfersSearch extends ListSearch {
  /** Standards, separated by commas; all of them if absent. */
  type: string | undefined;
}
