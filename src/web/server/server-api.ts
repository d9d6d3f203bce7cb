import { expectListeners } from '#lib/expect-listeners.ts';
import { ApiError } from '../api-client/api-error.ts';
import { buildApiPath, joinQuery } from '../api-client/build-api-path.ts';
import type { ApiFetch } from '../api-client/create-api-fetch.ts';
import { createApiFetch } from '../api-client/create-api-fetch.ts';
import { getResource } from '../api-client/resource.ts';
import type { PageAnswers } from '../modules/server-part.ts';
import type { ApiCall, PageWork, RemoteApi } from './web-options.ts';

/** The API as used by one rendered page. */
export interface ServerApi {
  callApi: ApiFetch;
  /** Prevents further calls and cancels those in flight; pending queries never settle, which renders their skeleton. */
  close: () => void;
}

/** Calls the API of this process without HTTP. */
export function createLocalApi(
  call: ApiCall,
  run: string | undefined,
  { client, signal }: PageWork,
): ServerApi {
  return closable(signal, async (name, args, ending) => {
    const resource = getResource(name);
    buildApiPath(resource, args);
    const work = ending && { client, signal: ending };
    const { status, body, retryAfterSeconds } = await call(name, {
      params: args.params,
      query: joinQuery(args),
      run,
      work,
    });
    ending?.throwIfAborted();
    // An in-process call has no session: the browser, which has it, repeats the call.
    if (status === 401) throw new ApiError(0, 'No answer', null);
    if (status >= 400) throw new ApiError(status, '', body, retryAfterSeconds);
    return resource.read(body);
  });
}

/** Calls an API on another host. */
export function createRemoteApi({ origin, basePath, cookies }: RemoteApi, { signal }: PageWork): ServerApi {
  const prefix = origin + basePath;
  const options = { prefix, credentials: 'omit' as const, fetch: fetchAs(cookies), asksGasDetails: true };
  return closable(signal, createApiFetch(options));
}

/** Takes the answers of this server's modules from them, and everything else from the API. */
export function withPageAnswers(api: ServerApi, answers: PageAnswers): ServerApi {
  const callApi: ApiFetch = async (name, args, signal) => {
    const own = answers[name];
    if (own === undefined) return api.callApi(name, args, signal);
    const body = await own(args.params ?? {});
    if (body === undefined) throw new ApiError(404, 'Not found', null);
    return body as Awaited<ReturnType<typeof api.callApi<typeof name>>>;
  };
  return { ...api, callApi };
}

function fetchAs(cookies: string | undefined): typeof fetch {
  if (cookies === undefined) return fetch;
  return (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie: cookies } });
}

function closable(signal: AbortSignal, callApi: ApiFetch): ServerApi {
  const closing = new AbortController();
  const ending = expectListeners(AbortSignal.any([signal, closing.signal]));
  return {
    callApi: (name, args) => (ending.aborted ? new Promise(() => {}) : callApi(name, args, ending)),
    close: () => closing.abort(),
  };
}
