import { ApiError } from '../../api-client/api-error.ts';
import type { ApiQueryKey } from '../../api-client/api-query.ts';
import type { ApiFetch } from '../../api-client/create-api-fetch.ts';
import type { Query } from '../../query/query.ts';
import { createQueries, type QueryClient } from '../../query/query-client.ts';

const RETRIES_MAX = 2;

/** Time for which data counts as fresh, in ms: long enough for a prefetched page to be opened without another call. */
const STALE_TIME_MS = 3000;

/** Pause before the first retry during server rendering, in ms; the server waits less than a second in total. */
const SERVER_RETRY_FIRST_MS = 100;

/** Environment of the queries. */
export interface QueryClientPlace {
  isServer: boolean;
  /** The API is in the same process. */
  isInMemory?: boolean;
}

/**
 * Creates the query cache of one page, or of one request on the server. A query's key identifies the resource, so there is one
 * default fetcher. At most two retries, none on 4xx, none for in-process calls, which would fail again; no refetch on focus; a
 * 429 goes to the error boundary.
 */
export function createQueryClient(
  callApi: ApiFetch,
  { isServer, isInMemory = false }: QueryClientPlace,
): QueryClient {
  return createQueries({
    onError(error, query) {
      if (isGone(error, query)) query.setState({ data: undefined, dataUpdateCount: 0, dataUpdatedAt: 0 });
    },
    defaultOptions: {
      queryFn: ({ queryKey, signal }) =>
        callApi(...(queryKey as unknown as ApiQueryKey), isServer ? undefined : signal),
      staleTime: STALE_TIME_MS,
      ...(isServer ? { gcTime: Number.POSITIVE_INFINITY } : {}),
      retry: (failures, error) => !isInMemory && failures < RETRIES_MAX && !isClientError(error),
      ...(isServer ? { retryFirstMs: SERVER_RETRY_FIRST_MS } : {}),
      throwOnError: (error) => error instanceof ApiError && error.status === 429,
    },
  });
}

function isClientError(error: Error): boolean {
  return !(error instanceof ApiError) || (error.status >= 400 && error.status < 500);
}

/** True if a reorg removed the resource that a query has read before: its page must report that instead of showing it further. */
function isGone(error: Error, { queryKey, state }: Query): boolean {
  const isOneOfChain = queryKey[0] === 'block' || queryKey[0] === 'transaction';
  return error instanceof ApiError && error.status === 404 && isOneOfChain && state.data !== undefined;
}
