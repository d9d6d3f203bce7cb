import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TransactionsPage.tsx`. */
export interface TransactionsPageProps {
  search: TransactionsSearch;
}
export interface TransactionsSearch extends ListSearch {
  /** The watch list only for signed-in visitors. */
  tab: 'validated' | 'pending' | 'watchlist';
  type: string | undefined;
  method: string | undefined;
}
