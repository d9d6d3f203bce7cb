import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Local port through which the first client starts the PostgreSQL of the run. */
    databasePort: number;
  }
}

/**
 * Starts nothing itself: the one PostgreSQL of a test run starts when the first test connects to this port. Each
 * connection is answered with the server's address as JSON, or with the reason why there is none.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestServer> | undefined;
  const door = createServer((socket) => {
    socket.on('error', () => {});
    started ??= import('./test-server.ts').then(({ startTestServer }) => startTestServer());
    started.then(
      ({ connection }) => socket.end(JSON.stringify({ connection })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('databasePort', (door.address() as AddressInfo).port);
  return async () => {
    door.close();
    await (await started?.catch(() => undefined))?.stop();
  };
}
