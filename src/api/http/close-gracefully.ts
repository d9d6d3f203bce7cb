import type { IncomingMessage } from 'node:http';

/** Time in which a client that is still sending may read its response, in ms. */
const LINGER_MS = 1000;

/**
 * Prepares a connection with an incompletely read request for closing after the response. The system resets a
 * connection closed with unread bytes, which may destroy the response in transit; so it is half-closed first, and no
 * more is read from it.
 */
export function closeGracefully(request: IncomingMessage): void {
  // A `readable` listener that does not read stops Node.js from consuming and discarding the rest.
  request.on('readable', () => {});
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
