import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { upgradeLegacy } from '#db/backup/upgrade-legacy.ts';
import { createPool, type DatabasePool } from '#db/connection/connect.ts';
import { type DatabaseConnection, parseDatabaseUrl } from '#db/connection/connection.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateApp } from '#db/migrate.ts';
import { loadAppMigrations } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { formatFigures, loadAllMigrations } from './backup/all-migrations.ts';
import type { ChainPlace, CommandContext } from './commands/command-context.ts';
import type { Logger } from './log/logger.ts';

/** PostgreSQL settings for the demo, whose chain is small. */
const DEMO_SETTINGS = { shared_buffers: '16MB', temp_buffers: '1MB' };

/** Connections for writes and for reads. */
export interface Database {
  connection: DatabaseConnection;
  readConnection: DatabaseConnection;
  /** True if no chain has been indexed yet. */
  isEmpty: boolean;
}

interface DatabaseContext extends Pick<CommandContext, 'modules' | 'logger' | 'lifetime'> {
  place?: Pick<ChainPlace, 'connection' | 'readConnection'> | undefined;
  isDemo?: boolean;
}

/** Opens the operator's database, or starts the embedded one, and migrates the shared schema. */
export async function openDatabase(
  config: Config,
  dataDir: string,
  { modules, logger, lifetime, place, isDemo = false }: DatabaseContext,
): Promise<Database> {
  const settings = isDemo ? DEMO_SETTINGS : {};
  const { connection, readConnection } =
    place ?? (await connect(config, { dataDir, settings }, { logger, lifetime }));
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass migrate' });
  try {
    await upgrade(pool, dataDir, logger);
    await migrateApp(pool, await loadAppMigrations(MODULES, modules));
    const { rows } = await pool.query<{ is_empty: boolean }>(
      'select not exists (select from app.runs) as is_empty',
    );
    return { connection, readConnection, isEmpty: rows[0]?.is_empty ?? true };
  } finally {
    await pool.end();
  }
}

/** Upgrades a database from before 0.1.0; the file with what it held remains in the data folder. */
async function upgrade(pool: DatabasePool, dataDir: string, logger: Pick<Logger, 'info'>): Promise<void> {
  const file = join(dataDir, `app-before-0.1.0-${Date.now()}.backup`);
  const figures = await upgradeLegacy(pool, { file, loadMigrations: loadAllMigrations });
  if (figures === null) return;
  logger.info(
    `The database was made before 0.1.0: accounts and verified contracts were brought over (${formatFigures(figures)}, also saved to "${file}"), and the chain is indexed again.`,
  );
}

/** Connects to the operator's database, or starts the embedded one, without migrating it. */
export async function connect(
  { database: { url, readUrl } }: Pick<Config, 'database'>,
  options: Pick<EmbeddedPostgresOptions, 'dataDir' | 'settings'>,
  { logger, lifetime }: Pick<CommandContext, 'logger' | 'lifetime'>,
): Promise<Pick<Database, 'connection' | 'readConnection'>> {
  let connection: DatabaseConnection;
  if (url !== undefined) connection = parseDatabaseUrl(url);
  else {
    const server = await startEmbeddedPostgres({ ...options, onLog: (line) => logger.info(line) });
    lifetime.onStop('database', () => server.stop());
    connection = server.connection;
  }
  return { connection, readConnection: readUrl === undefined ? connection : parseDatabaseUrl(readUrl) };
}
