import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a Unix socket that can be cut. */
export interface CutProxy {
  port: number;
  /** Ends all connections at once and refuses new ones until `restore()`. */
  cut(): void;
  /** Accepts connections again, to another socket where one is given. */
  restore(socketPath?: string): void;
  /** Number of refused connections. */
  refusedCount(): number;
  close(): Promise<void>;
}

/** Opens the proxy on a free port. */
export async function startCutProxy(socketPath: string): Promise<CutProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let targetPath = socketPath;
  let refused = 0;
  const server = createServer((client) => {
    if (isCut) {
      refused++;
      return client.destroy();
    }
    const target = connect(targetPath);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      drop();
    },
    restore(next = targetPath) {
      targetPath = next;
      isCut = false;
    },
    refusedCount: () => refused,
    close() {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
