import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TransactionsPage.tsx`. */
export interface TransactionsPageProps {
  search: TransactionsSearch;
}
export interface TransactionsSearch extends ListSearch {
  tab: 'validated' | 'pending';
  type: string | undefined;
  method: string | undefined;
}
