import { resolve } from 'node:path';
import type { Config } from '#config/config.ts';
import { assertBackup } from '#db/backup/read-lines.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { createPool, type DatabasePool } from '#db/connection/connect.ts';
import { type DatabaseConnection, parseDatabaseUrl } from '#db/connection/connection.ts';
import { findPostmaster } from '#db/embedded/find-postmaster.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import { formatFigures, loadAllMigrations } from './all-migrations.ts';
import type { BackupOptions } from './options.ts';

interface BackupContext {
  config: Pick<Config, 'database'>;
  logger: Pick<Logger, 'info'>;
  lifetime: Lifetime;
}

/**
 * Saves the schema `app` to a file, even while a Spyglass uses it, or restores one into a new database.
 * @throws CliError where there is nothing to save · DatabaseError of `writeBackup` and `restoreBackup`
 */
export async function runBackup({ verb, file: name }: BackupOptions, context: BackupContext): Promise<void> {
  const { config, logger, lifetime } = context;
  const file = resolve(name);
  if (verb === 'backup') {
    const pool = await openRunsDatabase(config, lifetime);
    const figures = await writeBackup(pool, file, lifetime.signal);
    return logger.info(`Saved ${formatFigures(figures)} to "${file}".`);
  }
  await assertBackup(file);
  const pool = await openNewDatabase(config, lifetime);
  const figures = await restoreBackup(pool, file, await loadAllMigrations());
  logger.info(`Restored ${formatFigures(figures)}. The chain itself is indexed again by the next start.`);
}

/** Opens the database to restore into; creates the embedded one where it does not exist. */
async function openNewDatabase(
  { database }: BackupContext['config'],
  lifetime: Lifetime,
): Promise<DatabasePool> {
  const connection =
    database.url === undefined
      ? await openEmbedded(database.dataDir, lifetime)
      : parseDatabaseUrl(database.url);
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass restore' });
  lifetime.onStop('restore pool', () => pool.end());
  return pool;
}

async function openEmbedded(dataDir: string, lifetime: Lifetime): Promise<DatabaseConnection> {
  const found = findPostmaster(dataDir);
  if (found.state === 'running') return found.connection;
  const server = await startEmbeddedPostgres({ dataDir });
  lifetime.onStop('database', () => server.stop());
  return server.connection;
}
