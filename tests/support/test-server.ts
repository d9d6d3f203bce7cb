import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { createRunSchema, migrateApp } from '#db/migrate.ts';
import { findMemoryFolder } from './memory-folder.ts';
import { TEMPLATE_DATABASE, TEST_RUN_SCHEMA } from './test-database-names.ts';

/** The one PostgreSQL of a test run. */
export interface TestServer {
  connection: DatabaseConnection;
  stop(): Promise<void>;
}

/** Its contents are temporary, so they need not survive a crash of the machine. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '150' };

/** Starts it in a temporary folder, with a template database that contains the app schema and one empty run. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(findMemoryFolder(), 'spyglass-test-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  // Tests that need only the server still run if a migration is broken; the others then fail for lack of the template.
  await createTemplate(server).catch((error: unknown) => console.error('No template database:', error));
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createTemplate({ connection }: EmbeddedPostgres): Promise<void> {
  const admin = createPool(connection, { max: 1, applicationName: 'test-setup' });
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const pool = createPool(
    { ...connection, database: TEMPLATE_DATABASE },
    { max: 1, applicationName: 'test-setup' },
  );
  try {
    await migrateApp(pool);
    await withTransaction(pool, (client) => createRunSchema(client, TEST_RUN_SCHEMA));
  } finally {
    await pool.end();
  }
}
