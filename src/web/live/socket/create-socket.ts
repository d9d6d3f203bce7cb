import { Socket } from 'phoenix';
import {
  RECONNECT_DELAYS_MS,
  REJOIN_DELAYS_MS,
  SOCKET_HEARTBEAT_MS,
  SOCKET_LONG_POLL_MS,
  SOCKET_TIMEOUT_MS,
} from '#contract/socket.ts';
import { getSessionStore } from '../../app/settings/browser-store.ts';
import { createTransportChoice } from './choose-transport.ts';

/** Creates the socket of a page, unconnected. */
export function createSocket(url: string): Socket {
  const { Transport, confirm } = createTransportChoice();
  const socket = new Socket(url, {
    transport: Transport,
    timeout: SOCKET_TIMEOUT_MS,
    heartbeatIntervalMs: SOCKET_HEARTBEAT_MS,
    // The client's own access to the storage throws if it is denied.
    sessionStorage: getSessionStore(),
    longpollerTimeout: SOCKET_LONG_POLL_MS,
    reconnectAfterMs: (tries) => pickDelay(RECONNECT_DELAYS_MS, tries),
    rejoinAfterMs: (tries) => pickDelay(REJOIN_DELAYS_MS, tries),
  });
  socket.onMessage(confirm);
  return socket;
}

function pickDelay(delaysMs: readonly number[], tries: number): number {
  return delaysMs[Math.min(tries, delaysMs.length) - 1] ?? 5000;
}
