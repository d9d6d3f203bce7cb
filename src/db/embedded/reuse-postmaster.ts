import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../connection/database-error.ts';
import { ownConnection, readServerMark } from './own-database.ts';
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { isAlive, worksIn } from './process-identity.ts';
import { stopPostmaster } from './stop-postmaster.ts';

const ANSWER_LIMIT_MS = 10_000;
const POLL_MS = 50;

/**
 * Finds a server that a previous Spyglass left running on this data folder. One that responds and was started with the
 * same settings (`mark`) is reused, by its process id; any other is stopped.
 */
export async function reusePostmaster(cluster: string, mark: string): Promise<number | undefined> {
  const file = readPostmasterFile(cluster);
  if (file === undefined) return undefined;
  if (!isAlive(file.pid) || !worksIn(file.pid, cluster)) return undefined;
  if ((await askMark(cluster, file)) === mark) return file.pid;
  await stopPostmaster(file.pid);
  return undefined;
}

async function askMark(cluster: string, file: PostmasterFile): Promise<string | undefined> {
  const deadline = Date.now() + ANSWER_LIMIT_MS;
  while (Date.now() < deadline && isAlive(file.pid)) {
    try {
      return await readServerMark(ownConnection(cluster, file.socketFolder, file.port));
    } catch (error) {
      // It may still be starting or recovering; a server whose socket was deleted never responds.
      if (!isDatabaseUnavailable(error) || readPostmasterFile(cluster)?.isReady) return undefined;
    }
    await sleep(POLL_MS);
  }
  return undefined;
}
