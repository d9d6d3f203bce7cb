import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { serverEnvironment } from '#db/embedded/server-environment.ts';
import { chooseServerUser } from '#db/embedded/server-user.ts';
import { SOCKET_PORT } from '#db/embedded/socket-folder.ts';

const FOLDER = '/usr/lib/postgresql/15/bin';

/** Whether the system has a PostgreSQL 15, the oldest version that may hold ranges. */
export const HAS_POSTGRES_15 = existsSync(FOLDER);

/** A PostgreSQL 15 of the system, without supervision. */
export interface SystemPostgres {
  connection: DatabaseConnection;
  /** Connects, once the server accepts it. */
  connect(): Promise<pg.Client>;
  /** Ends its first process with SIGKILL, and starts the server again. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it in a new folder, on a socket alone. */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const folder = mkdtempSync('/tmp/spyglass-15-');
  const user = chooseServerUser(undefined);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: '/', env: serverEnvironment(), stdio: 'ignore' } as const;
  execFileSync(
    join(FOLDER, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'],
    options,
  );
  const connection = {
    ...{ host: folder, port: SOCKET_PORT, user: 'postgres', password: '', database: 'postgres' },
  };
  const start = () =>
    spawn(
      join(FOLDER, 'postgres'),
      ['-D', data, '-k', folder, '-p', String(SOCKET_PORT), '-c', 'listen_addresses=', '-c', 'fsync=off'],
      options,
    );
  const connect = () =>
    vi.waitFor(
      async () => {
        const client = new pg.Client(clientConfig(connection, 'test'));
        client.on('error', () => {});
        await client.connect();
        return client;
      },
      { timeout: 30_000, interval: 50 },
    );
  let child = start();
  await (await connect()).end();
  return {
    ...{ connection, connect },
    async killAndStart() {
      await kill(child);
      // Sessions of the killed server may hold its memory for a moment, for which a new one does not start.
      await vi.waitFor(
        async () => {
          if (child.exitCode !== null || child.signalCode !== null) child = start();
          const client = new pg.Client(clientConfig(connection, 'test'));
          client.on('error', () => {});
          await client.connect();
          await client.end();
        },
        { timeout: 30_000, interval: 100 },
      );
    },
    async stop() {
      await kill(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
