import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createDb, createPool, type DatabasePool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { findPostgresFolder } from '#db/embedded/binaries.ts';
import { readPasswords } from '#db/embedded/passwords.ts';
import { openBinaries } from '#db/embedded/reachable-binaries.ts';
import { serverEnvironment } from '#db/embedded/server-environment.ts';
import { openServerHome } from '#db/embedded/server-home.ts';
import { chooseServerUser, type ServerUser } from '#db/embedded/server-user.ts';
import { settingArguments } from '#db/embedded/settings.ts';
import { SOCKET_PORT } from '#db/embedded/socket-folder.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateApp } from '#db/migrate.ts';
import { startCutProxy } from './cut-proxy.ts';
import type { TestDatabase } from './database.ts';

/** A primary with a standby that streams from it, and an address that leads to the primary. */
export interface ServerPair {
  /** The database at the address that leads to the primary. */
  database: TestDatabase;
  /** Administrator's connection to each. */
  primary: DatabasePool;
  standby: DatabasePool;
  /** Stops the stream: later commits of the primary do not reach the standby. */
  stopStream(): Promise<void>;
  /** Lets the stream go on. */
  resumeStream(): Promise<void>;
  /** Kills all processes of the primary; the address leads nowhere then. */
  losePrimary(): Promise<void>;
  /** Promotes the standby, and makes the address lead to it. */
  promote(): Promise<void>;
}

const WAIT = { timeout: 30_000, interval: 50 };
const PRIMARY = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' };

/** Starts the pair in temporary folders; `database.drop()` ends it. */
export async function startServerPair(): Promise<ServerPair> {
  const parent = mkdtempSync(join(tmpdir(), 'spyglass-pair-'));
  const folders = { primary: join(parent, 'primary'), standby: join(parent, 'standby') };
  const made = await startEmbeddedPostgres({ dataDir: folders.primary, settings: PRIMARY });
  const { password, database: name, user } = made.connection;
  await made.stop();
  const server = chooseServerUser(undefined);
  const home = openServerHome(folders.primary, server);
  const cluster = join(home, 'postgres-18');
  const copy = `${cluster}-standby`;
  execFileSync('cp', ['-a', cluster, copy]);
  execFileSync('cp', ['-p', join(copy, 'PG_VERSION'), join(copy, 'standby.signal')]);
  const binaries = openBinaries(findPostgresFolder(), home, server);
  const admin = { user: 'postgres', password: readPasswords(cluster).admin };
  const first = startServer({ binaries, data: cluster, server, settings: PRIMARY });
  const stream = `host=${first.socketFolder} port=${SOCKET_PORT} user=${admin.user} password=${admin.password} application_name=standby`;
  const second = startServer({
    ...{ binaries, data: copy, server },
    settings: { ...PRIMARY, wal_retrieve_retry_interval: '100ms' },
  });
  const poolOf = (host: string) =>
    createPool(
      { host, port: SOCKET_PORT, database: 'postgres', ...admin },
      { max: 2, applicationName: 'admin' },
    );
  const [primary, standby] = [poolOf(first.socketFolder), poolOf(second.socketFolder)];
  const proxy = await startCutProxy(join(first.socketFolder, `.s.PGSQL.${SOCKET_PORT}`));
  const connection: DatabaseConnection = {
    host: '127.0.0.1',
    port: proxy.port,
    user,
    password,
    database: name,
  };
  const pool = createPool(connection, { max: 3, applicationName: 'test' });
  await waitForServer(primary);
  await waitForServer(standby);
  await setStream(standby, stream);
  await migrateApp(pool);
  return {
    ...{ primary, standby },
    database: { connection, pool, db: createDb(pool), schema: 'run_1', drop },
    stopStream: () => setStream(standby, ''),
    resumeStream: () => setStream(standby, stream),
    async losePrimary() {
      proxy.cut();
      await end(first.child);
    },
    async promote() {
      await standby.query('select pg_promote()');
      proxy.restore(join(second.socketFolder, `.s.PGSQL.${SOCKET_PORT}`));
    },
  };

  async function drop(): Promise<void> {
    await Promise.all([pool, primary, standby].map((each) => each.end().catch(() => {})));
    await proxy.close();
    await Promise.all([end(first.child), end(second.child)]);
    for (const folder of [parent, copy, cluster, first.socketFolder, second.socketFolder])
      rmSync(folder, { recursive: true, force: true });
  }
}

interface ServerOptions {
  binaries: string;
  data: string;
  server: ServerUser;
  settings: Readonly<Record<string, string>>;
}

/** Starts a server without supervision, with its socket in a new folder. */
function startServer({ binaries, data, server, settings }: ServerOptions) {
  const socketFolder = mkdtempSync('/tmp/spyglass-s-');
  if (server.uid !== undefined) chownSync(socketFolder, server.uid, server.gid ?? server.uid);
  const own = { port: String(SOCKET_PORT), unix_socket_directories: socketFolder };
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', data, ...settingArguments({ ...settings, ...own })],
    {
      ...server,
      cwd: '/',
      env: serverEnvironment(),
      stdio: 'ignore',
    },
  );
  return { child, socketFolder };
}

async function waitForServer(pool: DatabasePool): Promise<void> {
  await vi.waitFor(() => pool.query('select 1'), WAIT);
}

async function setStream(standby: DatabasePool, address: string): Promise<void> {
  await standby.query(`alter system set primary_conninfo = '${address}'`);
  await standby.query('select pg_reload_conf()');
  const count = address === '' ? 0 : 1;
  const isSet = async () => (await standby.query('select from pg_stat_wal_receiver')).rowCount === count;
  await vi.waitUntil(isSet, WAIT);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
