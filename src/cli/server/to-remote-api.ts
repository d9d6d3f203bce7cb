import type { Config } from '#config/config.ts';
import { getForeignApi } from '#config/derived-values.ts';
import type { RemoteApi } from '#web/server/web-options.ts';

/** Foreign API that pages read from, and its timeout per page; undefined where none is set. Pure. */
export function toRemoteApi(config: Config): RemoteApi | undefined {
  const api = getForeignApi(config);
  return api && { origin: api.origin, basePath: api.basePath, timeoutMs: config.server.ssrTimeoutMs };
}
