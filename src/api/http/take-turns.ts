import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, toErrorAnswer } from '../errors.ts';

/** How many requests may wait behind another on their connection (HTTP pipelining). */
export interface TurnLimits {
  /** Requests of one connection, with the one that is being answered. */
  perConnection: number;
  /** Requests that wait on all connections together. */
  waiting: number;
}

interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Turns {
  isBusy: boolean;
  pending: Pending[];
  /** Requests beyond the limit; the first is answered, and nothing after it. */
  excess: number;
}

/**
 * Passes the requests of a connection on one at a time, each when the answer before it is over. What waits costs no more than its parsed head; a
 * connection with more than may wait gets one 429 behind its answers and is closed.
 */
export function takeTurns(http: Server, limits: TurnLimits): void {
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
    // What else came in the same packet is passed over; whoever goes on is not waited for.
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
