import type { ListSearch } from '../../router/search-params.ts';

/** Props of `InternalTransactionsPage.tsx`. */
export interface InternalTransactionsPageProps {
  search: ListSearch;
}
