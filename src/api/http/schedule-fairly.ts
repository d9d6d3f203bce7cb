import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, toErrorAnswer } from '../errors.ts';

/** Limits of queued requests on a connection (HTTP pipelining). */
export interface TurnLimits {
  /** Maximum number of requests of one connection, including the running one. */
  perConnection: number;
  /** Maximum number of queued requests on all connections together. */
  waiting: number;
}

interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Turns {
  isBusy: boolean;
  pending: Pending[];
  /** Number of requests beyond the limit; the first is answered, later ones are not. */
  excess: number;
}

/**
 * Serializes the requests of a connection, each after the previous response. A queued request costs only its parsed
 * head; a connection beyond the limit gets one 429 after its responses and is closed.
 */
export function scheduleFairly(http: Server, limits: TurnLimits): void {
  const handlers = http.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  const turnsOf = new WeakMap<Socket, Turns>();
  let waiting = 0;

  function begin(turns: Turns, { request, response }: Pending): void {
    turns.isBusy = true;
    response.once('close', () => {
      turns.isBusy = false;
      const next = request.socket.destroyed ? undefined : turns.pending.shift();
      if (next === undefined) return;
      waiting -= 1;
      begin(turns, next);
    });
    for (const handle of handlers) handle.call(http, request, response);
  }

  function open(socket: Socket): Turns {
    const turns: Turns = { isBusy: false, pending: [], excess: 0 };
    turnsOf.set(socket, turns);
    socket.once('close', () => {
      waiting -= turns.pending.splice(0).length;
    });
    return turns;
  }

  function refuse(turns: Turns, { request, response }: Pending): void {
    turns.excess += 1;
    if (turns.excess === 1) endWithRefusal(response);
    // Requests from the same packet are skipped; a client that goes on is disconnected.
    else if (turns.excess > limits.perConnection) request.socket.destroy();
  }

  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const turns = turnsOf.get(socket) ?? open(socket);
    const isFull = turns.pending.length + 1 >= limits.perConnection || waiting >= limits.waiting;
    if (turns.excess > 0 || (turns.isBusy && isFull)) return refuse(turns, { request, response });
    if (!turns.isBusy) return begin(turns, { request, response });
    waiting += 1;
    turns.pending.push({ request, response });
  });
}

function endWithRefusal(response: ServerResponse): void {
  const { status, body } = toErrorAnswer(new ApiError('too_many_requests', { retryAfterSeconds: 1 }));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}
