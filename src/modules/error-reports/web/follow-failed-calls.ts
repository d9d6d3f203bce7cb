import { ApiError } from '../../../web/api-client/api-error.ts';
import type { Query } from '../../../web/query/query.ts';
import type { QueryClient } from '../../../web/query/query-client.ts';

/** Answers to what the visitor asked for, such as a hash that nobody knows or a page that needs a sign-in: nothing has failed. */
const ANSWERS: readonly number[] = [401, 403, 404, 422];

/** Reports each call of the API that ends with an error, those before now among them, by the name of the call and the status. */
export function followFailedCalls(
  queryClient: Pick<QueryClient, 'find' | 'subscribe'>,
  report: (error: Error) => void,
): void {
  const look = ({ queryKey: [name], state: { status, fetchStatus, error } }: Query) => {
    if (status !== 'error' || fetchStatus !== 'idle' || !(error instanceof ApiError)) return;
    if (!ANSWERS.includes(error.status)) report(createFailure(String(name), error));
  };
  queryClient.find().forEach(look);
  queryClient.subscribe(look);
}

/** Without the payload and the arguments of the call: these may have addresses. */
function createFailure(call: string, { status, statusText }: ApiError): Error {
  const failure = new Error(`Call ${call} failed: ${status} ${statusText}`.trim());
  failure.name = 'ApiError';
  return failure;
}
