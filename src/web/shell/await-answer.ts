import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api-client/api-error.ts';
import type { Query } from '../router/tab-view.ts';

interface AwaitedAnswer {
  queryClient: QueryClient;
  /** Required queries of the page. */
  queries: readonly Query[];
  /** The status that caused the error screen. */
  status: number;
  onAnswer: () => void;
  /** Ends the waiting. */
  signal: AbortSignal;
}

/** Delay of a first retry, because the socket may have reported the change before, then the polling interval, in ms. */
const ASK_ONCE_MORE_MS = 1000;
const ASK_AGAIN_MS = 10_000;
/** Polling interval of an unreachable API, in ms. */
const ASK_UNREACHABLE_MS = 3000;

/**
 * Waits for the missing answers of a failed page: they are refetched whenever the socket reports a change, and every ten seconds.
 * A malformed address (422) never succeeds and is not refetched.
 */
export function awaitAnswer({ queryClient, queries, status, onAnswer, signal }: AwaitedAnswer): void {
  if (signal.aborted) return;
  for (const { queryKey } of queries) {
    keepFailure(queryClient, queryKey, status);
    const observer = new QueryObserver(queryClient, {
      queryKey,
      retry: false,
      retryOnMount: false,
      refetchOnMount: false,
      refetchInterval: ({ state: { error, errorUpdateCount } }) => {
        if (isMalformed(error)) return false;
        if (errorUpdateCount === 1) return ASK_ONCE_MORE_MS;
        return status === 502 || status === 503 || status === 504 ? ASK_UNREACHABLE_MS : ASK_AGAIN_MS;
      },
    });
    const unsubscribe = observer.subscribe(() => {
      const { isSuccess, error } = observer.getCurrentResult();
      if (isSuccess) onAnswer();
      if (isSuccess || isMalformed(error)) unsubscribe();
    });
    signal.addEventListener('abort', unsubscribe);
  }
}

/** A page that the server sent as an error screen has no query yet; it is fetched on a later change, not at once. */
function keepFailure(queryClient: QueryClient, queryKey: Query['queryKey'], status: number): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey });
  if (query.state.status === 'pending')
    query.setState({ status: 'error', error: new ApiError(status, '', null) });
}

function isMalformed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422;
}
