import { useQuery } from '@tanstack/react-query';
import type { ListPosition } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { requestsQuery } from './queries.ts';
import type { RequestFilter } from './request-filter.ts';
import { REQUESTS_LIST } from './requests-list.tsx';

interface RequestsTabProps {
  filter: RequestFilter;
  search: ListSearch;
  toHref: (position: ListPosition) => string;
}

/** The requests of a page's subject. */
export function RequestsTab({ filter, search, toHref }: RequestsTabProps) {
  const query = useQuery({ ...requestsQuery(filter, search), throwOnError: false });
  return (
    <PagedList
      query={query}
      search={search}
      toHref={toHref}
      what="The requests"
      skeleton={<ListSkeleton of={REQUESTS_LIST} rows={5} />}
      empty={{ title: 'No requests', text: 'No request of a validator (EIP-7685) belongs here.' }}
      isMostlyOnePage
    >
      {(items) => <List of={REQUESTS_LIST} rows={items} />}
    </PagedList>
  );
}
