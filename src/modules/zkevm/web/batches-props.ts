import type { ListSearch } from '#sdk/web/screens.ts';

/** Props of `BatchesPage.tsx`. */
export interface BatchesPageProps {
  search: ListSearch;
}
