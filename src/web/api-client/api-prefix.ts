import type { PublicConfig } from '../../contract/public-config.ts';

/** The segment of our own server that passes calls on to an API which the browser may not call itself. */
export const PROXY_SEGMENT = '/node-api/proxy';

/** What stands before the path of a resource in the browser: its origin, the proxy's segment, the base path. */
export function getApiPrefix({ api }: PublicConfig): string {
  return `${api.isProxied ? PROXY_SEGMENT : api.origin}${api.basePath}`;
}
