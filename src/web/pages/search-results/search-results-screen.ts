import { readAddress } from '../../app/address-form.ts';
import { hasModuleHits, moduleHitsQuery } from '../../features/search/module-hits.ts';
import { checkRedirectQuery, searchQuery } from '../../features/search/queries.ts';
import { redirectPath } from '../../features/search/redirect-path.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readText } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { SearchResultsPage } from './SearchResultsPage.tsx';
import { SearchResultsSkeleton } from './SearchResultsSkeleton.tsx';
import type { SearchResultsPageProps } from './search-results-props.ts';

/** `/search-results?q={query}` */
export const screen = createScreen<SearchResultsPageProps>({
  Page: SearchResultsPage,
  Skeleton: SearchResultsSkeleton,
  props: (_, params, { config: { ui } }) => {
    const search = readListPosition(params);
    const isFirst = search.cursor === undefined && params.get('redirect') !== 'false';
    const q = readAddress(readText(params, 'q')?.trim() ?? '', ui);
    return { q, isRedirecting: isFirst, search };
  },
  queries: ({ q, isRedirecting, search }, config) => ({
    required: q === '' ? [] : [searchQuery({ q, cursor: search.cursor })],
    optional: [
      ...(q !== '' && isRedirecting ? [checkRedirectQuery(q)] : []),
      ...(search.page === 1 && hasModuleHits(config, q) ? [moduleHitsQuery(q)] : []),
    ],
  }),
  redirect: ({ q, isRedirecting }, { getData }, paths) =>
    isRedirecting ? redirectPath(getData(checkRedirectQuery(q)), paths) : null,
  head: ({ q }) => ({
    title: q === '' ? 'Search results' : `Search results for ${clipTitle(q)}`,
    isIndexed: false,
  }),
});
