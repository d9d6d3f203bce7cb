import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, setHead, transactionRow } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
});

afterAll(async () => {
  await database.drop();
});

let seq = 1000;

/** Moves the index on, as everything that changes it does. */
async function move() {
  seq++;
  await database.db.updateTable('chain_head').set({ seq }).execute();
}

async function getStats() {
  await move();
  return CORE_CALLS.stats.response.parse((await api.call('stats')).body);
}

async function setCoverage(layer: 'facts' | 'traces', blocks: string) {
  await database.db.updateTable('coverage').set({ blocks }).where('layer', '=', layer).execute();
}

async function getStatus() {
  await move();
  return CORE_CALLS.main_page_indexing_status.response.parse(
    (await api.call('main_page_indexing_status')).body,
  );
}

test('an empty index has figures of zero and no gas prices', async () => {
  expect(await getStats()).toMatchObject({
    total_blocks: '0',
    average_block_time: 0,
    gas_prices: null,
    gas_price_updated_at: null,
    network_utilization_percentage: 0,
    transactions_today: '0',
  });
  expect(await getStatus()).toEqual({
    finished_indexing: false,
    finished_indexing_blocks: false,
    indexed_blocks_ratio: '0.00',
    indexed_internal_transactions_ratio: '0.00',
  });
});

test('the figures come from the totals, the newest blocks and the tips that were paid', async () => {
  const { db } = database;
  await db
    .insertInto('blocks')
    .values(Array.from({ length: 110 }, (_, number) => blockRow(number, { gas_used: 3_000_000n })))
    .execute();
  await db
    .insertInto('transactions')
    .values(
      Array.from({ length: 10 }, (_, index) =>
        transactionRow(109, index, {
          effective_gas_price: 1_000_000_000n + BigInt(index + 1) * 100_000_000n,
        }),
      ),
    )
    .execute();
  await db
    .updateTable('totals')
    .set({ blocks_count: 110, transactions_count: 10, addresses_count: 7, gas_used: 2n ** 70n })
    .execute();
  await db
    .insertInto('daily_counts')
    .values({
      day: 19676n,
      blocks_count: 5,
      transactions_count: 4,
      gas_used: 99n,
      transaction_fees: 1n,
      withdrawals_count: 0,
      withdrawals_amount: 0n,
      unknown_gas_count: 0,
      unknown_fees_count: 0,
      unknown_withdrawals_count: 0,
    })
    .execute();
  await setHead(db, { number: 109 });
  expect(await getStats()).toMatchObject({
    total_blocks: '110',
    total_transactions: '10',
    total_addresses: '7',
    total_gas_used: (2n ** 70n).toString(),
    average_block_time: 12_000,
    transactions_today: '4',
    gas_used_today: '99',
    network_utilization_percentage: 10,
    gas_prices: { slow: 1.4, average: 1.6, fast: 1.9 },
    gas_price_updated_at: '2023-11-15T00:00:00.000000Z',
  });
});

test('the gas oracle header asks for prices with their parts', async () => {
  const { body } = await api.call('stats', { headers: { 'updated-gas-oracle': 'true' } });
  expect((body as { gas_prices: { average: unknown } }).gas_prices.average).toEqual({
    price: 1.6,
    time: 24_000,
    fiat_price: null,
    base_fee: 1,
    priority_fee: 0.6,
    priority_fee_wei: '600000000',
    wei: '1600000000',
  });
});

test('tips of a hostile size do not stop the figures', async () => {
  await database.db
    .updateTable('transactions')
    .set({ effective_gas_price: 9n * (2n ** 256n - 1n) })
    .execute();
  await database.db
    .updateTable('blocks')
    .set({ timestamp: 0xffffffffffff00n })
    .where('number', '=', 109)
    .execute();
  const stats = await getStats();
  expect(stats.gas_prices?.fast).toBeGreaterThan(1e60);
  expect(Number.isFinite(stats.average_block_time)).toBe(true);
});

test('the indexing status shows the share of covered blocks up to the head of the node', async () => {
  await setHead(database.db, { number: 109, node_head: 199 });
  await setCoverage('facts', '{[0,50),[60,110)}');
  await setCoverage('traces', '{[100,110)}');
  expect(await getStatus()).toEqual({
    finished_indexing: false,
    finished_indexing_blocks: false,
    indexed_blocks_ratio: '0.5000',
    indexed_internal_transactions_ratio: '0.0500',
  });
});

test('blocks below the beginning of history are neither counted nor missed', async () => {
  await setHead(database.db, { number: 109, node_head: 199 });
  await database.db.updateTable('chain_head').set({ history_from: 80 }).execute();
  expect(await getStatus()).toMatchObject({
    indexed_blocks_ratio: '0.2500',
    indexed_internal_transactions_ratio: '0.0833',
  });
  await database.db.updateTable('chain_head').set({ history_from: 0 }).execute();
});

test('while history is filled the indexing status shows its pace and the time left', async () => {
  await setHead(database.db, { number: 109, node_head: 199 });
  await database.db.updateTable('chain_head').set({ history_rate: 12.34 }).execute();
  expect(await getStatus()).toMatchObject({ blocks_per_second: 12.3, seconds_left: Math.ceil(100 / 12.34) });
  await database.db.updateTable('chain_head').set({ history_rate: null }).execute();
  expect(await getStatus()).not.toHaveProperty('blocks_per_second');
});

test('a few blocks behind the node is finished', async () => {
  await setHead(database.db, { number: 199, node_head: 200 });
  await setCoverage('facts', '{[0,200)}');
  expect(await getStatus()).toMatchObject({ finished_indexing: false, finished_indexing_blocks: true });
  await setCoverage('traces', '{[0,200)}');
  expect(await getStatus()).toEqual({
    finished_indexing: true,
    finished_indexing_blocks: true,
    indexed_blocks_ratio: '1.00',
    indexed_internal_transactions_ratio: '1.00',
  });
});

test('a node that offers no traces leaves nothing to wait for', async () => {
  await setHead(database.db, { number: 199, can_trace: false });
  await setCoverage('traces', '{}');
  expect(await getStatus()).toMatchObject({
    finished_indexing: true,
    indexed_internal_transactions_ratio: null,
  });
});

test('the version is that of the server', async () => {
  expect((await api.call('config_backend_version')).body).toEqual({ backend_version: 'v0.0.0-test' });
  const { createApiCall } = await import('../api-call.ts');
  const reported = createApiCall(changeContext(api.context, { server: { commit: 'ABCDEF1234567890' } }));
  expect((await reported('config_backend_version')).body).toEqual({
    backend_version: 'v0.0.0-test.+commit.abcdef1',
  });
  const odd = createApiCall(changeContext(api.context, { server: { commit: 'main <script>' } }));
  expect((await odd('config_backend_version')).body).toEqual({ backend_version: 'v0.0.0-test' });
});

test.each([
  ['stats', 5],
  ['main_page_indexing_status', 2],
  ['config_backend_version', 1],
] as const)('%s costs few statements', async (name, atMost) => {
  const before = api.queriesCount();
  await api.call(name);
  expect(api.queriesCount() - before).toBeLessThanOrEqual(atMost);
});

test('before the first run every endpoint says that the index is not ready', async () => {
  const empty = await createTestDatabase();
  const other = await createTestApi(empty);
  await empty.pool.query('delete from app.runs');
  expect(await other.call('blocks')).toEqual({
    status: 503,
    body: { message: 'The index is not ready yet; try again in a few seconds', code: 'unavailable' },
  });
  await empty.drop();
});
