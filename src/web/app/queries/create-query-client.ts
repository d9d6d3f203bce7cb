import { type DefaultOptions, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api-client/api-error.ts';
import type { ApiQueryKey } from '../../api-client/api-query.ts';
import type { ApiFetch } from '../../api-client/create-api-fetch.ts';

const RETRIES_MAX = 2;

/** Time for which data counts as fresh, in ms: long enough for a prefetched page to be opened without another call. */
const STALE_TIME_MS = 3000;

/** Pause before the first retry in ms, doubled before the second; during server rendering, which waits less than a second in total. */
const RETRY_FIRST_MS = 400;
const SERVER_RETRY_FIRST_MS = 100;

/** Answers in the cache that no component shows: their time, in ms, and their number; the oldest are removed first. */
const UNUSED_MS = 5 * 60_000;
export const UNUSED_MAX = 100;

/** Environment of the queries. */
export interface QueryClientPlace {
  isServer: boolean;
  /** The API is in the same process. */
  isInMemory?: boolean;
}

/**
 * Creates the query cache of one page, or of one request on the server. A query's key identifies the resource, so there is one
 * default fetcher. At most two retries, none on 4xx, none for in-process calls, which would fail again; a refetch of stale data when
 * the network is back, none on focus; a 429 goes to the error boundary.
 */
export function createQueryClient(
  callApi: ApiFetch,
  { isServer, isInMemory = false }: QueryClientPlace,
): QueryClient {
  const queryCache = new QueryCache({
    onError(error, query) {
      if (isGone(error, query)) query.setState({ data: undefined, dataUpdateCount: 0, dataUpdatedAt: 0 });
    },
  });
  if (!isServer) removeUnused(queryCache);
  const retryFirstMs = isServer ? SERVER_RETRY_FIRST_MS : RETRY_FIRST_MS;
  const queries: DefaultOptions['queries'] = {
    queryFn: ({ queryKey, signal }) =>
      callApi(...(queryKey as unknown as ApiQueryKey), isServer ? undefined : signal),
    staleTime: STALE_TIME_MS,
    gcTime: isServer ? Number.POSITIVE_INFINITY : UNUSED_MS,
    // A browser that reports no network may still reach an API on its own machine.
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
    retry: (failures, error) => !isInMemory && failures < RETRIES_MAX && !isClientError(error),
    retryDelay: (failures) => retryFirstMs * 2 ** failures,
    throwOnError: (error) => error instanceof ApiError && error.status === 429,
  };
  return new QueryClient({ queryCache, defaultOptions: { queries } });
}

/** Limits the cache: whenever a query is added, the oldest unused answers above the limit are removed. */
function removeUnused(queryCache: QueryCache): void {
  queryCache.subscribe(({ type }) => {
    if (type !== 'added') return;
    const unused = queryCache
      .findAll({ fetchStatus: 'idle' })
      .filter((query) => query.getObserversCount() === 0 && query.state.status !== 'pending')
      .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of unused.slice(0, -UNUSED_MAX)) queryCache.remove(query);
  });
}

function isClientError(error: Error): boolean {
  return !(error instanceof ApiError) || (error.status >= 400 && error.status < 500);
}

/** True if a reorg removed the resource that a query has read before: its page must report that instead of showing it further. */
function isGone(error: Error, { queryKey, state }: Query<unknown, unknown>): boolean {
  const isOneOfChain = queryKey[0] === 'block' || queryKey[0] === 'transaction';
  return error instanceof ApiError && error.status === 404 && isOneOfChain && state.data !== undefined;
}
