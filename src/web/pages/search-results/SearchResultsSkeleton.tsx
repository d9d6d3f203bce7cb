import { SEARCH_RESULTS_HEAD } from '../../features/search/SearchResultsTable.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';

/** The results on their way. */
export function SearchResultsSkeleton() {
  return (
    <>
      <h1>Search results</h1>
      <div className="list-tools mt-3" />
      <SkeletonTable label="Search results" head={SEARCH_RESULTS_HEAD} rows={10} />
    </>
  );
}
