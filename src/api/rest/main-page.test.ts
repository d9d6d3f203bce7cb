import { afterAll, beforeAll, expect, test } from 'vitest';
import { STRIP_BLOCKS } from '#contract/block/block-strip.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { TRANSACTION_KINDS } from '#db/tables/transactions.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, transactionRow } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
});

afterAll(() => database.drop());

const getStrip = async () =>
  CORE_CALLS.main_page_block_strip.response.parse((await api.call('main_page_block_strip')).body);

test('the block strip of an empty chain has no blocks', async () => {
  expect(await getStrip()).toEqual({ blocks: [], pending_transactions_count: 0, next_block: null });
});

test('the block strip has a letter for each transaction in order of execution, a capital for a failed one', async () => {
  const { coin_transfer, contract_call, contract_creation, token_transfer } = TRANSACTION_KINDS;
  const kinds = [
    coin_transfer,
    contract_call | token_transfer,
    contract_call,
    contract_creation,
    coin_transfer,
  ];
  await database.db
    .insertInto('blocks')
    .values(
      Array.from({ length: 20 }, (_, number) =>
        blockRow(number, {
          gas_used: 7_500_000n,
          gas_limit: 30_000_000n,
          transactions_count: number === 19 ? 5 : 0,
        }),
      ),
    )
    .execute();
  await database.db
    .insertInto('transactions')
    .values(
      kinds.map((kind, index) => transactionRow(19, index, { kinds: kind, status: index === 2 ? 0 : 1 })),
    )
    .execute();
  const { blocks } = await getStrip();
  expect(blocks).toHaveLength(STRIP_BLOCKS);
  expect(blocks[0]).toMatchObject({
    height: 19,
    cells: 'tkCnt',
    transactions_count: 5,
    gas_used_percentage: 25,
  });
  expect(blocks[1]).toMatchObject({ height: 18, cells: '' });
});

test('a block of thousands has a sample of its transactions in the strip', async () => {
  const count = 1000;
  await database.db
    .insertInto('blocks')
    .values(blockRow(20, { transactions_count: count }))
    .execute();
  await database.db
    .insertInto('transactions')
    .values(
      Array.from({ length: count }, (_, index) =>
        transactionRow(20, index, { kinds: TRANSACTION_KINDS.coin_transfer, status: index < 500 ? 1 : 0 }),
      ),
    )
    .execute();
  const [newest] = (await getStrip()).blocks;
  expect(newest?.cells).toBe(`${'t'.repeat(32)}${'T'.repeat(32)}`);
  expect(newest?.transactions_count).toBe(count);
});

test('the chart of transactions has the newest days first, under the names of both ages', async () => {
  await database.db
    .insertInto('daily_counts')
    .values(
      Array.from({ length: 40 }, (_, index) => ({
        day: BigInt(20_000 + index),
        blocks_count: 1,
        transactions_count: index,
        gas_used: 0n,
        transaction_fees: 0n,
        withdrawals_count: 0,
        withdrawals_amount: 0n,
        unknown_gas_count: 0,
        unknown_fees_count: 0,
        unknown_withdrawals_count: 0,
      })),
    )
    .execute();
  const { body } = await api.call('stats_charts_transactions');
  const { chart_data } = CORE_CALLS.stats_charts_transactions.response.parse(body);
  expect(chart_data).toHaveLength(30);
  expect(body).toHaveProperty('chart_data.0', { date: '2024-11-12', transactions_count: 39, tx_count: 39 });
});

test.each(['stats_charts_market', 'stats_charts_secondary_coin_market'] as const)(
  '%s is empty where no price is known',
  async (name) => {
    const { body } = await api.call(name);
    expect(CORE_CALLS[name].response.parse(body)).toEqual({ chart_data: [], available_supply: null });
  },
);
