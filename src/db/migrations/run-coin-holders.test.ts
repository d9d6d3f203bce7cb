import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { withTransaction } from '../connection/transaction.ts';
import { migrateSchema } from '../migrate.ts';
import { RUN_MIGRATIONS } from './run.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a run that was indexed before gets its count of those who hold coins', async () => {
  const place = RUN_MIGRATIONS.findIndex(({ name }) => name === '030-coin-holders');
  const migrate = (upTo: number) =>
    withTransaction(database.pool, (client) => migrateSchema(client, 'run_8', RUN_MIGRATIONS.slice(0, upTo)));
  await migrate(place);
  await database.pool.query(
    `insert into run_8.observed_balances (address, value, changed_seq)
     values ('\\x01', 5, 1), ('\\x02', 0, 1), ('\\x03', 1, 1)`,
  );
  await migrate(RUN_MIGRATIONS.length);
  const { rows } = await database.pool.query('select holders::int from run_8.observed_balances_progress');
  expect(rows).toEqual([{ holders: 2 }]);
});
