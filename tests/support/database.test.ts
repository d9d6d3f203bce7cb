import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('createTestDatabase() gives an empty run with all its tables', async () => {
  expect(await database.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
  expect((await database.pool.query('select * from app.runs')).rows).toEqual([]);
});

test('createTestDatabase() gives databases that do not see each other', async () => {
  const others = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await others[0]!.pool.query('create table only_here ()');
  const { rows } = await others[1]!.pool.query(`select to_regclass('only_here') as found`);
  await Promise.all(others.map((other) => other.drop()));
  expect(rows).toEqual([{ found: null }]);
});
