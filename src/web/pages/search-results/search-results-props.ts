import type { ListSearch } from '../../router/search-params.ts';

/** Props of `SearchResultsPage.tsx`. */
export interface SearchResultsPageProps {
  /** What is searched for, trimmed; empty when nothing is. */
  q: string;
  /** Whether an exact match leads to its page. */
  isRedirecting: boolean;
  search: ListSearch;
}
