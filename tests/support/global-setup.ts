import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The port of this machine at which the first visitor has the PostgreSQL of the run started. */
    databasePort: number;
  }
}

/**
 * Starts nothing itself: the one PostgreSQL of a test run starts when the first test connects to the port that is provided here. Each
 * connection is answered with the address of the server as JSON, or with the reason why there is none.
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
