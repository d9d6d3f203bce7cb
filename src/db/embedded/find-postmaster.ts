import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConnection } from '../connection/connection.ts';
import { POSTGRES_MAJOR } from './binaries.ts';
import { ownConnection } from './own-database.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive, worksIn } from './process-identity.ts';
import { readServerHome } from './server-home.ts';

/** Finds the database in a data folder: running, stopped, or absent. Starts and changes nothing. */
export function findPostmaster(
  dataDir: string,
): { state: 'running'; connection: DatabaseConnection } | { state: 'resting' | 'absent' } {
  if (!existsSync(dataDir)) return { state: 'absent' };
  const cluster = join(readServerHome(realpathSync(dataDir)), `postgres-${POSTGRES_MAJOR}`);
  if (!existsSync(cluster)) return { state: 'absent' };
  const file = readPostmasterFile(cluster);
  const isRunning = file?.isReady === true && isAlive(file.pid) && worksIn(file.pid, cluster);
  if (!isRunning) return { state: 'resting' };
  return { state: 'running', connection: ownConnection(cluster, file.socketFolder, file.port) };
}
