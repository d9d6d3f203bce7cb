import type { IncomingMessage } from 'node:http';

/** How long a client that still sends may take to read its answer, in ms. */
const LINGER_MS = 1000;

/**
 * Prepares a connection whose request is not read to its end to be closed after the answer. The system resets a
 * connection that is closed with bytes that nobody has read, which may take the answer from the client; so it is only half closed at
 * first, and no more is read from it.
 */
export function closeGently(request: IncomingMessage): void {
  // One who listens for `readable` without reading keeps Node.js from taking in the rest and throwing it away.
  request.on('readable', () => {});
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
