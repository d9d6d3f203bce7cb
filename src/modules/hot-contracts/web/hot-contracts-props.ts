import type { ListSearch } from '../../../web/router/search-params.ts';

/** The spans that can be chosen, shortest first; one day is the default. */
export const SCALES = ['5m', '1h', '3h', '1d', '7d', '30d'] as const;

/** What the list is sorted by; calls are the default. */
export const SORTS = ['transactions_count', 'total_gas_used'] as const;

/** What the address of the page holds. */
export interface HotContractsSearch extends ListSearch {
  scale: (typeof SCALES)[number];
  sort: (typeof SORTS)[number];
}

/** Props of `HotContractsPage.tsx`. */
export interface HotContractsPageProps {
  search: HotContractsSearch;
}
