import type { Config } from '#config/config.ts';
import { createPool, type DatabasePool } from '#db/connection/connect.ts';
import { type DatabaseConnection, parseDatabaseUrl } from '#db/connection/connection.ts';
import { findPostmaster } from '#db/embedded/find-postmaster.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';

/**
 * Opens the database of the runs, even while another Spyglass uses it; a stopped embedded database is started for the
 * duration. Creates nothing.
 * @throws CliError where no chain has been indexed
 */
export async function openRunsDatabase(
  { database }: Pick<Config, 'database'>,
  lifetime: Lifetime,
): Promise<DatabasePool> {
  const connection =
    database.url === undefined
      ? await openEmbedded(database.dataDir, lifetime)
      : parseDatabaseUrl(database.url);
  const pool = createPool(connection, { max: 2, applicationName: 'spyglass runs' });
  lifetime.onStop('runs pool', () => pool.end());
  const { rows } = await pool.query<{ has_runs: boolean }>(
    `select to_regclass('app.runs') is not null as has_runs`,
  );
  if (rows[0]?.has_runs === true) return pool;
  throw new CliError('This database has no index yet: start Spyglass on it first.');
}

async function openEmbedded(dataDir: string, lifetime: Lifetime): Promise<DatabaseConnection> {
  const found = findPostmaster(dataDir);
  if (found.state === 'running') return found.connection;
  if (found.state === 'absent') {
    throw new CliError(
      `There is no index in "${dataDir}": specify its folder with --data, or its database with DATABASE_URL.`,
    );
  }
  const server = await startEmbeddedPostgres({ dataDir });
  lifetime.onStop('database', () => server.stop());
  return server.connection;
}
