import { searchResultsList } from '../../features/search/search-results-list.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** Loading skeleton of the results. */
export function SearchResultsSkeleton() {
  return (
    <>
      <h1>Search results</h1>
      <div className="list-tools mt-3" />
      <ListSkeleton of={searchResultsList('')} rows={10} />
    </>
  );
}
