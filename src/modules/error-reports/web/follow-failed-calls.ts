import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#sdk/web/data/api.ts';

/** Expected answers, such as for an unknown hash or a page that requires sign-in: these are not failures. */
const ANSWERS: readonly number[] = [401, 403, 404, 422];

/** Reports each failed API call, including earlier ones, by the call's name and the status. */
export function followFailedCalls(
  queryClient: Pick<QueryClient, 'getQueryCache'>,
  report: (error: Error) => void,
): void {
  const look = ({ queryKey: [name], state: { status, fetchStatus, error } }: Query) => {
    if (status !== 'error' || fetchStatus !== 'idle' || !(error instanceof ApiError)) return;
    if (!ANSWERS.includes(error.status)) report(createFailure(String(name), error));
  };
  const queries = queryClient.getQueryCache();
  queries.getAll().forEach(look);
  queries.subscribe(({ query }) => look(query));
}

/** Without the call's payload and arguments: they may contain addresses. */
function createFailure(call: string, { status, statusText }: ApiError): Error {
  const failure = new Error(`Call ${call} failed: ${status} ${statusText}`.trim());
  failure.name = 'ApiError';
  return failure;
}
