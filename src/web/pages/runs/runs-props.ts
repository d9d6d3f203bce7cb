import type { ListSearch } from '../../router/search-params.ts';

/** Props of `RunsPage.tsx`. */
export interface RunsPageProps {
  search: ListSearch;
}
