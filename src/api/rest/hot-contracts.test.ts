import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, addressRow, blockRow, hexOf, setHead, transactionRow } from '#tests/support/rows.ts';
import { createApp } from '../create-app.ts';

let database: TestDatabase;
let api: TestApi;

const PERSON = addressOf(1);
const CONTRACTS = Array.from({ length: 60 }, (_, place) => addressOf(0x1000 + place));

/** Contract number n is called n + 1 times in block 1, hours before the last block; in the last block number 0 is, at great cost. */
beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  const now = BigInt(Math.floor(api.context.server.now().getTime() / 1000));
  await db
    .insertInto('blocks')
    .values([
      blockRow(0, { timestamp: now - 100_000n }),
      blockRow(1, { timestamp: now - 7_000n }),
      blockRow(2, { timestamp: now - 10n }),
    ])
    .execute();
  const calls = CONTRACTS.flatMap((to_address, place) => Array.from({ length: place + 1 }, () => to_address));
  const rows = [
    ...calls.map((to_address, index) => transactionRow(1, index, { to_address })),
    transactionRow(1, calls.length, { to_address: PERSON }),
    transactionRow(0, 0, { to_address: CONTRACTS[3] ?? PERSON }),
    transactionRow(2, 0, { to_address: CONTRACTS[0] ?? PERSON, gas_used: 20_000_000n }),
  ];
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('transactions')
      .values(rows.slice(from, from + 500))
      .execute();
  await db
    .insertInto('addresses')
    .values([addressRow(PERSON), ...CONTRACTS.map((hash) => addressRow(hash, { contract_block: 0 }))])
    .execute();
  await setHead(db, { number: 2 });
});

afterAll(() => database.drop());

async function list(query: Record<string, unknown>) {
  const { status, body } = await api.call('stats_hot_smart_contracts', { query: query as never });
  expect([status, api.errors]).toEqual([200, []]);
  const page = CORE_CALLS.stats_hot_smart_contracts.response.parse(body);
  const places = page.items.map(({ contract_address }) =>
    CONTRACTS.findIndex((each) => hexOf(each) === contract_address.hash.toLowerCase()),
  );
  return { ...page, places };
}

const descending = Array.from({ length: 60 }, (_, place) => 59 - place);

test('contracts of a span come by the number of their calls, page by page; an account is none', async () => {
  const first = await list({ scale: '3h' });
  expect(first.items[0]).toMatchObject({ transactions_count: '60', total_gas_used: String(60 * 21_000) });
  const second = await list({ scale: '3h', ...first.next_page_params });
  expect([...first.places, ...second.places]).toEqual([...descending.slice(0, 58), 1, 0]);
  expect([first.next_page_params?.items_count, second.next_page_params]).toEqual([50, null]);
});

test('they can be ordered by gas, and the other way', async () => {
  expect((await list({ scale: '3h', sort: 'total_gas_used' })).places[0]).toBe(0);
  expect((await list({ scale: '3h', order: 'asc' })).places.slice(0, 3)).toEqual([0, 1, 2]);
});

/** Place of the first call of the contract with 60 calls, behind those with fewer. */
const FIRST_OF_BUSIEST = (59 * 60) / 2;

test('a sum without the gas of some transactions says so, also where none is known', async () => {
  const busiest = CONTRACTS[59] ?? PERSON;
  const ofBusiest = async () => {
    const { items } = await list({ scale: '3h' });
    return items.find(({ contract_address }) => contract_address.hash.toLowerCase() === hexOf(busiest));
  };
  expect(await ofBusiest()).toMatchObject({ has_unknown_gas: false });
  const forget = (count: number) =>
    database.db
      .updateTable('transactions')
      .set({ gas_used: null })
      .where('to_address', '=', busiest)
      .where('index', '<', FIRST_OF_BUSIEST + count)
      .execute();
  await forget(1);
  expect(await ofBusiest()).toMatchObject({ total_gas_used: String(59 * 21_000), has_unknown_gas: true });
  await forget(60);
  expect(await ofBusiest()).toMatchObject({ total_gas_used: '0', has_unknown_gas: true });
  expect((await api.call('address_counters', { params: { hash: hexOf(busiest) } })).body).toMatchObject({
    has_unknown_gas: true,
  });
  const other = hexOf(CONTRACTS[58] ?? PERSON);
  expect((await api.call('address_counters', { params: { hash: other } })).body).toMatchObject({
    has_unknown_gas: false,
  });
  await database.db
    .updateTable('transactions')
    .set({ gas_used: 21_000n })
    .where('to_address', '=', busiest)
    .execute();
});

test('a shorter span has fewer; a day is meant where none is named', async () => {
  expect((await list({ scale: '5m' })).places).toEqual([0]);
  expect((await list({})).items).toHaveLength(50);
});

test.each([
  ['config_backend', { chain_type: null, openapi_spec_folder_name: null }],
  ['config_public_metrics', { update_period_hours: 0 }],
  ['config_background_migrations', { migrations: [] }],
  ['config_csv_export', { limit: 10_000, async_enabled: false }],
] as const)('%s answers what this server is', async (name, expected) => {
  expect((await api.call(name)).body).toEqual(expected);
});

test('the configuration of the indexer says what is kept up', async () => {
  const read = async () => CORE_CALLS.config_indexer.response.parse((await api.call('config_indexer')).body);
  expect(await read()).toMatchObject({ indexer_enabled: true, internal_transactions_fetcher_enabled: true });
  await setHead(database.db, { number: 2, can_trace: false, seq: 9 });
  expect((await read()).internal_transactions_fetcher_enabled).toBe(false);
});

test('a search at the path of version 1 is the search', async () => {
  const { server } = await createApp(api.context, { rateLimitRequests: 0 });
  const [first, second] = await Promise.all(
    ['v1', 'v2'].map((version) => server.inject(`/api/${version}/search?q=${hexOf(PERSON)}`)),
  );
  expect(JSON.parse(first?.body ?? '').items).toHaveLength(1);
  expect(first?.body).toBe(second?.body);
  await server.close();
});
