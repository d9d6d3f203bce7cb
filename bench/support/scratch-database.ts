import pg from 'pg';
import { clientConfig, createPool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { migrateApp, migrateRun } from '#db/migrate.ts';
import { type BenchDatabase, formatUrl } from './start-database.ts';

/** An empty database on the benchmark's server. */
export interface ScratchDatabase {
  connection: DatabaseConnection;
  url: string;
  /** An open connection. */
  client: pg.Client;
  drop(): Promise<void>;
}

/** Schema of a first run. */
export const FIRST_RUN = 'run_1';

/** Creates a database on the benchmark's server, after a checkpoint; with the tables of a run if requested. */
export async function createScratchDatabase(
  server: BenchDatabase,
  name: string,
  hasRun = false,
): Promise<ScratchDatabase> {
  await runOn(server.connection, `drop database if exists ${name}`);
  await runOn(server.connection, `create database ${name}`);
  const connection = { ...server.connection, database: name };
  if (hasRun) await migrate(connection);
  const client = await connect(connection);
  return {
    connection,
    url: formatUrl(connection),
    client,
    async drop() {
      await client.end();
      // Without "force", which may not terminate a vacuum; a plain drop cancels it and waits for the rest.
      await runOn(server.connection, `drop database if exists ${name}`);
    },
  };
}

async function migrate(connection: DatabaseConnection): Promise<void> {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass bench' });
  await migrateApp(pool);
  await withTransaction(pool, (client) => migrateRun(client, FIRST_RUN));
  await pool.end();
}

async function runOn(connection: DatabaseConnection, statement: string): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection, 'spyglass bench'));
  // Stopping a server after a failure must not hide that failure.
  client.on('error', () => {});
  await client.connect();
  return client;
}
