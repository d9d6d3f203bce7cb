import type { ListSearch } from '../../router/search-params.ts';

/** Props of `SearchResultsPage.tsx`. */
export interface SearchResultsPageProps {
  /** Search term, trimmed; empty if there is none. */
  q: string;
  /** True if an exact match redirects to its page. */
  isRedirecting: boolean;
  search: ListSearch;
}
