import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConnection } from './connection/connection.ts';
import { findPostgresFolder, POSTGRES_MAJOR } from './embedded/binaries.ts';
import { openDataFolder, writing } from './embedded/data-folder.ts';
import { type DataLock, takeDataLock } from './embedded/data-lock.ts';
import { initCluster } from './embedded/init-cluster.ts';
import { keepRunning, type SavedServer } from './embedded/keep-running.ts';
import { trimLog } from './embedded/log-file.ts';
import { ensureOwnDatabase, ownConnection } from './embedded/own-database.ts';
import { openBinaries } from './embedded/reachable-binaries.ts';
import { reusePostmaster } from './embedded/reuse-postmaster.ts';
import { openServerHome, readServerHome } from './embedded/server-home.ts';
import { chooseServerUser } from './embedded/server-user.ts';
import { settingArguments } from './embedded/settings.ts';
import { openSocketFolder, SOCKET_PORT } from './embedded/socket-folder.ts';
import { type PostmasterOptions, startPostmaster } from './embedded/start-postmaster.ts';
import { stopPostmaster } from './embedded/stop-postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** Data folder; created if missing. */
  readonly dataDir: string;
  /** Receives human-readable messages, for the terminal. */
  readonly onLog?: (line: string) => void;
  /** Overrides of the server's settings, such as `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection;
  /** Process id of the server; it changes after a restart. */
  readonly pid: number;
  /** Shuts down the server and releases the data folder; may be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL from npm, on a Unix socket only, after creating its database if there is none. A server left
 * running by a killed Spyglass is reused; one that dies is restarted.
 * @throws DatabaseError `embedded_database`: one sentence with a remedy
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataFolder(options.dataDir);
  const lock = writing(dataDir, () => takeDataLock(dataDir));
  try {
    const onLog = options.onLog ?? (() => {});
    const plan = await prepare(dataDir, options.settings ?? {}, onLog);
    const pid = await reuseOrStart(plan, onLog);
    const connection = ownConnection(plan.cluster, plan.socketFolder, SOCKET_PORT);
    await ensureOwnDatabase(plan.cluster, connection, plan.isNew).catch(async (error: unknown) => {
      await stopPostmaster(pid);
      throw error;
    });
    return control(keepRunning(pid, plan, onLog), connection, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Plan extends PostmasterOptions {
  readonly mark: string;
  readonly isNew: boolean;
}

async function prepare(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  onLog: (line: string) => void,
): Promise<Plan> {
  const name = `postgres-${POSTGRES_MAJOR}`;
  const known = statSync(join(readServerHome(dataDir), name), { throwIfNoEntry: false });
  const user = chooseServerUser(known?.uid);
  const home = writing(dataDir, () => openServerHome(dataDir, user));
  const binaries = openBinaries(findPostgresFolder(), home, user);
  const cluster = join(home, name);
  if (known === undefined) onLog(`Creating a PostgreSQL database in "${cluster}".`);
  const isNew = await initCluster(binaries, cluster, user);
  const socketFolder = openSocketFolder(dataDir, user);
  const logPath = join(dataDir, 'postgres.log');
  trimLog(logPath);
  const builtAt = statSync(join(binaries, 'bin', 'postgres')).mtimeMs;
  const mark = hash([binaries, builtAt, socketFolder, settingArguments(settings)]);
  const own = { port: String(SOCKET_PORT), unix_socket_directories: socketFolder, 'spyglass.settings': mark };
  const args = settingArguments({ ...settings, ...own });
  return { binaries, cluster, user, logPath, socketFolder, mark, isNew, args };
}

async function reuseOrStart(plan: Plan, onLog: (line: string) => void): Promise<number> {
  const running = await reusePostmaster(plan.cluster, plan.mark);
  if (running === undefined) return startPostmaster(plan);
  onLog(`Using the database server that runs already (process ${running}).`);
  return running;
}

function control(running: SavedServer, connection: DatabaseConnection, lock: DataLock): EmbeddedPostgres {
  async function stop(): Promise<void> {
    await stopPostmaster(await running.release());
    rmSync(connection.host, { recursive: true, force: true });
    lock.release();
  }
  let stopped: Promise<void> | undefined;
  return {
    connection,
    get pid() {
      return running.pid();
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
