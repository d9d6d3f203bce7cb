import type { ListSearch } from '../../router/search-params.ts';

/** Props of `BlocksPage.tsx`. */
export interface BlocksPageProps {
  search: BlocksSearch;
}
export interface BlocksSearch extends ListSearch {
  tab: 'blocks' | 'reorgs' | 'uncles';
}
