import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TransactionPage.tsx`. */
export interface TransactionPageProps {
  hash: string;
  search: TransactionSearch;
}
export type TransactionTab = 'index' | 'token_transfers' | 'internal' | 'logs' | 'raw_trace';
export interface TransactionSearch extends ListSearch {
  tab: TransactionTab;
}
