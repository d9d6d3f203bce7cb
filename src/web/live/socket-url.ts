import type { PublicConfig } from '../../config/web-config.ts';
import { SOCKET_PATH } from '../../contract/socket.ts';

/** The address of the API's socket; our own server's, unless the configuration names another. */
export function getSocketUrl({ api }: PublicConfig, location: { protocol: string; host: string }): string {
  const own = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  return `${api.socketOrigin || own}${api.basePath}${SOCKET_PATH}`;
}
