import type { ApiResponse, CallName } from '#contract/calls/core-calls.ts';
import { parseExactJson } from '#lib/json/parse-exact-json.ts';
import { ApiError } from './api-error.ts';
import type { ApiArguments } from './api-query.ts';
import { buildApiPath } from './build-api-path.ts';
import { getResource } from './resource.ts';

/** Options of API calls. */
export interface ApiFetchOptions {
  /** Prefix of a resource's path: origin, proxy segment, base path. */
  prefix: string;
  /** Path prefix of the resources that the web server answers: its base path. */
  pagesPrefix?: string;
  credentials: RequestCredentials;
  fetch: typeof fetch;
  /** True to request gas prices with their components, which only some servers support and allow to other origins. */
  asksGasDetails?: boolean;
}

/** Cookies are sent to another origin only if the API provides accounts. Pure. */
export function chooseCredentials(hasAccounts: boolean): RequestCredentials {
  return hasAccounts ? 'include' : 'same-origin';
}

/** Additional headers by call. A server may not allow them to a page of another origin. */
const GAS_DETAIL_HEADERS: { [Name in CallName]?: Readonly<Record<string, string>> } = {
  stats: { 'updated-gas-oracle': 'true' },
};

/** Calls a named resource; rejects with `ApiError`. */
export type ApiFetch = <Name extends CallName>(
  name: Name,
  args: ApiArguments,
  signal?: AbortSignal,
) => Promise<ApiResponse<Name>>;

/** Creates the function with which the browser calls the API. */
export function createApiFetch(options: ApiFetchOptions): ApiFetch {
  const { prefix, pagesPrefix = '', credentials, fetch, asksGasDetails } = options;
  return async (name, args, signal) => {
    const resource = getResource(name);
    const url = (resource.isOfPages ? pagesPrefix : prefix) + buildApiPath(resource, args);
    const call = (headers = {}) =>
      send(() =>
        fetch(url, {
          credentials,
          headers: { accept: 'application/json', ...headers },
          signal: signal ?? null,
        }),
      );
    const more = asksGasDetails ? GAS_DETAIL_HEADERS[name] : undefined;
    const response = await (more ? call(more).catch((error) => retryPlain(error, call)) : call());
    const body: unknown = await response
      .text()
      .then(parseExactJson)
      .catch(() => undefined);
    if (!response.ok)
      throw new ApiError(
        response.status,
        response.statusText,
        body ?? null,
        readRetryAfter(response.headers),
      );
    // Some servers answer `null` for something missing; an answer that is not JSON does not come from the API.
    if (body === null) throw new ApiError(404, 'Not found', null);
    if (body === undefined) throw new ApiError(502, 'Not JSON', null);
    return resource.read(body);
  };
}

/** Repeats the call without the header if there was no answer: a CORS preflight may have rejected it. */
function retryPlain(error: unknown, call: () => Promise<Response>): Promise<Response> {
  if (error instanceof ApiError) return call();
  throw error;
}

/** Seconds, from `Retry-After` (RFC 9110) if numeric, else from the milliseconds of `x-ratelimit-reset`. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number(headers.get('x-ratelimit-reset')) / 1000);
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Maps network failures to status 0; rethrows aborts. */
async function send(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'No answer', null);
  }
}
