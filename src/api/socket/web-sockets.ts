import type { WebSocket } from 'ws';
import { createAddressLimit } from './address-limit.ts';
import { createSocketQueues, type SocketQueue } from './socket-queue.ts';
import { createSocketSession } from './socket-session.ts';
import type { TopicHub } from './topic-hub.ts';
import { createTopicQuotas, type TopicQuota } from './topic-quota.ts';

/** Open WebSockets of this process. */
export interface WebSockets {
  /** Adds a socket opened from an address (of a network, see `clientKey`). */
  add(socket: WebSocket, address: string): void;
  count(): number;
  /** Closes all. */
  close(): void;
}

export interface WebSocketLimits {
  connections: number;
  connectionsPerAddress: number;
  /** Time without a frame after which a client is gone. */
  idleMs: number;
  /** Maximum queued bytes of one client before it is disconnected. */
  bufferedBytes: number;
  /** Maximum queued bytes of all clients; beyond it, the client with the longest queue is disconnected. */
  totalBytes: number;
}

export const WEB_SOCKET_LIMITS: WebSocketLimits = {
  connections: 10_000,
  connectionsPerAddress: 200,
  idleMs: 45_000,
  bufferedBytes: 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
};

interface Connection {
  seenAt: number;
  queue: SocketQueue;
}

/** Time in which a refused socket has to close, in ms; it is not counted. */
const REFUSAL_MS = 1000;

function refuse(socket: WebSocket): void {
  socket.close(1013, 'too many connections');
  setTimeout(() => socket.terminate(), REFUSAL_MS).unref();
}

/** Creates the manager of WebSockets, each with its session on the hub. */
export function createWebSockets(
  hub: TopicHub,
  limits: WebSocketLimits = WEB_SOCKET_LIMITS,
  quotaOf: (address: string) => TopicQuota = createTopicQuotas(),
): WebSockets {
  const connections = new Map<WebSocket, Connection>();
  const openQueue = createSocketQueues(limits);
  const addresses = createAddressLimit(limits.connectionsPerAddress);
  const sweep = setInterval(
    () => {
      const oldest = performance.now() - limits.idleMs;
      for (const [socket, { seenAt, queue }] of connections) {
        if (queue.isStalled()) socket.terminate();
        else if (seenAt < oldest) socket.close(1001, 'idle');
      }
    },
    Math.max(50, limits.idleMs / 10),
  );
  sweep.unref();

  return {
    count: () => connections.size,
    add(socket, address) {
      socket.on('error', () => socket.terminate());
      if (connections.size >= limits.connections || !addresses.take(address)) return refuse(socket);
      const queue = openQueue(socket);
      const session = createSocketSession(hub, queue.send, quotaOf(address));
      const connection = { seenAt: performance.now(), queue };
      connections.set(socket, connection);
      socket.on('message', (data, isBinary) => {
        connection.seenAt = performance.now();
        if (isBinary || !session.receive(data.toString())) socket.close(1008, 'not a frame, or too many');
      });
      socket.on('close', () => {
        connections.delete(socket);
        queue.end();
        addresses.release(address);
        session.end();
      });
    },
    close() {
      clearInterval(sweep);
      for (const socket of connections.keys()) socket.close(1001, 'going away');
      setTimeout(() => {
        for (const socket of connections.keys()) socket.terminate();
      }, 500).unref();
    },
  };
}
