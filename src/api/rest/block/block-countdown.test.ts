import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const blocks = Array.from({ length: 30 }, (_, number) => blockRow(number));
  await database.db.insertInto('blocks').values(blocks).execute();
  await setHead(database.db, { number: 29 });
});

afterAll(() => database.drop());

test('a block that is not there yet is so many blocks and so many seconds away', async () => {
  const { body } = await api.call('block_countdown', { params: { height: '129' } });
  expect(CORE_CALLS.block_countdown.response.parse(body)).toEqual({
    current_block_number: '29',
    countdown_block_number: '129',
    remaining_blocks_count: '100',
    estimated_time_in_seconds: '1200',
  });
});

test.each([
  ['29', 404],
  ['0', 404],
  ['99999999999999999999', 404],
  ['banana', 422],
  [`0x${'ab'.repeat(32)}`, 422],
])('the countdown to %s answers %i', async (height, status) => {
  expect(await api.call('block_countdown', { params: { height } })).toMatchObject({ status });
});

test('the countdown to a block very far off is plain digits', async () => {
  const { body } = await api.call('block_countdown', { params: { height: '9007199254740991' } });
  expect(CORE_CALLS.block_countdown.response.safeParse(body).error).toBeUndefined();
});
