import type { ListSearch } from '#sdk/web/app/screens.ts';

/** Props of `BatchesPage.tsx`. */
export interface BatchesPageProps {
  search: ListSearch;
}

export const BATCH_TABS = ['index', 'txs', 'blocks'] as const;

/** Props of `BatchPage.tsx`. */
export interface BatchPageProps {
  number: string;
  search: ListSearch & { tab: (typeof BATCH_TABS)[number] };
}
