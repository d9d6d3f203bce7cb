import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { createDb, createPool, type DatabasePool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { Tables } from '#db/tables/tables.ts';
import { describeRole } from '#modules/sql/db/role.ts';
import { TEMPLATE_DATABASE, TEST_RUN_SCHEMA } from './test-database-names.ts';

export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly pool: DatabasePool;
  /** Kysely on the schema of the run. */
  readonly db: Kysely<Tables>;
  /** Schema of the run, empty but migrated: `run_1`. */
  readonly schema: string;
  drop(): Promise<void>;
}

/** PostgreSQL of the test run, which starts for the first test that needs it. */
export async function findTestServer(): Promise<DatabaseConnection> {
  const answer = JSON.parse(await text(connect(inject('databasePort'), '127.0.0.1'))) as {
    connection?: DatabaseConnection;
    error?: string;
  };
  if (answer.connection === undefined) throw new Error(`The database of the tests: ${answer.error}`);
  return answer.connection;
}

/** Makes a fresh migrated database (`beforeAll` of a test file); `drop()` it in `afterAll`. */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const server = await findTestServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  return openTestDatabase(server, name);
}

/**
 * Makes a copy of a filled database, which the first test of the run that asks for it fills; the others wait for it, as
 * filling it takes longer than all copies.
 */
export async function createFilledDatabase(
  template: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<TestDatabase> {
  const server = await findTestServer();
  const pool = createPool(server, { max: 1, applicationName: 'test-fill' });
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(21)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await fillTemplate(server, template, fill);
  } finally {
    client.release();
    await pool.end();
  }
  return createTestDatabase(template);
}

async function fillTemplate(
  server: DatabaseConnection,
  template: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<void> {
  const database = await createTestDatabase();
  try {
    await fill(database);
  } catch (error) {
    await database.drop();
    throw error;
  }
  await database.pool.end();
  await runOnServer(server, `alter database ${database.connection.database} rename to ${template}`);
}

function openTestDatabase(server: DatabaseConnection, name: string): TestDatabase {
  const connection = { ...server, database: name };
  const pool = createPool(connection, { max: 5, applicationName: 'test' });
  return {
    connection,
    pool,
    db: createDb(pool).withSchema(TEST_RUN_SCHEMA),
    schema: TEST_RUN_SCHEMA,
    drop: async () => {
      await pool.end();
      // Without "force", which may not terminate a vacuum; a plain drop cancels it and waits for the rest.
      await runOnServer(server, `drop database if exists ${name}`);
      await runOnServer(server, `drop role if exists ${describeRole(connection).user}`);
    },
  };
}

/** Runs one statement at a time: two concurrent copies of one template fail with "being accessed by other users". */
async function runOnServer(server: DatabaseConnection, statement: string): Promise<void> {
  const pool = createPool(server, { max: 1, applicationName: 'test-admin' });
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(20)');
    await client.query(statement);
    await client.query('select pg_advisory_unlock(20)');
  } finally {
    client.release();
    await pool.end();
  }
}
