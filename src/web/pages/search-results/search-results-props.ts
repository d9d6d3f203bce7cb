/** Props of `SearchResultsPage.tsx`. */
export interface SearchResultsPageProps {
  /** What is searched for, trimmed; empty when nothing is. */
  q: string;
}
