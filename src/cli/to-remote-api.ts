import type { Config } from '../config/config.ts';
import { getForeignApi } from '../config/derived-values.ts';
import type { RemoteApi } from '../web/server/web-options.ts';

/** The API elsewhere that pages are made of, and how long a page waits for it; undefined where none is named. Pure. */
export function toRemoteApi(config: Config): RemoteApi | undefined {
  const api = getForeignApi(config);
  return api && { origin: api.origin, basePath: api.basePath, timeoutMs: config.server.ssrTimeoutMs };
}
