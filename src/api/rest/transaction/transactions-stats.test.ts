import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, pendingTransactionRow, setHead } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

/** The moment that the test's API takes for now. */
const NOW = 1_700_006_400n;
const HOUR = 3600n;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values(
      // Two blocks an hour; height 3 is not indexed.
      [0, 1, 2, 4, 5, 6, 7].map((number) =>
        blockRow(number, {
          timestamp: NOW - 26n * HOUR + BigInt(number) * 30n * 60n,
          transactions_count: number,
          transaction_fees: BigInt(number) * 10n ** 30n,
        }),
      ),
    )
    .execute();
  await db
    .insertInto('pending_transactions')
    .values([pendingTransactionRow(1), pendingTransactionRow(2, { dropped_at: new Date() })])
    .execute();
  await setHead(db, { number: 7 });
});

afterAll(() => database.drop());

test('the figures are those of the blocks of the last 24 hours, and of the pool without what was dropped', async () => {
  const { body } = await api.call('transactions_stats');
  expect(CORE_CALLS.transactions_stats.response.parse(body)).toEqual({
    pending_transactions_count: '1',
    transactions_count_24h: '22',
    transaction_fees_sum_24h: (22n * 10n ** 30n).toString(),
    transaction_fees_avg_24h: (10n ** 30n).toString(),
  });
});
