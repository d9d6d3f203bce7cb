import type { ListSearch } from '#web/router/search-params.ts';

/** Props of `KettlePage.tsx`. */
export interface KettlePageProps {
  hash: string;
  search: ListSearch;
}
