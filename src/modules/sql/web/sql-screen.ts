import { createScreen } from '#sdk/web/app/screens.ts';
import { sqlViewsQuery } from './queries.ts';
import { SqlPage } from './SqlPage.tsx';
import { SqlSkeleton } from './SqlSkeleton.tsx';

/** `/sql#{query}`: the query is in the fragment, which browsers do not send. */
export const screen = createScreen<object>({
  Page: SqlPage,
  Skeleton: SqlSkeleton,
  props: () => ({}),
  queries: () => ({ required: [sqlViewsQuery()] }),
  head: (_, { config: { chain } }) => ({
    title: 'SQL',
    description: `Query blocks, transactions, logs, transfers, tokens and addresses of ${chain.name} with SQL.`,
  }),
});
