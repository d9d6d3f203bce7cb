import type { ListSearch } from '#web/router/search-params.ts';

/** Props of `BatchesPage.tsx`. */
export interface BatchesPageProps {
  search: ListSearch;
}
