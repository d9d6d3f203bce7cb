import type { ListSearch } from '../../router/search-params.ts';

/** Props of `BlockPage.tsx`. */
export interface BlockPageProps {
  heightOrHash: string;
  search: BlockSearch;
}
export interface BlockSearch extends ListSearch {
  tab: 'index' | 'txs';
}
