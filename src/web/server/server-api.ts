import { ApiError } from '../api-client/api-error.ts';
import { buildApiPath } from '../api-client/build-api-path.ts';
import type { ApiFetch } from '../api-client/create-api-fetch.ts';
import { createApiFetch } from '../api-client/create-api-fetch.ts';
import { getResource } from '../api-client/resource.ts';
import type { ApiCall, RemoteApi } from './web-options.ts';

/** The API as one rendered page sees it. */
export interface ServerApi {
  callApi: ApiFetch;
  /** From now on no call is made; what still asks waits in vain, so that its skeleton is drawn. */
  close: () => void;
}

/** Calls the API of this process in memory. */
export function createLocalApi(call: ApiCall, run: string | undefined): ServerApi {
  return closable(async (name, args) => {
    const resource = getResource(name);
    buildApiPath(resource, args);
    const { status, body } = await call(name, { ...args, run });
    if (status >= 400) throw new ApiError(status, '', body);
    return resource.read(body);
  });
}

/** Calls an API on another host; when the page is closed, calls that are still under way are cancelled. */
export function createRemoteApi({ origin, basePath, cookies }: RemoteApi): ServerApi {
  const cancellation = new AbortController();
  const callApi = createApiFetch({ prefix: origin + basePath, credentials: 'omit', fetch: fetchAs(cookies) });
  const api = closable((name, args) => callApi(name, args, cancellation.signal));
  return {
    callApi: api.callApi,
    close() {
      api.close();
      cancellation.abort();
    },
  };
}

function fetchAs(cookies: string | undefined): typeof fetch {
  if (cookies === undefined) return fetch;
  return (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie: cookies } });
}

function closable(callApi: ApiFetch): ServerApi {
  let isClosed = false;
  return {
    callApi: (name, args) => (isClosed ? new Promise(() => {}) : callApi(name, args)),
    close() {
      isClosed = true;
    },
  };
}
