import { usePaths } from '#sdk/web/app/paths.ts';
import { useSuspenseQuery } from '#sdk/web/data/queries.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import { OperationFilters } from './OperationFilters.tsx';
import { OPERATIONS_LIST } from './operations-list.tsx';
import type { OperationsPageProps } from './operations-props.ts';
import { operationsPath } from './paths.ts';
import { operationsQuery } from './queries.ts';

/** The list of user operations, with its filters. */
export function OperationsPage({ filter, search }: OperationsPageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(operationsQuery(filter, search));
  const isFiltered = Object.keys(filter).length > 0;
  const links = listLinks(search, data.next_page_params, (position) =>
    operationsPath(paths, { ...filter, ...position }),
  );
  return (
    <>
      <h1>User operations</h1>
      <div className="list-tools">
        <OperationFilters filter={filter} />
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
