import type { ListSearch } from '../../router/search-params.ts';

/** Props of `WithdrawalsPage.tsx`. */
export interface WithdrawalsPageProps {
  search: ListSearch;
}
