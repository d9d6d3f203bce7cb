import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '#db/connection/connect.ts';
import { POSTGRES_MAJOR } from '#db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateApp } from '#db/migrate.ts';
import { findMemoryFolder } from './memory-folder.ts';

const CLUSTER = `postgres-${POSTGRES_MAJOR}`;
/** Path of the template, for the processes of a test run. */
const VARIABLE = 'TEST_CLUSTER_TEMPLATE';

/**
 * Creates the files of an embedded PostgreSQL with an empty, migrated schema `app`: a copy of them takes a tenth of the
 * processor time of `initdb` and the migrations. Returns a function that removes them.
 */
export async function createClusterTemplate(): Promise<() => void> {
  const folder = makeReachableFolder(findMemoryFolder());
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    const pool = createPool(server.connection, { max: 1, applicationName: 'test-setup' });
    await migrateApp(pool).finally(() => pool.end());
    await server.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env[VARIABLE] = join(folder, CLUSTER);
  return remove;
}

/** Creates the data folder `dataDir` with a copy of the template, if this run has one. */
export function copyClusterTemplate(dataDir: string): void {
  const template = process.env[VARIABLE];
  if (template === undefined) return;
  mkdirSync(dataDir, { mode: 0o711 });
  execFileSync('cp', ['-pR', template, join(dataDir, CLUSTER)]);
}

/** Creates a temporary folder that the server's account, which is another one than root, can pass through. */
export function makeReachableFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'spyglass-test-'));
  chmodSync(folder, 0o711);
  return folder;
}
