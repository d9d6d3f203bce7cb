import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { SearchItem } from '#contract/search.ts';
import { OwnNamesContext } from '../../app/own-names.tsx';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { clipText } from '../../entities/format/clip-text.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { addOwnHits } from '../../features/search/add-own-hits.ts';
import { addModuleHits, hasModuleHits, moduleHitsQuery } from '../../features/search/module-hits.ts';
import { OtherChains } from '../../features/search/OtherChains.tsx';
import { checkRedirectQuery, searchQuery } from '../../features/search/queries.ts';
import { redirectPath } from '../../features/search/redirect-path.ts';
import { searchResultsList } from '../../features/search/search-results-list.tsx';
import { isShortenedHash } from '../../features/search/split-matches.ts';
import { usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { SearchResultsPageProps } from './search-results-props.ts';

/** Results of a search; an exact match redirects to its page. */
export function SearchResultsPage(props: SearchResultsPageProps) {
  return (
    <>
      <h1>Search results</h1>
      {props.q === '' ? (
        <div className="panel mt-5">
          <EmptyState title="Nothing to search for">
            Type an address, a transaction hash, a block number or the name of a token.
          </EmptyState>
        </div>
      ) : (
        <Results {...props} />
      )}
    </>
  );
}

function Results({ q, isRedirecting, search }: SearchResultsPageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(searchQuery({ q, cursor: search.cursor }));
  const names = useContext(OwnNamesContext);
  const found = useModuleHits(q, search.page === 1);
  const withModules = addModuleHits(data.items, found);
  const hits = search.page === 1 ? addOwnHits(withModules, names, q.trim()) : withModules;
  useExactMatch(q, isRedirecting);
  const redirect = isRedirecting ? undefined : 'false';
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.searchResults(q, { redirect, ...position }),
  );
  return (
    <>
      <div className="list-tools mt-3">
        <p className="text-ink-2">
          {describeCount(hits.length, search.page, links.nextHref !== undefined)} for “
          <HostileText text={clipText(q, 120)} lengthMax={120} />”
        </p>
        <ListPages {...links} />
      </div>
      {hits.length === 0 ? (
        <div className="panel">
          <EmptyState title="No results found.">
            {isShortenedHash(q)
              ? 'This is a shortened hash: copy the full one with the button beside it.'
              : 'Hashes and addresses must be complete; a part of a name is enough.'}
          </EmptyState>
        </div>
      ) : (
        <List of={searchResultsList(q)} rows={hits} />
      )}
      {search.page === 1 && <OtherChains term={q.trim()} />}
    </>
  );
}

/** Hits of modules, on the first page of the results. */
function useModuleHits(q: string, isFirstPage: boolean): SearchItem[] | undefined {
  const enabled = hasModuleHits(usePublicConfig(), q) && isFirstPage;
  const { data } = useQuery({ ...moduleHitsQuery(q), enabled, retry: false, throwOnError: false });
  return enabled ? data : undefined;
}

/** Redirects to the page of an exact match; if the server rendered the page, it has already checked. */
function useExactMatch(q: string, isRedirecting: boolean): void {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data } = useQuery({ ...checkRedirectQuery(q), enabled: isRedirecting, throwOnError: false });
  const exact = isRedirecting ? redirectPath(data, paths) : null;
  useEffect(() => {
    if (exact !== null) navigate(exact, { replace: true });
  }, [exact, navigate]);
}

/** Number of results on this page; servers only return whether there are more. */
function describeCount(count: number, page: number, hasMore: boolean): string {
  if (page > 1) return `Page ${formatNumber(page)} of the results`;
  if (hasMore) return `${formatNumber(count)}+ results`;
  return count === 1 ? '1 result' : `${formatNumber(count)} results`;
}
