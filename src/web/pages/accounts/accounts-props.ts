import type { ListSearch } from '../../router/search-params.ts';

/** Props of `AccountsPage.tsx`. */
export interface AccountsPageProps {
  search: AccountsSearch;
}
export interface AccountsSearch extends ListSearch {
  sort: 'balance' | 'transactions_count' | undefined;
  order: 'asc' | 'desc' | undefined;
}
