import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hashOf, hexOf, setHead } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

/** Block 9 has 60 withdrawals, blocks 7 and 8 have 16 each. */
const COUNTS = [16, 16, 60];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values(Array.from({ length: 10 }, (_, number) => blockRow(number)))
    .execute();
  let next = 1000;
  const rows = COUNTS.flatMap((count, place) =>
    Array.from({ length: count }, (_, index) => ({
      block_number: 7 + place,
      index,
      withdrawal_index: BigInt(next++),
      validator_index: 5n,
      address: addressOf(3),
      amount: 10n ** 9n,
    })),
  );
  await db.insertInto('withdrawals').values(rows).execute();
  await db
    .insertInto('orphan_blocks')
    .values({
      ...blockRow(9, { hash: hashOf(9, 1), withdrawals_count: 3 }),
      kind: 'reorg',
      removed_at: new Date(),
    })
    .execute();
  await db
    .updateTable('totals')
    .set({ withdrawals_count: 92, withdrawals_amount: 92n * 10n ** 9n })
    .execute();
  await setHead(db, { number: 9 });
});

afterAll(() => database.drop());

test('withdrawals come newest first and their cursor leads on without gap or repeat', async () => {
  const seen: number[] = [];
  let query: Record<string, unknown> | null = {};
  while (query) {
    const { status, body } = await api.call('withdrawals', { query: query as never });
    expect(status).toBe(200);
    const page = CORE_CALLS.withdrawals.response.parse(body);
    seen.push(...page.items.map(({ index }) => index));
    query = page.next_page_params;
  }
  expect(seen).toEqual(Array.from({ length: 92 }, (_, place) => 1091 - place));
});

test('a withdrawal has its validator, receiver, amount in wei, block and time', async () => {
  const { body } = await api.call('withdrawals');
  expect(CORE_CALLS.withdrawals.response.parse(body).items[0]).toMatchObject({
    index: 1091,
    validator_index: 5,
    amount: '1000000000',
    block_number: 9,
    timestamp: expect.stringContaining('2023-11-14T'),
    receiver: { hash: expect.stringMatching(/^0x0{39}3$/) },
  });
});

test('the withdrawals of a block come in its order, without block and time', async () => {
  const params = { height_or_hash: '9' };
  const first = CORE_CALLS.block_withdrawals.response.parse(
    (await api.call('block_withdrawals', { params })).body,
  );
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).not.toHaveProperty('block_number');
  const query = first.next_page_params as never;
  const second = await api.call('block_withdrawals', { params, query });
  const page = CORE_CALLS.block_withdrawals.response.parse(second.body);
  expect([...first.items, ...page.items].map(({ index }) => index)).toEqual(
    Array.from({ length: 60 }, (_, place) => 1032 + place),
  );
  expect(page.next_page_params).toBeNull();
});

test('a removed block has kept no withdrawals', async () => {
  const { body } = await api.call('block_withdrawals', { params: { height_or_hash: hexOf(hashOf(9, 1)) } });
  expect(body).toEqual({ items: [], next_page_params: null });
});

test('the counters are those of the totals, under the names of both ages', async () => {
  const { body } = await api.call('withdrawals_counters');
  expect(body).toEqual({
    withdrawals_count: '92',
    withdrawal_count: '92',
    withdrawals_sum: '92000000000',
    withdrawal_sum: '92000000000',
  });
});

test.each([{ index: '1', block_number: 'x', block_index: '1' }, { index: '1' }])(
  'a malformed cursor %j answers 422',
  async (query) => {
    expect(await api.call('withdrawals', { query })).toMatchObject({ status: 422 });
  },
);
