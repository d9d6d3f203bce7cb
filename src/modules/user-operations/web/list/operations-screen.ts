import { createScreen, readListPosition, readOneOf, type Search } from '#sdk/web/app/screens.ts';
import { operationsQuery } from '../queries.ts';
import { OperationsPage } from './OperationsPage.tsx';
import { OperationsSkeleton } from './OperationsSkeleton.tsx';
import {
  FILTERS,
  OPERATIONS_TABS,
  type OperationFilter,
  type OperationsPageProps,
} from './operations-props.ts';
import { partyListOf } from './party-lists.tsx';

/** `/ops` */
export const screen = createScreen<OperationsPageProps>({
  Page: OperationsPage,
  Skeleton: OperationsSkeleton,
  props: (_, search) => ({
    tab: readOneOf(search, 'tab', OPERATIONS_TABS, 'index'),
    filter: readFilter(search),
    search: readListPosition(search),
  }),
  queries: ({ tab, filter, search }) => ({
    required: [tab === 'index' ? operationsQuery(filter, search) : partyListOf(tab).query(filter, search)],
  }),
  slots: ['list-tools'],
  head: ({ tab }, { config: { chain } }) => {
    const title = tab === 'index' ? 'User operations' : `${partyListOf(tab).label} of user operations`;
    return { title, description: `${title} (ERC-4337) of ${chain.name}.` };
  },
});

/** Reads the filters unchecked: the API refuses an invalid one, where a dropped one would show too much. */
function readFilter(search: Search): OperationFilter {
  return Object.fromEntries(
    FILTERS.flatMap(({ name }) => {
      const text = search.get(name)?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
