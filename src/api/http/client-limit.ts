import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientKey } from '../client-key.ts';
import { ApiError } from '../errors.ts';
import { type Connection, type ConnectionTable, createConnectionTable } from './connection-table.ts';
import { takeTurns } from './take-turns.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** What one client, and all of them, may hold at once. */
export interface ClientLimits {
  /** Connections in all. */
  connections: number;
  /** Connections of one client, and its requests under way, which are what counts behind a proxy. */
  perClient: number;
  /** Requests of one connection that are under way or wait for their turn (HTTP pipelining). */
  perConnection: number;
  /** Requests that wait for their turn on all connections together. */
  waiting: number;
  /** How long a connection may wait for its client before it makes room for a new one, in ms. */
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
 * Keeps clients from taking each other's place. Where a limit is reached, the connection goes that has waited longest for its client: for the rest
 * of a request, for the next one, or for its answer to be read. A new one is refused where none has waited for `graceMs`, so that whoever opens
 * connections without end is served no faster than that. Connections of a trusted proxy are not counted for a client; the requests that it
 * passes on are, for the client it names.
 */
export function limitClients(server: FastifyInstance, isTrusted: IsTrusted, limits: ClientLimits): void {
  const table = createConnectionTable(limits.graceMs);
  const http = server.server;
  // Above the limit by some, for a connection that is ended is gone a moment later only.
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

  takeTurns(http, limits);
  const sweep = setInterval(() => table.sweep(), SWEEP_MS);
  sweep.unref();
  server.addHook('onClose', async () => clearInterval(sweep));
}

interface Admission {
  table: ConnectionTable;
  limits: ClientLimits;
  connection: Connection;
}

/** Counts the request for its client until its answer is over. */
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
