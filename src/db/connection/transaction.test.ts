import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { withTransaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table kept (n int)');
});
afterAll(() => database.drop());

test('withTransaction() commits what a resolved function wrote', async () => {
  const answer = await withTransaction(database.pool, async (client) => {
    await client.query('insert into kept values (1)');
    return 'done';
  });
  expect(answer).toBe('done');
  expect((await database.pool.query('select n from kept where n = 1')).rowCount).toBe(1);
});

test('withTransaction() rolls back when the function throws, and throws the same error', async () => {
  const error = new Error('no');
  const run = withTransaction(database.pool, async (client) => {
    await client.query('insert into kept values (2)');
    throw error;
  });
  await expect(run).rejects.toBe(error);
  expect((await database.pool.query('select n from kept where n = 2')).rowCount).toBe(0);
});

test('withTransaction() of a lost connection is retryable and leaves the pool usable', async () => {
  const run = withTransaction(database.pool, (client) =>
    client.query('select pg_terminate_backend(pg_backend_pid())'),
  );
  await expect(run).rejects.toMatchObject({ code: 'database_unavailable', retryable: true });
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
});

test('withTransaction() waits for the disk unless the write can be made again', async () => {
  const read = { text: `select current_setting('synchronous_commit') as value` };
  const durable = await withTransaction(database.pool, (client) => client.query(read));
  const loose = await withTransaction(database.pool, (client) => client.query(read), { durable: false });
  const after = await database.pool.query(read);
  expect([durable, loose, after].map((result) => result.rows[0].value)).toEqual(['on', 'off', 'on']);
});

test('withTransaction() fails loudly when an error of a statement was passed over: nothing was kept', async () => {
  const run = withTransaction(database.pool, async (client) => {
    await client.query('insert into kept values (4)');
    await client.query('select 1 / 0').catch(() => {});
  });
  await expect(run).rejects.toMatchObject({ code: 'transaction_failed' });
  expect((await database.pool.query('select n from kept where n = 4')).rowCount).toBe(0);
});
