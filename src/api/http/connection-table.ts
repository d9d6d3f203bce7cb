import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createGroups } from './groups.ts';

/** A connection and its requests. */
export interface Connection {
  socket: Socket;
  /** Client that opened it (see `clientKey`); null for a trusted proxy. */
  client: string | null;
  exchanges: Set<Exchange>;
  /** Start of its wait for the client, in ms of this process; set by the waiting list. */
  waitsSince: number;
}

/** A running request and its response. */
export interface Exchange {
  /** Requesting client; behind a proxy not the one that opened the connection. */
  client: string;
  connection: Connection;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Open connections of a server, and those waiting for their client. */
export interface ConnectionTable {
  open(socket: Socket, client: string | null): Connection;
  find(socket: Socket): Connection | undefined;
  /** Number of connections. */
  count(): number;
  /** Number of connections of a client. */
  countOf(client: string): number;
  /**
   * Ends the connection, of one client or of any, that has waited longest for its client; `newest` if no other has
   * waited long enough.
   */
  evict(newest: Connection, client?: string): void;
  /** Number of running requests of a client. */
  countRequests(client: string): number;
  /** Ends a request that waits for the client itself; false if there is none. */
  evictRequest(client: string): boolean;
  begin(exchange: Exchange): void;
  finish(exchange: Exchange): void;
  /** Updates the waiting state of a connection. */
  settle(connection: Connection): void;
  /** Stops counting a connection for its client: it becomes a WebSocket, which has separate limits. */
  release(connection: Connection): void;
  /** Updates the waiting state of all connections. */
  sweep(): void;
}

/** Creates an empty table; connections that have waited for less than `graceMs` are not evicted. */
export function createConnectionTable(graceMs: number): ConnectionTable {
  const connections = new Map<Socket, Connection>();
  const connectionsOf = createGroups<Connection>();
  const exchangesOf = createGroups<Exchange>();
  const waiting = createWaitingList();

  function forget(connection: Connection): void {
    connections.delete(connection.socket);
    waiting.remove(connection);
    if (connection.client !== null) connectionsOf.remove(connection.client, connection);
  }

  function end(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  function settle(connection: Connection): void {
    const isWaiting = connections.has(connection.socket) && [...connection.exchanges].every(waitsForClient);
    if (isWaiting) waiting.add(connection);
    else waiting.remove(connection);
  }

  /** Updates a connection after activity: if it waits, the wait starts now. */
  function restart(connection: Connection): void {
    waiting.remove(connection);
    settle(connection);
  }

  return {
    open(socket, client) {
      const connection: Connection = { socket, client, exchanges: new Set(), waitsSince: 0 };
      connections.set(socket, connection);
      if (client !== null) connectionsOf.add(client, connection);
      waiting.add(connection);
      socket.once('close', () => forget(connection));
      return connection;
    },
    find: (socket) => connections.get(socket),
    count: () => connections.size,
    countOf: (client) => connectionsOf.size(client),
    evict(newest, client) {
      const oldest = waiting.first(newest, client);
      const isOver = oldest !== undefined && performance.now() - oldest.waitsSince >= graceMs;
      end(isOver ? oldest : newest);
    },
    countRequests: (client) => exchangesOf.size(client),
    evictRequest(client) {
      for (const { connection } of exchangesOf.values(client)) {
        if (!waiting.has(connection)) continue;
        end(connection);
        return true;
      }
      return false;
    },
    begin(exchange) {
      exchange.connection.exchanges.add(exchange);
      exchangesOf.add(exchange.client, exchange);
      restart(exchange.connection);
    },
    finish(exchange) {
      exchange.connection.exchanges.delete(exchange);
      exchangesOf.remove(exchange.client, exchange);
      restart(exchange.connection);
    },
    settle,
    release(connection) {
      waiting.remove(connection);
      if (connection.client !== null) connectionsOf.remove(connection.client, connection);
    },
    sweep() {
      for (const connection of connections.values()) if (connection.exchanges.size > 0) settle(connection);
    },
  };
}

/** Returns true if the rest of the request is missing, or the response is ready and unread. */
function waitsForClient({ request, response }: Exchange): boolean {
  if (!request.complete && !response.headersSent) return true;
  return response.writableNeedDrain || (response.writableEnded && !response.writableFinished);
}

/** Connections that wait for their client, longest first. */
function createWaitingList() {
  const all = new Set<Connection>();
  const byClient = createGroups<Connection>();
  return {
    has: (connection: Connection) => all.has(connection),
    add(connection: Connection): void {
      if (!all.has(connection)) connection.waitsSince = performance.now();
      all.add(connection);
      if (connection.client !== null) byClient.add(connection.client, connection);
    },
    remove(connection: Connection): void {
      all.delete(connection);
      if (connection.client !== null) byClient.remove(connection.client, connection);
    },
    first(except: Connection, client?: string): Connection | undefined {
      const [one, two] = client === undefined ? all : byClient.values(client);
      return one === except ? two : one;
    },
  };
}
