import { createScreen } from '#sdk/web/app/screens.ts';
import { GraphiqlPage } from './GraphiqlPage.tsx';
import { GraphiqlSkeleton } from './GraphiqlSkeleton.tsx';
import type { GraphiqlPageProps } from './graphiql-props.ts';

/** `/graphiql?query={document}&variables={JSON}` */
export const screen = createScreen<GraphiqlPageProps>({
  Page: GraphiqlPage,
  Skeleton: GraphiqlSkeleton,
  props: (_, search) => ({
    query: readDocument(search, 'query'),
    variables: readDocument(search, 'variables'),
  }),
  head: ({ query }, { config: { chain } }) => ({
    title: 'GraphQL',
    description: `Query blocks, transactions, addresses and token transfers of ${chain.name} with GraphQL.`,
    isIndexed: query === undefined,
  }),
});

const LENGTH_MAX = 8000;

/** A text parameter, which may be longer than others; absent if empty or too long. */
function readDocument(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name);
  return text === null || text === '' || text.length > LENGTH_MAX ? undefined : text;
}
