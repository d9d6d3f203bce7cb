import { LongPoll } from 'phoenix';
import { SOCKET_TIMEOUT_MS } from '../../contract/socket.ts';

/** So many web sockets in a row may carry nothing before every other attempt is a long poll. */
const WEB_SOCKETS_MAX = 3;

/** `readyState` of a web socket on its way. */
const CONNECTING = 0;

/** How the Phoenix client connects. */
export interface TransportChoice {
  /** Called with `new`, as the class of a transport is; gives what is worth trying now. */
  Transport: unknown;
  /** The transport in use has received something: it is the one to come back to. */
  confirm: () => void;
}

/**
 * Creates the choice between web sockets and long polls. A proxy may refuse the first and a server may lack the second, or be
 * away for a while: so none is given up for good.
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

/** What a server of long polls answers; the client throws at anything else, and would never try again. */
const POLL_STATUSES: readonly unknown[] = [200, 204, 403, 410, 500];

/** One that a server without long polls answers in its own way has failed, like one that nobody answers. */
function openLongPoll(url: string): LongPoll {
  const poll = new LongPoll(url);
  const ask = poll.ajax.bind(poll);
  poll.ajax = (method, headers, body, onTimeout, onAnswer) =>
    ask(method, headers, body, onTimeout, (answer) =>
      onAnswer(POLL_STATUSES.includes(answer?.status) ? answer : null),
    );
  return poll;
}

/** One that neither opens nor fails, as behind a proxy that swallows it, is closed. */
function openWebSocket(socket: WebSocket): WebSocket {
  const timer = setTimeout(() => {
    if (socket.readyState === CONNECTING) socket.close();
  }, SOCKET_TIMEOUT_MS);
  socket.addEventListener('open', () => clearTimeout(timer));
  return socket;
}
