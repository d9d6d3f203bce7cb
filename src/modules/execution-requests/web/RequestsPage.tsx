import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import { Slot } from '#sdk/web/app/slot.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import { requestsPath } from './paths.ts';
import { requestsQuery } from './queries.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { type RequestFilter, TYPES } from './request-filter.ts';
import { REQUESTS_LIST } from './requests-list.tsx';

/** Props of the page. */
export interface RequestsPageProps {
  filter: RequestFilter;
  search: ListSearch;
}

/** Requests of validators, newest first, by type in tabs; the first page follows the chain. */
export function RequestsPage({ filter, search }: RequestsPageProps) {
  const paths = usePaths();
  const query = requestsQuery(filter, search);
  const { data } = useSuspenseQuery(query);
  useTopic(search.page === 1 ? 'blocks:new_block' : null, {
    events: { new_block: 'refetch' },
    keys: [query.queryKey],
  });
  const links = listLinks(search, data.next_page_params, (position) =>
    requestsPath(paths, { ...filter, ...position }),
  );
  const { request_type: type, ...others } = filter;
  const isFiltered = Object.keys(others).length > 0;
  return (
    <>
      <h1>Validator requests</h1>
      <Tabs
        label="Types of requests"
        active={type ?? 'index'}
        tabs={[
          { key: 'index', label: 'All', href: requestsPath(paths, others) },
          ...TYPES.map((each) => ({
            key: each.type,
            label: each.label,
            href: requestsPath(paths, { ...others, request_type: each.type }),
          })),
        ]}
      />
      <div className="list-tools">
        <RequestFilters filter={filter} />
        <Slot name="list-tools" props={{ type: 'requests', query: filter }} />
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={isFiltered ? 'No matching requests' : 'No requests yet'}>
            {isFiltered
              ? 'Change or remove a filter.'
              : 'Deposits, withdrawal requests and consolidation requests of validators (EIP-7685) are listed here once a transaction makes one.'}
          </EmptyState>
        </div>
      ) : (
        <List of={REQUESTS_LIST} rows={data.items} />
      )}
    </>
  );
}
