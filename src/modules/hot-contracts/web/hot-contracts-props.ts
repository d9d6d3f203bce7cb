import type { ListSearch } from '#sdk/web/app/screens.ts';

/** The selectable time spans, shortest first; the default is one day. */
export const SCALES = ['5m', '1h', '3h', '1d', '7d', '30d'] as const;

/** Sort columns; calls are the default. */
export const SORTS = ['transactions_count', 'total_gas_used'] as const;

/** Search parameters of the page. */
export interface HotContractsSearch extends ListSearch {
  scale: (typeof SCALES)[number];
  sort: (typeof SORTS)[number];
}

/** Props of `HotContractsPage.tsx`. */
export interface HotContractsPageProps {
  search: HotContractsSearch;
}
