import type { PublicConfig } from '#config/web-config.ts';

/** The path segment of our own server that proxies calls to an API which the browser may not call itself. */
const PROXY_SEGMENT = '/node-api/proxy';

/**
 * Prefix of a resource's path in the browser: its origin or the proxy's segment, and the base path; on our own API our own base
 * path and the prefix of an earlier run (`/run/7`), empty for the active one.
 */
export function getApiPrefix({ api, app }: PublicConfig, run: string): string {
  if (api.isProxied) return `${app.basePath}${PROXY_SEGMENT}${api.basePath}`;
  return api.origin === '' ? app.basePath + run : `${api.origin}${api.basePath}`;
}
