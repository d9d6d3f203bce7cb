import type { QueryClient } from '../query/query-client.ts';
import type { PageQueries } from './screen.ts';

/** Reads what a page needs into the query cache; never rejects, a failure stays in the cache with its query. */
export async function prefetchQueries(queryClient: QueryClient, queries: PageQueries): Promise<void> {
  const { required = [], awaited = [], optional = [] } = queries;
  const all = [...required, ...awaited, ...optional];
  await Promise.all(all.map((query) => queryClient.prefetchQuery(query)));
}
