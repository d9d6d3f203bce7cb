import type { FastifyReply, FastifyRequest } from 'fastify';

/** A finished request. */
export interface FinishedRequest {
  method: string;
  /** Route pattern, such as `/api/v2/blocks/:block_hash_or_number`; null for none. */
  route: string | null;
  /** 499 if the client disconnected before the response. */
  status: number;
  seconds: number;
}

/** Running requests of a server. */
export interface Traffic {
  begin(request: FastifyRequest, reply: FastifyReply): void;
  /** Number of requests without a response yet; open sockets do not count. */
  underWay(): number;
  /** Calls the listener for each finished request. */
  onFinish(listener: (request: FinishedRequest) => void): void;
}

const CLIENT_CLOSED_REQUEST = 499;
const SLOW_SECONDS = 5;

/** Creates the count of a server's requests. Slow ones are logged as warnings, all at level `debug`. */
export function createTraffic(): Traffic {
  const listeners: ((request: FinishedRequest) => void)[] = [];
  let underWay = 0;

  return {
    underWay: () => underWay,
    onFinish: (listener) => listeners.push(listener),
    begin(request, reply) {
      if (request.raw.headers.upgrade !== undefined) return endUpgrade(request, reply);
      const startedAt = performance.now();
      let isWhole = false;
      underWay += 1;
      reply.raw.once('finish', () => {
        isWhole = true;
      });
      reply.raw.once('close', () => {
        underWay -= 1;
        const finished: FinishedRequest = {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: isWhole ? reply.raw.statusCode : CLIENT_CLOSED_REQUEST,
          seconds: (performance.now() - startedAt) / 1000,
        };
        for (const listener of listeners) listener(finished);
        logFinished(request, finished);
      });
    },
  };
}

/** Closes the connection of an upgrade request with a normal response, which nothing else would close. */
function endUpgrade(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
}

function logFinished(request: FastifyRequest, { method, status, seconds }: FinishedRequest): void {
  const level = seconds >= SLOW_SECONDS ? 'warn' : 'debug';
  request.log[level](
    { method, path: request.raw.url?.split('?', 1)[0], status, seconds: Math.round(seconds * 1000) / 1000 },
    seconds >= SLOW_SECONDS ? 'A request took long' : 'A request',
  );
}
