import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useTopicRows } from '#sdk/web/data/live.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { useLayeredList } from '#sdk/web/entities/layers.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List, NewRowsPill } from '#sdk/web/ui/lists.ts';
import { batchesPath } from '../paths.ts';
import { batchesCountQuery, batchesQuery } from '../queries.ts';
import { arbitrumBatchRow } from '../read-arbitrum.ts';
import type { BatchesPageProps } from './batch-props.ts';
import { BATCHES_LIST } from './batches-list.tsx';

/** The list of batches; on its first page new ones are added live. */
export function BatchesPage({ search }: BatchesPageProps) {
  const paths = usePaths();
  const list = useLayeredList(BATCHES_LIST);
  const query = batchesQuery(search);
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  const { data: total } = useQuery({ ...batchesCountQuery(), throwOnError: false });
  const isFirst = search.page === 1;
  const { count, show } = useTopicRows(isFirst ? 'arbitrum:new_batch' : null, {
    events: ['new_arbitrum_batch'],
    read: ({ batch }) => (batch ? [arbitrumBatchRow(batch)] : []),
    getKey: ({ number }) => String(number),
    numberOf: ({ number }) => number,
    queryKey: query.queryKey,
    readAtMs: dataUpdatedAt,
  });
  return (
    <>
      <h1>Txn batches</h1>
      <div className="list-tools">
        {total !== undefined && (
          <p className="count-line">
            {formatNumber(total)} {total === 1 ? 'txn batch' : 'txn batches'} in all
          </p>
        )}
        {isFirst && <NewRowsPill count={count} noun="batch" plural="batches" onShow={show} />}
        <ListPages {...listLinks(search, data.next_page_params, (to) => batchesPath(paths, to))} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No batches yet">
            The sequencer writes transactions to the parent chain in batches.
          </EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}
