import { useTopicRows } from '../../../web/live/useTopicRows.ts';
import { ListPages } from '../../../web/pages/ListPages.tsx';
import { listLinks } from '../../../web/pages/list-links.ts';
import { usePaths } from '../../../web/paths.ts';
import { useSuspenseQuery } from '../../../web/query/useQuery.ts';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { List } from '../../../web/ui/list/List.tsx';
import { NewRowsPill } from '../../../web/ui/NewRowsPill.tsx';
import { BatchesCount } from './BatchesCount.tsx';
import { BATCHES_LIST } from './batches-list.tsx';
import type { BatchesPageProps } from './batches-props.ts';
import { batchesPath } from './paths.ts';
import { batchesQuery } from './queries.ts';
import { batchDetails } from './read-batch.ts';

/** The list of batches; on its first page new ones come in by themselves. */
export function BatchesPage({ search }: BatchesPageProps) {
  const paths = usePaths();
  const query = batchesQuery(search);
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  const isFirst = search.page === 1;
  const { count, show } = useTopicRows(isFirst ? 'zkevm_batches:new_zkevm_confirmed_batch' : null, {
    events: ['new_zkevm_confirmed_batch'],
    read: ({ batch }) => (batch ? [batchDetails(batch)] : []),
    getKey: ({ number }) => String(number),
    queryKey: query.queryKey,
    readAtMs: dataUpdatedAt,
  });
  return (
    <>
      <h1>Txn batches</h1>
      <div className="list-tools">
        <BatchesCount />
        {isFirst && <NewRowsPill count={count} noun="batch" plural="batches" onShow={show} />}
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
