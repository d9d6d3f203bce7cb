import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListPosition } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { OPERATIONS_LIST } from './list/operations-list.tsx';
import type { OperationFilter } from './list/operations-props.ts';
import { operationsQuery } from './queries.ts';

interface OperationsTabProps {
  filter: OperationFilter;
  search: ListSearch;
  toHref: (position: ListPosition) => string;
  tools?: ReactNode;
}

/** The operations of a page's subject. */
export function OperationsTab({ filter, search, toHref, tools }: OperationsTabProps) {
  const query = useQuery({ ...operationsQuery(filter, search), throwOnError: false });
  return (
    <PagedList
      query={query}
      search={search}
      toHref={toHref}
      what="The user operations"
      skeleton={<ListSkeleton of={OPERATIONS_LIST} rows={5} />}
      empty={{ title: 'No user operations', text: 'No EntryPoint has executed a matching user operation.' }}
      {...(tools === undefined ? {} : { tools })}
      isMostlyOnePage
    >
      {(items) => <List of={OPERATIONS_LIST} rows={items} />}
    </PagedList>
  );
}
