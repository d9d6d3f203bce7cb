import type { WebSocket } from 'ws';
import { createAddressLimit } from './address-limit.ts';
import { createSocketSession } from './socket-session.ts';
import type { TopicHub } from './topic-hub.ts';

/** The open web sockets of this process. */
export interface WebSockets {
  /** Takes a socket that was opened from an address (of a household, see `clientKey`). */
  add(socket: WebSocket, address: string): void;
  count(): number;
  /** Says good-bye to all. */
  close(): void;
}

export interface WebSocketLimits {
  connections: number;
  connectionsPerAddress: number;
  /** Without a frame from the client for so long, it is gone. */
  idleMs: number;
  /** A client that has so much not read yet is cut off. */
  bufferedBytes: number;
}

export const WEB_SOCKET_LIMITS: WebSocketLimits = {
  connections: 10_000,
  connectionsPerAddress: 200,
  idleMs: 45_000,
  bufferedBytes: 1024 * 1024,
};

/** How long a socket that is refused may take to say good-bye, in ms; it is counted nowhere. */
const REFUSAL_MS = 1000;

function refuse(socket: WebSocket): void {
  socket.close(1013, 'too many connections');
  setTimeout(() => socket.terminate(), REFUSAL_MS).unref();
}

/** Creates the keeper of web sockets, each with its session on the hub. */
export function createWebSockets(hub: TopicHub, limits: WebSocketLimits = WEB_SOCKET_LIMITS): WebSockets {
  const lastSeen = new Map<WebSocket, number>();
  const addresses = createAddressLimit(limits.connectionsPerAddress);
  const sweep = setInterval(
    () => {
      const oldest = performance.now() - limits.idleMs;
      for (const [socket, seenAt] of lastSeen) if (seenAt < oldest) socket.close(1001, 'idle');
    },
    Math.max(50, limits.idleMs / 10),
  );
  sweep.unref();

  return {
    count: () => lastSeen.size,
    add(socket, address) {
      socket.on('error', () => socket.terminate());
      if (lastSeen.size >= limits.connections || !addresses.take(address)) return refuse(socket);
      const session = createSocketSession(hub, (frame) => {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate();
        else socket.send(frame);
      });
      lastSeen.set(socket, performance.now());
      socket.on('message', (data, isBinary) => {
        lastSeen.set(socket, performance.now());
        if (isBinary || !session.receive(data.toString())) socket.close(1008, 'not a frame, or too many');
      });
      socket.on('close', () => {
        lastSeen.delete(socket);
        addresses.release(address);
        session.end();
      });
    },
    close() {
      clearInterval(sweep);
      for (const socket of lastSeen.keys()) socket.close(1001, 'going away');
      setTimeout(() => {
        for (const socket of lastSeen.keys()) socket.terminate();
      }, 500).unref();
    },
  };
}
