import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { clientKey } from '../limits/client-key.ts';
import { type Connection, type ConnectionTable, createConnectionTable } from './connection-table.ts';
import { scheduleFairly } from './schedule-fairly.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** Limits per client, and in total. */
export interface ClientLimits {
  /** Maximum number of connections. */
  connections: number;
  /** Maximum number of connections of one client, and of its concurrent requests, which count behind a proxy. */
  perClient: number;
  /** Maximum number of running and queued requests of one connection (HTTP pipelining). */
  perConnection: number;
  /** Maximum number of queued requests on all connections together. */
  waiting: number;
  /** Time for which a connection may wait for its client before it can be evicted, in ms. */
  graceMs: number;
}

export const CLIENT_LIMITS: ClientLimits = {
  connections: 10_000,
  perClient: 500,
  perConnection: 16,
  waiting: 4000,
  graceMs: 2000,
};

const SWEEP_MS = 250;

/**
 * Limits connections and requests per client. At a limit, the connection that has waited longest for its client is
 * evicted: for the rest of a request, for the next one, or for its response to be read. A new one is refused if none
 * has waited for `graceMs`, so that a flood of connections is not served faster. Connections of a trusted proxy are not
 * attributed to a client; their requests are, to the forwarded client. Returns the function that stops counting a connection.
 */
export function limitClients(
  server: FastifyInstance,
  isTrusted: IsTrusted,
  limits: ClientLimits,
): (socket: Socket) => void {
  const table = createConnectionTable(limits.graceMs);
  const http = server.server;
  // Slightly above the limit, since an ended connection closes only a moment later.
  http.maxConnections = Math.ceil(limits.connections * 1.1);

  http.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    const client = isTrusted(peer, 0) ? null : clientKey({ ip: peer });
    const connection = table.open(socket, client);
    if (client !== null && table.countOf(client) > limits.perClient) table.evict(connection, client);
    else if (table.count() > limits.connections) table.evict(connection);
  });

  server.addHook('onRequest', async (request, reply) => {
    const connection = table.find(request.raw.socket);
    if (connection === undefined) return;
    if (request.headers.upgrade !== undefined) return table.release(connection);
    admit({ table, limits, connection }, request, reply);
  });

  scheduleFairly(http, limits);
  const sweep = setInterval(() => table.sweep(), SWEEP_MS);
  sweep.unref();
  server.addHook('onClose', async () => clearInterval(sweep));
  return (socket) => {
    const connection = table.find(socket);
    if (connection !== undefined) table.release(connection);
  };
}

interface Admission {
  table: ConnectionTable;
  limits: ClientLimits;
  connection: Connection;
}

/** Counts the request for its client until its response has ended. */
function admit({ table, limits, connection }: Admission, request: FastifyRequest, reply: FastifyReply): void {
  const client = connection.client ?? clientKey(request);
  if (table.countRequests(client) >= limits.perClient && !table.evictRequest(client)) {
    reply.header('connection', 'close');
    throw new ApiError('too_many_requests', { retryAfterSeconds: 1 });
  }
  const exchange = { client, connection, request: request.raw, response: reply.raw };
  table.begin(exchange);
  request.raw.once('end', () => table.settle(connection));
  reply.raw.once('close', () => table.finish(exchange));
}
