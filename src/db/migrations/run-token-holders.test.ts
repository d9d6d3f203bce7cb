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

test('a run that was indexed before gets its counts of holders and its standards', async () => {
  const place = RUN_MIGRATIONS.findIndex(({ name }) => name === '006-token-holders');
  const migrate = (upTo: number) =>
    withTransaction(database.pool, (client) => migrateSchema(client, 'run_8', RUN_MIGRATIONS.slice(0, upTo)));
  await migrate(place);
  await database.pool.query(`
    insert into run_8.tokens (address, type, first_block, first_log_index, transfers_count, holders_count) values
      ('\\x01', 1155, 1, 0, 3, 3), ('\\x02', 20, 1, 3, 2, 2), ('\\x03', 721, 1, 5, 1, 1);
    insert into run_8.token_balances (token_address, token_type, token_id, holder_address, value) values
      ('\\x01', 1155, 1, '\\xaa', 5), ('\\x01', 1155, 2, '\\xaa', 5), ('\\x01', 1155, 2, '\\xbb', 1),
      ('\\x02', 20, 0, '\\xaa', 1), ('\\x02', 721, 0, '\\xaa', 1), ('\\x03', 721, 0, '\\xcc', -1);
    insert into run_8.token_transfers (block_number, log_index, batch_index, transaction_index, token_address, token_type,
      from_address, to_address) values
      (1, 0, 0, 0, '\\x01', 1155, '\\x00', '\\xaa'), (1, 3, 0, 0, '\\x02', 20, '\\x00', '\\xaa'),
      (1, 4, 0, 0, '\\x02', 721, '\\x00', '\\xaa'), (1, 5, 0, 0, '\\x03', 721, '\\x00', '\\xcc')`);
  await migrate(RUN_MIGRATIONS.length);
  const { rows } = await database.pool.query(
    `select holders_count, erc20_transfers_count as erc20, erc721_transfers_count as erc721, standard
     from run_8.tokens order by address`,
  );
  expect(rows).toEqual([
    { holders_count: 2, erc20: 0, erc721: 0, standard: 1155 },
    { holders_count: 1, erc20: 1, erc721: 1, standard: 404 },
    { holders_count: 1, erc20: 0, erc721: 1, standard: 721 },
  ]);
});
