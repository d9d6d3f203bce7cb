import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hashOf, hexOf, setHead, transactionRow } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const blocks = Array.from({ length: 120 }, (_, number) => blockRow(number));
  blocks[119] = blockRow(119, {
    gas_used: 15_000_000n,
    transactions_count: 60,
    transaction_fees: 6n * 10n ** 16n,
    priority_fees: 15n * 10n ** 15n,
    rollup_fees: 3n * 10n ** 16n,
  });
  blocks[118] = blockRow(118, {
    gas_limit: 0n,
    timestamp: 0xffffffffffff00n,
    transaction_fees: 9n * (2n ** 256n - 1n),
  });
  await database.db.insertInto('blocks').values(blocks).execute();
  const transactions = Array.from({ length: 60 }, (_, index) => transactionRow(119, index));
  await database.db.insertInto('transactions').values(transactions).execute();
  const orphan = blockRow(119, { hash: hashOf(119, 1) });
  await database.db
    .insertInto('orphan_blocks')
    .values([
      { ...orphan, kind: 'reorg', removed_at: new Date() },
      { ...blockRow(5, { hash: hashOf(5, 1) }), kind: 'uncle', removed_at: new Date() },
      { ...blockRow(500, { hash: hashOf(500, 1) }), kind: 'reorg', removed_at: new Date() },
    ])
    .execute();
  await database.db
    .insertInto('orphan_transactions')
    .values({ ...transactionRow(119, 0), hash: hashOf(119, 0, 8), block_hash: orphan.hash })
    .execute();
  await setHead(database.db, { number: 119 });
});

afterAll(async () => {
  await database.drop();
});

test('blocks lists the newest 50 and its cursor leads on without gap or repeat', async () => {
  const heights: number[] = [];
  let query: Record<string, unknown> | null = {};
  const cursors: unknown[] = [];
  while (query) {
    const { status, body } = await api.call('blocks', { query: query as never });
    expect(status).toBe(200);
    const page = CORE_CALLS.blocks.response.parse(body);
    heights.push(...page.items.map((item) => item.height));
    cursors.push(page.next_page_params);
    query = page.next_page_params;
  }
  expect(heights).toEqual(Array.from({ length: 120 }, (_, place) => 119 - place));
  expect(cursors).toEqual([
    { block_number: 70, items_count: 50 },
    { block_number: 20, items_count: 100 },
    null,
  ]);
  expect(api.errors).toEqual([]);
});

test('blocks carries the earlier names beside the ones of today', async () => {
  const { body } = await api.call('blocks');
  const [block] = (body as { items: Record<string, unknown>[] }).items;
  expect(block).toMatchObject({ transactions_count: 60, tx_count: 60, tx_fees: '60000000000000000' });
});

test('a block has its fees, its share of gas and its reward', async () => {
  const { body } = await api.call('block', { params: { height_or_hash: '119' } });
  expect(CORE_CALLS.block.response.parse(body)).toMatchObject({
    height: 119,
    hash: hexOf(hashOf(119)),
    type: 'block',
    gas_used_percentage: 50,
    gas_target_percentage: 0,
    burnt_fees: '15000000000000000',
    burnt_fees_percentage: 25,
    priority_fee: '15000000000000000',
    rewards: [{ reward: '15000000000000000', type: 'Miner Reward' }],
    internal_transactions_count: null,
    withdrawals_count: null,
  });
});

test('a list names the reward by its key', async () => {
  const { body } = await api.call('main_page_blocks');
  const blocks = CORE_CALLS.main_page_blocks.response.parse(body);
  expect(blocks.map((each) => each.height)).toEqual([119, 118, 117, 116]);
  expect(blocks[0]?.rewards).toEqual([{ reward: '15000000000000000', type: 'validator' }]);
});

test('a block of hostile values is presented with a valid year and every digit', async () => {
  const { body } = await api.call('block', { params: { height_or_hash: '118' } });
  expect(CORE_CALLS.block.response.parse(body)).toMatchObject({
    timestamp: null,
    gas_used_percentage: '0',
    gas_target_percentage: '0',
    transaction_fees: (9n * (2n ** 256n - 1n)).toString(),
  });
});

