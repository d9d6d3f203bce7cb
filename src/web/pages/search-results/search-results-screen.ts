import { searchQuickQuery } from '../../features/search/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readText } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { SearchResultsPage } from './SearchResultsPage.tsx';
import { SearchResultsSkeleton } from './SearchResultsSkeleton.tsx';
import type { SearchResultsPageProps } from './search-results-props.ts';

/** `/search-results?q={query}` */
export const screen = createScreen<SearchResultsPageProps>({
  Page: SearchResultsPage,
  Skeleton: SearchResultsSkeleton,
  props: (_, search) => ({ q: readText(search, 'q')?.trim() ?? '' }),
  queries: ({ q }) => ({ optional: q === '' ? [] : [searchQuickQuery(q)] }),
  head: ({ q }) => ({
    title: q === '' ? 'Search results' : `Search results for ${clipTitle(q)}`,
    isIndexed: false,
  }),
});
