import type { ListSearch } from '#sdk/web/app/screens.ts';

/** Props of `KettlePage.tsx`. */
export interface KettlePageProps {
  hash: string;
  search: ListSearch;
}
