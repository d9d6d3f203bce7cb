import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import { BatchesCount } from './BatchesCount.tsx';
import { BATCHES_LIST } from './batches-list.tsx';
import type { BatchesPageProps } from './batches-props.ts';
import { batchesPath } from './paths.ts';
import { batchesQuery } from './queries.ts';

/**
 * The list of batches. Its first page is refetched when one is confirmed: that batch is seldom the newest of the list, and the
 * parent chain confirms all those before it at once.
 */
export function BatchesPage({ search }: BatchesPageProps) {
  const paths = usePaths();
  const query = batchesQuery(search);
  const { data } = useSuspenseQuery(query);
  useTopic(search.page === 1 ? 'zkevm_batches:new_zkevm_confirmed_batch' : null, {
    keys: [query.queryKey],
    events: { new_zkevm_confirmed_batch: 'refetch' },
  });
  return (
    <>
      <h1>Txn batches</h1>
      <div className="list-tools">
        <BatchesCount />
        <ListPages {...listLinks(search, data.next_page_params, (to) => batchesPath(paths, to))} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No batches yet">
            Transactions are put together in batches, which are proved on the parent chain.
          </EmptyState>
        </div>
      ) : (
        <List of={BATCHES_LIST} rows={data.items} />
      )}
    </>
  );
}
