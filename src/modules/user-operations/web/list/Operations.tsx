import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { Slot } from '#sdk/web/app/slot.ts';
import { useTopicRows } from '#sdk/web/data/live.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List, NewRowsPill } from '#sdk/web/ui/lists.ts';
import { operationsPath } from '../paths.ts';
import { operationsQuery } from '../queries.ts';
import { readOperationRow } from '../read-operations.ts';
import { matchesFilter } from './matches-filter.ts';
import { OperationFilters } from './OperationFilters.tsx';
import { OPERATIONS_LIST } from './operations-list.tsx';
import type { OperationsPageProps } from './operations-props.ts';

/** The list of user operations, with its filters; its first page is live. */
export function Operations({ filter, search }: Omit<OperationsPageProps, 'tab'>) {
  const paths = usePaths();
  const isOwn = useHasOwnApi();
  const query = operationsQuery(filter, search);
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  const isFiltered = Object.keys(filter).length > 0;
  const links = listLinks(search, data.next_page_params, (position) =>
    operationsPath(paths, { ...filter, ...position }),
  );
  const { count, show } = useTopicRows(search.page === 1 ? 'user_operations:new' : null, {
    events: ['user_operation'],
    read: (payload) => {
      const row = readOperationRow(payload);
      return row.hash !== '' && matchesFilter(row, filter) ? [row] : [];
    },
    getKey: (row) => OPERATIONS_LIST.rowKey(row, 0),
    queryKey: query.queryKey,
    readAtMs: dataUpdatedAt,
  });
  return (
    <>
      <div className="list-tools">
        <OperationFilters filter={filter} />
        <NewRowsPill count={count} noun="user operation" onShow={show} />
        {isOwn && <Slot name="list-tools" props={{ type: 'operations', query: filter }} />}
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={isFiltered ? 'No matching user operations' : 'No user operations yet'}>
            {isFiltered
              ? 'Change or remove a filter.'
              : 'Operations of smart accounts (ERC-4337) are listed here once an EntryPoint executes one.'}
          </EmptyState>
        </div>
      ) : (
        <List of={OPERATIONS_LIST} rows={data.items} />
      )}
    </>
  );
}