test('a block is found by hash in any case', async () => {
  const upper = hexOf(hashOf(7)).replace('0xab', '0xAB');
  const { body } = await api.call('block', { params: { height_or_hash: upper } });
  expect(body).toMatchObject({ height: 7 });
});

test('a block off the chain is presented by its hash, and its height says that it lost consensus', async () => {
  const byHash = await api.call('block', { params: { height_or_hash: hexOf(hashOf(500, 1)) } });
  expect(CORE_CALLS.block.response.parse(byHash.body)).toMatchObject({ height: 500, type: 'reorg' });
  const byHeight = await api.call('block', { params: { height_or_hash: '500' } });
  expect(byHeight).toEqual({
    status: 404,
    body: { message: 'Block lost consensus', code: 'block_lost_consensus', hash: hexOf(hashOf(500, 1)) },
  });
});

test('blocks lists uncles and reorged blocks by type', async () => {
  const reorgs = await api.call('blocks', { query: { type: 'reorg' } });
  expect(CORE_CALLS.blocks.response.parse(reorgs.body).items.map((item) => [item.height, item.type])).toEqual(
    [
      [500, 'reorg'],
      [119, 'reorg'],
    ],
  );
  const uncles = await api.call('blocks', { query: { type: 'uncle' } });
  expect(CORE_CALLS.blocks.response.parse(uncles.body).items.map((item) => item.type)).toEqual(['uncle']);
});

test.each([
  ['0x12', 422, 'Invalid hash'],
  ['banana', 422, 'Invalid number'],
  ['-1', 422, 'Invalid number'],
  ['99999999999999999999999', 404, 'Not found'],
  ['4000', 404, 'Not found'],
  [hexOf(hashOf(9999)), 404, 'Not found'],
])('block %s answers %i %s', async (id, status, message) => {
  const answer = await api.call('block', { params: { height_or_hash: id } });
  expect(answer).toMatchObject({ status, body: { message } });
});

test.each([
  { block_number: 'x' },
  { block_number: '-1' },
  { block_number: '1.5' },
  { block_number: '99999999999999999999' },
  { block_number: '5', items_count: 'many' },
])('a malformed cursor %j answers 422', async (query) => {
  const answer = await api.call('blocks', { query });
  expect(answer).toMatchObject({ status: 422, body: { message: 'Invalid parameter(s)' } });
});

test('transactions of a block come by index, in pages', async () => {
  const first = await api.call('block_transactions', { params: { height_or_hash: '119' } });
  const page = CORE_CALLS.block_transactions.response.parse(first.body);
  expect(page.items.map((item) => item.position)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(page.next_page_params).toEqual({ block_number: 119, index: 49, items_count: 50 });
  const second = await api.call('block_transactions', {
    params: { height_or_hash: '119' },
    query: page.next_page_params ?? {},
  });
  expect(CORE_CALLS.block_transactions.response.parse(second.body).items).toHaveLength(10);
});

test('transactions of a block off the chain are listed', async () => {
  const { body } = await api.call('block_transactions', {
    params: { height_or_hash: hexOf(hashOf(119, 1)) },
  });
  const { items } = CORE_CALLS.block_transactions.response.parse(body);
  expect(items.map((item) => item.hash)).toEqual([hexOf(hashOf(119, 0, 8))]);
});

test.each([
  ['blocks', {}, 4],
  ['main_page_blocks', {}, 4],
  ['block', { height_or_hash: '119' }, 5],
  ['block_transactions', { height_or_hash: '119' }, 5],
] as const)('%s costs few statements', async (name, params, atMost) => {
  const before = api.queriesCount();
  await api.call(name, { params });
  expect(api.queriesCount() - before).toBeLessThanOrEqual(atMost);
});

test('the miner is given in checksum case', async () => {
  const { body } = await api.call('block', { params: { height_or_hash: '3' } });
  expect((body as { miner: { hash: string } }).miner.hash.toLowerCase()).toBe(hexOf(addressOf(0xbeef)));
});
