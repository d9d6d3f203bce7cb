import { createScreen, readListPosition } from '#sdk/web/app/screens.ts';
import { requestsQuery } from './queries.ts';
import { RequestsPage, type RequestsPageProps } from './RequestsPage.tsx';
import { RequestsSkeleton } from './RequestsSkeleton.tsx';
import { readFilter, TYPES } from './request-filter.ts';

/** `/requests` */
export const screen = createScreen<RequestsPageProps>({
  Page: RequestsPage,
  Skeleton: RequestsSkeleton,
  props: (_, search) => ({ filter: readFilter(search), search: readListPosition(search) }),
  queries: ({ filter, search }) => ({ required: [requestsQuery(filter, search)] }),
  slots: ['list-tools'],
  head: ({ filter }, { config: { chain } }) => {
    const title = TYPES.find(({ type }) => type === filter.request_type)?.label ?? 'Validator requests';
    return {
      title,
      description: `${title} of the execution layer (EIP-7685) of ${chain.name}, newest first.`,
    };
  },
});
