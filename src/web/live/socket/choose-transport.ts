import { LongPoll } from 'phoenix';
import { SOCKET_TIMEOUT_MS } from '#contract/socket.ts';

/** Number of consecutive web sockets without any message after which every other attempt uses long polling. */
const WEB_SOCKETS_MAX = 3;

/** `readyState` of a connecting web socket. */
const CONNECTING = 0;

/** Transport selection of the Phoenix client. */
export interface TransportChoice {
  /** Called with `new`, like a transport class; returns the transport to try next. */
  Transport: unknown;
  /** Called when the transport in use has received something: it is preferred from then on. */
  confirm: () => void;
}

/**
 * Creates the choice between web sockets and long polling. A proxy may reject the former and a server may lack the latter, or be
 * offline for a while: so neither is ruled out permanently.
 */
export function createTransportChoice(WebSocketClass: typeof WebSocket = WebSocket): TransportChoice {
  let isPolling = false;
  let failures = 0;

  function open(url: string): unknown {
    if (failures++ >= WEB_SOCKETS_MAX) isPolling = !isPolling;
    return isPolling ? openLongPoll(url) : openWebSocket(new WebSocketClass(url));
  }

  return {
    Transport: function Transport(url: string) {
      return open(url);
    },
    confirm() {
      failures = 0;
    },
  };
}

/** Statuses of a long polling server; the client throws on any other, and would never retry. */
const POLL_STATUSES: readonly unknown[] = [200, 204, 403, 410, 500];

/** An answer of a server without long polling counts as a failure, like none at all. */
function openLongPoll(url: string): LongPoll {
  const poll = new LongPoll(url);
  const ask = poll.ajax.bind(poll);
  poll.ajax = (method, headers, body, onTimeout, onAnswer) =>
    ask(method, headers, body, onTimeout, (answer) =>
      onAnswer(POLL_STATUSES.includes(answer?.status) ? answer : null),
    );
  return poll;
}

/** Closes a socket that neither opens nor fails, as behind a proxy that drops it. */
function openWebSocket(socket: WebSocket): WebSocket {
  const timer = setTimeout(() => {
    if (socket.readyState === CONNECTING) socket.close();
  }, SOCKET_TIMEOUT_MS);
  socket.addEventListener('open', () => clearTimeout(timer));
  return socket;
}
