import { ApiError } from '../api-client/api-error.ts';
import type { QueryClient } from '../query/query-client.ts';
import { createQueryObserver } from '../query/query-observer.ts';
import type { Query } from '../router/screen.ts';

interface AwaitedAnswer {
  queryClient: QueryClient;
  /** What the page cannot do without. */
  queries: readonly Query[];
  /** The status that has led to the error screen. */
  status: number;
  onAnswer: () => void;
  /** Ends the waiting. */
  signal: AbortSignal;
}

/** How soon is asked once more what has just failed: the socket may have reported it before anybody waited; then how often, in ms. */
const ASK_ONCE_MORE_MS = 1000;
const ASK_AGAIN_MS = 10_000;
/** Polling interval of an API that does not answer, in ms. */
const ASK_UNREACHABLE_MS = 3000;

/**
 * Waits for the answers that a page has failed for lack of: whenever the socket reports something new, and every ten seconds, they are
 * asked for again. A malformed address (422) never gets one and is not asked for again.
 */
export function awaitAnswer({ queryClient, queries, status, onAnswer, signal }: AwaitedAnswer): void {
  if (signal.aborted) return;
  for (const { queryKey } of queries) {
    keepFailure(queryClient, queryKey, status);
    const observer = createQueryObserver(queryClient, {
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
      const { isSuccess, error } = observer.getResult();
      if (isSuccess) onAnswer();
      if (isSuccess || isMalformed(error)) unsubscribe();
    });
    signal.addEventListener('abort', unsubscribe);
  }
}

/** A page that the server has sent as an error screen has no query yet; it is asked for when there is a reason, not at once. */
function keepFailure(queryClient: QueryClient, queryKey: Query['queryKey'], status: number): void {
  const query = queryClient.build({ queryKey });
  if (query.state.status === 'pending')
    query.setState({ status: 'error', error: new ApiError(status, '', null) });
}

function isMalformed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422;
}
