import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import { useTopicRows } from '#sdk/web/data/live.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List, NewRowsPill } from '#sdk/web/ui/lists.ts';
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
