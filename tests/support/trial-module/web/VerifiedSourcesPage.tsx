import { useTopicRows } from '#web/live/useTopicRows.ts';
import { ListPages } from '#web/pages/ListPages.tsx';
import { listLinks } from '#web/pages/list-links.ts';
import { usePaths, withSearch } from '#web/paths.ts';
import { useSuspenseQuery } from '#web/query/useQuery.ts';
import type { ListSearch } from '#web/router/search-params.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { List } from '#web/ui/list/List.tsx';
import { NewRowsPill } from '#web/ui/list/NewRowsPill.tsx';
import { verifiedSource, verifiedSourcesQuery } from './queries.ts';
import { VERIFIED_SOURCES_LIST } from './verified-sources-list.tsx';

export interface VerifiedSourcesProps {
  search: ListSearch;
}

/** List of verified source code; its first page is updated live. */
export function VerifiedSourcesPage({ search }: VerifiedSourcesProps) {
  const { base } = usePaths();
  const query = verifiedSourcesQuery(search);
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  const { count, show } = useTopicRows(search.page === 1 ? 'trial:verified_sources' : null, {
    events: ['verified_source'],
    read: (source) => [verifiedSource(source)],
    getKey: ({ number }) => String(number),
    queryKey: query.queryKey,
    readAtMs: dataUpdatedAt,
  });
  return (
    <>
      <h1>Verified sources</h1>
      <div className="list-tools">
        <NewRowsPill count={count} noun="source" onShow={show} />
        <ListPages
          {...listLinks(search, data.next_page_params, (to) =>
            withSearch(`${base}/trial/verified-sources`, to),
          )}
        />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No verified sources yet" />
        </div>
      ) : (
        <List of={VERIFIED_SOURCES_LIST} rows={data.items} />
      )}
    </>
  );
}
