import type { ListSearch } from '#sdk/web/app/screens.ts';

/** Props of `BatchesPage.tsx`. */
export interface BatchesPageProps {
  search: ListSearch;
}
