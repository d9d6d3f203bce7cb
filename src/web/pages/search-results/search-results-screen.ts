import { SearchResultsPage } from './SearchResultsPage.tsx';
import { SearchResultsSkeleton } from './SearchResultsSkeleton.tsx';

/** The page and its skeleton, as one file of the build. */
export const searchResultsScreen = { Page: SearchResultsPage, Skeleton: SearchResultsSkeleton };
