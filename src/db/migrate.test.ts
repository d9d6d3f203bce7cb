import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { withTransaction } from './connection/transaction.ts';
import { createRunSchema, migrateApp, migrateRun, migrateSchema } from './migrate.ts';
import { type Migration, nameMigrations } from './migrations/migration.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const first: Migration = { name: '001-a', sql: (schema) => `create table ${schema}.a (n int)` };
const second: Migration = {
  name: '002-b',
  sql: (schema) => `create table ${schema}.b (n int); create index on ${schema}.b (n)`,
};

async function names(schema: string): Promise<string[]> {
  const { rows } = await database.pool.query(`select name from ${schema}.migrations order by name`);
  return rows.map((row) => row.name);
}

test('migrateApp() may be called again, and by several at once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateApp(database.pool)));
  expect(await names('app')).toContain('001-shared');
});

test('createRunSchema() makes a run beside the first, and migrateRun() finds it up to date', async () => {
  await withTransaction(database.pool, (client) => createRunSchema(client, 'run_7'));
  await withTransaction(database.pool, (client) => migrateRun(client, 'run_7'));
  expect((await database.pool.query('select * from run_7.blocks')).rowCount).toBe(0);
});

test('migrateRun() takes nothing but the name of a run', async () => {
  const run = withTransaction(database.pool, (client) => migrateRun(client, 'run_1; drop schema app'));
  await expect(run).rejects.toMatchObject({ code: 'database_schema' });
});

test('migrateSchema() applies only the steps that are missing', async () => {
  await withTransaction(database.pool, (client) => migrateSchema(client, 'steps', [first]));
  await withTransaction(database.pool, (client) => migrateSchema(client, 'steps', [first, second]));
  expect(await names('steps')).toEqual(['001-a', '002-b']);
});

test('the steps of a module are applied when it is first on, after the core, and known while it is off', async () => {
  const on = nameMigrations('lines', [first]);
  expect(on.map(({ name }) => name)).toEqual(['lines/001-a']);
  const known = ['lines/001-a'];
  const held = async () =>
    (await database.pool.query(`select to_regclass('run_8.a') as found`)).rows[0].found;
  await withTransaction(database.pool, (client) => createRunSchema(client, 'run_8', { on: [], known }));
  expect(await held()).toBeNull();
  for (const _ of [1, 2])
    await withTransaction(database.pool, (client) => migrateRun(client, 'run_8', { on, known: [] }));
  expect(await held()).toBe('run_8.a');
  expect(await names('run_8')).toContain('lines/001-a');
  await withTransaction(database.pool, (client) => migrateRun(client, 'run_8', { on: [], known }));
  expect(await held()).toBe('run_8.a');
  const unknown = withTransaction(database.pool, (client) => migrateRun(client, 'run_8'));
  await expect(unknown).rejects.toMatchObject({ code: 'database_newer' });
});

test('steps of a module may change the shared schema too', async () => {
  const on = nameMigrations('lists', [first]);
  await migrateApp(database.pool, { on, known: [] });
  await migrateApp(database.pool, { on: [], known: ['lists/001-a'] });
  expect(await names('app')).toContain('lists/001-a');
  await database.pool.query(`drop table app.a; delete from app.migrations where name = 'lists/001-a'`);
});

test('migrateSchema() leaves nothing behind when a step fails', async () => {
  const broken: Migration = { name: '002-broken', sql: () => 'create nonsense' };
  const run = withTransaction(database.pool, (client) => migrateSchema(client, 'failed', [first, broken]));
  await expect(run).rejects.toThrow(/syntax error/);
  const { rows } = await database.pool.query(`select to_regnamespace('failed') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('migrateSchema() refuses a schema that a newer program has changed', async () => {
  await withTransaction(database.pool, (client) => migrateSchema(client, 'newer', [first, second]));
  const run = withTransaction(database.pool, (client) => migrateSchema(client, 'newer', [first]));
  await expect(run).rejects.toMatchObject({
    code: 'database_newer',
    message:
      'The database was changed by a newer Spyglass (step "002-b" of "newer"): update Spyglass, or use another database.',
  });
});
