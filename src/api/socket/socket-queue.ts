import type { WebSocket } from 'ws';

/** Queued frames of one socket. */
export interface SocketQueue {
  /** Sends a frame, or disconnects the client beyond a limit. */
  send(frame: Buffer): void;
  /** Returns true if no queued bytes were taken since the third call before; it is called periodically. */
  isStalled(): boolean;
  /** Discards the queue. */
  end(): void;
}

interface QueueLimits {
  bufferedBytes: number;
  totalBytes: number;
}

interface Waiting {
  socket: WebSocket;
  bytes: number;
}

/** Overhead of a queued frame, in bytes. */
const FRAME_OVERHEAD_BYTES = 256;
const IDLE_LOOKS_MAX = 3;

/** Creates the function that opens the queue of a socket; queued bytes are limited per socket and in total, as they are added. */
export function createSocketQueues({
  bufferedBytes,
  totalBytes,
}: QueueLimits): (socket: WebSocket) => SocketQueue {
  const sum = createSum(totalBytes);
  return (socket) => {
    const waiting: Waiting = { socket, bytes: 0 };
    let frames = 0;
    let sent = 0;
    let sentBefore = 0;
    let idleLooks = 0;
    const measure = () => {
      const bytes = socket.bufferedAmount;
      if (socket.readyState === socket.OPEN)
        sum.set(waiting, bytes === 0 ? 0 : bytes + frames * FRAME_OVERHEAD_BYTES);
    };

    return {
      send(frame) {
        if (socket.readyState !== socket.OPEN) return;
        if (waiting.bytes + frame.byteLength > bufferedBytes) {
          socket.terminate();
          return;
        }
        frames += 1;
        socket.send(frame, { binary: false }, () => {
          frames -= 1;
          sent += 1;
          measure();
        });
        measure();
        sum.bound();
      },
      isStalled() {
        idleLooks = waiting.bytes > 0 && sent === sentBefore ? idleLooks + 1 : 0;
        sentBefore = sent;
        return idleLooks >= IDLE_LOOKS_MAX;
      },
      end: () => sum.set(waiting, 0),
    };
  };
}

/** Total queued bytes of all sockets. */
function createSum(bytesMax: number) {
  const all = new Set<Waiting>();
  let total = 0;

  function set(waiting: Waiting, bytes: number): void {
    total += bytes - waiting.bytes;
    waiting.bytes = bytes;
    if (bytes > 0) all.add(waiting);
    else all.delete(waiting);
  }

  return {
    set,
    /** Disconnects the clients with the longest queues until the total is within the limit. */
    bound(): void {
      while (total > bytesMax) {
        const [slowest] = [...all].sort((one, other) => other.bytes - one.bytes);
        if (slowest === undefined) return;
        set(slowest, 0);
        slowest.socket.terminate();
      }
    },
  };
}
