import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFullError, isDiskFull } from '../connection/database-error.ts';
import { createEmbeddedError } from './embedded-error.ts';
import { lastComplaint } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive, worksIn } from './process-identity.ts';
import { serverEnvironment } from './server-environment.ts';
import type { ServerUser } from './server-user.ts';
import { SOCKET_PORT } from './socket-folder.ts';
import { killLeftovers } from './stop-postmaster.ts';

/** Options of a server start. */
export interface PostmasterOptions {
  readonly binaries: string;
  readonly cluster: string;
  readonly user: ServerUser;
  readonly socketFolder: string;
  readonly logPath: string;
  readonly args: readonly string[];
}

const READY_POLL_MS = 10;
const READY_LIMIT_MS = 120_000;
const ATTEMPTS = 20;
const RETRY_MS = 150;
const WAL_FILE_BYTES = 16 * 1024 * 1024;
// Both disappear by themselves once the processes of a crashed server have noticed its end.
const HELD_BY_LEFTOVERS = /pre-existing shared memory block|lock file "\S+" already exists/;

/** Starts the server in a new process group and waits until it accepts connections; returns its process id. */
export async function startPostmaster(options: PostmasterOptions): Promise<number> {
  removeStaleFiles(options);
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryStart(options);
    if (typeof outcome === 'number') return outcome;
    if (attempt === ATTEMPTS || !HELD_BY_LEFTOVERS.test(outcome.complaint)) {
      if (isDiskFull(new Error(outcome.complaint)) || hasNoSpace(options.cluster))
        throw new DatabaseFullError();
      throw createEmbeddedError(
        `The embedded database in "${options.cluster}" did not start (${outcome.complaint}); see "${options.logPath}".`,
      );
    }
    killLeftovers(options.cluster);
    await sleep(RETRY_MS);
  }
}

/**
 * Removes the pid files of a killed server. PostgreSQL mistakes a zombie, or a later process with that pid, for the
 * server itself, and would refuse to start.
 */
function removeStaleFiles({ cluster, socketFolder }: PostmasterOptions): void {
  const file = readPostmasterFile(cluster);
  if (file !== undefined) {
    if (isAlive(file.pid) && worksIn(file.pid, cluster)) return;
    killLeftovers(cluster);
  }
  const socket = join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
  for (const path of [join(cluster, 'postmaster.pid'), socket, `${socket}.lock`])
    rmSync(path, { force: true });
}

/** Checks for a full disk, which the server could not log to the same disk. */
function hasNoSpace(cluster: string): boolean {
  const { bavail, bsize } = statfsSync(cluster);
  return bavail * bsize < WAL_FILE_BYTES;
}

async function tryStart(options: PostmasterOptions): Promise<number | { complaint: string }> {
  const log = openSync(options.logPath, 'a', 0o600);
  const child = spawn(join(options.binaries, 'bin', 'postgres'), ['-D', options.cluster, ...options.args], {
    ...options.user,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = error.message;
  });
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (failure !== undefined) return { complaint: failure };
    if (child.exitCode !== null || child.signalCode !== null)
      return { complaint: lastComplaint(options.logPath) };
    const file = readPostmasterFile(options.cluster);
    if (file?.isReady && file.pid === child.pid) return file.pid;
    await sleep(READY_POLL_MS);
  }
  child.kill('SIGQUIT');
  return { complaint: `not ready after ${READY_LIMIT_MS / 1000} s` };
}
