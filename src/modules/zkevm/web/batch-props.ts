import type { ListSearch } from '#sdk/web/app/screens.ts';

export const BATCH_TABS = ['index', 'txs'] as const;

/** Props of `BatchPage.tsx`. */
export interface BatchPageProps {
  number: string;
  search: ListSearch & { tab: (typeof BATCH_TABS)[number] };
}
