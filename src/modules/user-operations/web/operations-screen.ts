import { createScreen, readListPosition, type Search } from '#sdk/web/app/screens.ts';
import { OperationsPage } from './OperationsPage.tsx';
import { OperationsSkeleton } from './OperationsSkeleton.tsx';
import { FILTERS, type OperationFilter, type OperationsPageProps } from './operations-props.ts';
import { operationsQuery } from './queries.ts';

/** `/ops` */
export const screen = createScreen<OperationsPageProps>({
  Page: OperationsPage,
  Skeleton: OperationsSkeleton,
  props: (_, search) => ({ filter: readFilter(search), search: readListPosition(search) }),
  queries: ({ filter, search }) => ({ required: [operationsQuery(filter, search)] }),
  head: (_, { config: { chain } }) => ({
    title: 'User operations',
    description: `User operations (ERC-4337) of ${chain.name}, newest first.`,
  }),
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
