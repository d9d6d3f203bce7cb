import type { Config } from '../config/config.ts';
import { createPool } from '../db/connect.ts';
import { type DatabaseConnection, parseDatabaseUrl } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrateApp } from '../db/migrate.ts';
import type { Lifetime } from './lifetime.ts';

/** Where to write, and where to read. */
export interface Database {
  connection: DatabaseConnection;
  readConnection: DatabaseConnection;
  /** Whether no chain has been indexed yet. */
  isEmpty: boolean;
}

/** Opens the operator's database, or starts the embedded one, and brings the shared schema up to date. */
export async function openDatabase(config: Config, dataDir: string, lifetime: Lifetime): Promise<Database> {
  const connection = await connect(config, dataDir, lifetime);
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass migrate' });
  try {
    await migrateApp(pool);
    const { rows } = await pool.query<{ is_empty: boolean }>(
      'select not exists (select from app.runs) as is_empty',
    );
    const { readUrl } = config.database;
    return {
      connection,
      readConnection: readUrl === undefined ? connection : parseDatabaseUrl(readUrl),
      isEmpty: rows[0]?.is_empty ?? true,
    };
  } finally {
    await pool.end();
  }
}

async function connect(config: Config, dataDir: string, lifetime: Lifetime): Promise<DatabaseConnection> {
  if (config.database.url !== undefined) return parseDatabaseUrl(config.database.url);
  const server = await startEmbeddedPostgres({ dataDir });
  lifetime.onStop('database', () => server.stop());
  return server.connection;
}
