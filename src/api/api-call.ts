import type { EndpointName } from '../contract/endpoints.ts';
import type { ErrorBody } from '../contract/error.ts';
import type { ApiResponse } from '../contract/responses.ts';
import type { ApiContext } from './context.ts';
import { ApiError, toErrorAnswer } from './errors.ts';
import { HANDLERS } from './handlers.ts';
import { isHeavyCall } from './heavy-calls.ts';
import { openReadScope } from './read-scope.ts';
import type { Handler } from './request.ts';

/** What a call is made with; `run` is the number of an earlier run, left out for the active one. */
export interface ApiCallInput {
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Filters, sort and cursor; null, numbers and booleans as a client gets them in `next_page_params`. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  run?: number | string | undefined;
}

/** What a call comes back with: the body of its endpoint with 200, else that of an error. */
export type ApiCallAnswer<Name extends EndpointName> =
  | { status: 200; body: ApiResponse<Name> }
  | { status: Exclude<number, 200>; body: ErrorBody };

/** Answers an endpoint in memory, with the validation and the errors that HTTP has. It never throws. */
export type ApiCall = <Name extends EndpointName>(
  name: Name,
  input?: ApiCallInput,
) => Promise<ApiCallAnswer<Name>>;

/** Creates the function through which HTTP routes, the socket and the server-rendered pages read. */
export function createApiCall(context: ApiContext, onError: (error: unknown) => void = () => {}): ApiCall {
  return async (name, { params = {}, query = {}, headers = {}, run } = {}) => {
    try {
      const reader = isHeavyCall(name) ? { ...context, db: context.heavyDb } : context;
      const scope = await openReadScope(reader, run);
      const handler = HANDLERS[name] as Handler<typeof name>;
      return {
        status: 200,
        body: await handler(scope, { params: toTexts(params), query: toTexts(query), headers }),
      };
    } catch (error) {
      const answer = toErrorAnswer(error);
      if (!(error instanceof ApiError)) onError(error);
      return answer as ApiCallAnswer<typeof name>;
    }
  };
}

/** The longest cursor has a dozen keys. */
const MAX_PARAMS = 50;

/** A text with a NUL byte is no parameter that PostgreSQL could take, nor is a very long one. */
const MAX_VALUE_LENGTH = 4096;

function toTexts(query: NonNullable<ApiCallInput['query']>): Record<string, string> {
  const texts: Record<string, string> = {};
  const entries = Object.entries(query);
  if (entries.length > MAX_PARAMS) throw new ApiError('invalid_parameter');
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    const text = String(value);
    if (text.includes('\0') || text.length > MAX_VALUE_LENGTH) throw new ApiError('invalid_parameter');
    texts[key] = text;
  }
  return texts;
}
