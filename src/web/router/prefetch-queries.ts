import type { QueryClient } from '@tanstack/react-query';
import type { PageQueries } from './screen.ts';

/** Fetches a page's queries into the cache; never rejects, a failure is stored in the cache with its query. */
export async function prefetchQueries(queryClient: QueryClient, queries: PageQueries): Promise<void> {
  const { required = [], awaited = [], optional = [] } = queries;
  const all = [...required, ...awaited, ...optional];
  await Promise.all(all.map((query) => queryClient.prefetchQuery(query)));
}
