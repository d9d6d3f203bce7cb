import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from './query-context.tsx';
import { createQueryObserver, type QueryResult } from './query-observer.ts';
import type { QueryOptions } from './query-options.ts';

/** A result with data: without it, the component is not rendered. */
export type SuspenseResult<Data, Failure = Error> = QueryResult<Data, Failure> & { data: Data };

/**
 * Minimum time for which data of a suspended component is fresh, in ms: otherwise it would be refetched as soon as it arrives.
 */
const SUSPENSE_STALE_MIN_MS = 1000;

/** Follows a query. Errors are thrown to the nearest boundary if `throwOnError` is set. */
export function useQuery<Data, Failure = Error>(
  options: QueryOptions<Data, Failure>,
): QueryResult<Data, Failure> {
  return useObserved(options, false) as unknown as QueryResult<Data, Failure>;
}

/** Follows a query whose answer the component requires: it suspends, and throws the error if there is no data. */
export function useSuspenseQuery<Data, Failure = Error>(
  options: QueryOptions<Data, Failure>,
): SuspenseResult<Data, Failure> {
  return useObserved(options, true) as unknown as SuspenseResult<Data, Failure>;
}

function useObserved<Data, Failure>(given: QueryOptions<Data, Failure>, isSuspense: boolean): QueryResult {
  const client = useQueryClient();
  const options = client.withDefaults(given);
  const { staleTime = 0, throwOnError } = options;
  if (isSuspense) {
    options.enabled = true;
    options.throwOnError = true;
    options.staleTime = Math.max(staleTime, SUSPENSE_STALE_MIN_MS);
  }
  const { error: lastError } = client.getQueryState(options.queryKey) ?? {};
  // A component that has thrown its error must not refetch because of a rerender.
  if (isSuspense || (lastError && isThrown(throwOnError, lastError))) options.retryOnMount = false;

  const [observer] = useState(() => createQueryObserver(client, options));
  const { result, query } = observer.foresee(options);
  useSyncExternalStore(observer.subscribe, observer.getResult, observer.getResult);
  useEffect(() => observer.setOptions(options));

  if (isSuspense && result.isPending) throw query.fetch().catch(() => {});
  const { data, error } = result;
  const isFailed = error !== null && query.state.fetchStatus === 'idle';
  if (isFailed && (isSuspense ? data === undefined : isThrown(throwOnError, error))) throw error;
  return observer.watch(result);
}

function isThrown(throwOnError: QueryOptions['throwOnError'], error: Error): boolean {
  return typeof throwOnError === 'function' ? throwOnError(error) : (throwOnError ?? false);
}
