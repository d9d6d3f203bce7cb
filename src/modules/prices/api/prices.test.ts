import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTopicHub } from '#api/socket/topic-hub.ts';
import { loadEnv } from '#config/load-env.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { CORE_TOPICS } from '#contract/topics/core-topics.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hexOf, setHead, tokenRow, transactionRow } from '#tests/support/rows.ts';
import { settings } from '../settings.ts';
import { createApi } from './api.ts';
import { nameSource } from './create-source.ts';
import { choosePause } from './feed.ts';
import { type PriceServer, startPriceServer } from './sources/price-server.test-data.ts';
import { PriceSourceError } from './sources/price-source-error.ts';

const DEAR = addressOf(0x700);
const CHEAP = addressOf(0x701);
const UNPRICED = addressOf(0x702);
const FOREIGN = addressOf(0x999);
/** The day of `blockRow(1)`. */
let day: string;

let database: TestDatabase;
let api: TestApi;
let prices: PriceServer;
let app: App;

beforeAll(async () => {
  prices = await startPriceServer();
  database = await createTestDatabase();
  api = await createTestApi(database, null);
  const { db } = database;
  const block = blockRow(1);
  day = new Date(Number(block.timestamp) * 1000).toISOString().slice(0, 10);
  await db.insertInto('blocks').values(block).execute();
  await db.insertInto('transactions').values(transactionRow(1, 0)).execute();
  await db
    .insertInto('tokens')
    .values([
      tokenRow(CHEAP, { holders_count: 50 }),
      tokenRow(DEAR, { holders_count: 2 }),
      tokenRow(UNPRICED, { holders_count: 90 }),
    ])
    .execute();
  await setHead(db, { number: 1 });
  prices.answerJson(documentOf('2000'));
  app = await openApp();
  await vi.waitFor(async () => expect((await get('/api/v2/stats')).body.coin_price).toBe('2000'), 5000);
});

afterAll(async () => {
  await app.server.close();
  await prices.close();
  await database.drop();
});

function documentOf(price: unknown) {
  return {
    coin: { price, market_cap: 4e9, change_24h: -1.5, supply: 2e6 },
    tokens: {
      [hexOf(DEAR)]: { price: 100, market_cap: 500 },
      [hexOf(CHEAP)]: { price: 0.5, market_cap: 9000, volume_24h: 7 },
      [hexOf(FOREIGN)]: { price: 1000, market_cap: 10 },
    },
    days: [{ date: day, price: 1500, market_cap: 3e9 }],
  };
}

function readOwn(env: Record<string, string>): ValuesOf<typeof settings> {
  const { config } = loadEnv(
    { PRICES_SOURCE: 'json', PRICES_URL: `${prices.url}/usd.json`, PRICES_INTERVAL_S: '1', ...env },
    { prices: settings },
  );
  return config.prices as ValuesOf<typeof settings>;
}

async function openApp(env: Record<string, string> = {}): Promise<App> {
  const part = createApi(readOwn(env));
  const opened = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
  await opened.server.ready();
  return opened;
}

async function get(url: string, headers: Record<string, string> = {}, from = app) {
  const { statusCode, body, headers: answered } = await from.server.inject({ url, headers });
  return { status: statusCode, etag: String(answered.etag), body: body === '' ? null : JSON.parse(body) };
}

test('the gas oracle has what a plain transfer costs in dollars', async () => {
  const { body } = await get('/api/v2/stats', { 'updated-gas-oracle': 'true' });
  for (const { wei, fiat_price } of Object.values<{ wei: string; fiat_price: string }>(body.gas_prices)) {
    const dollars = (Number(wei) * 21_000 * 2000) / 1e18;
    expect(Math.abs(Number(fiat_price) - dollars)).toBeLessThanOrEqual(Math.max(0.005, dollars / 20));
  }
});

test('the figures of the home page and the chart of the market have the prices', async () => {
  const { body } = await get('/api/v2/stats');
  expect(CORE_CALLS.stats.response.parse(body)).toMatchObject({
    coin_price: '2000',
    coin_price_change_percentage: -1.5,
    market_cap: '4000000000',
    tvl: null,
  });
  const chart = CORE_CALLS.stats_charts_market.response.parse(
    (await get('/api/v2/stats/charts/market')).body,
  );
  const today = new Date().toISOString().slice(0, 10);
  expect(chart).toEqual({
    available_supply: '2000000',
    chart_data: [
      { date: today, closing_price: '2000', market_cap: '4000000000', tvl: null },
      { date: day, closing_price: '1500', market_cap: '3000000000', tvl: null },
    ],
  });
});

test('transactions have the price of now and that of their day; addresses that of now', async () => {
  const { body } = await get('/api/v2/transactions');
  expect(body.items[0]).toMatchObject({ exchange_rate: '2000', historic_exchange_rate: '1500' });
  const detail = await get(`/api/v2/transactions/${body.items[0].hash}`);
  expect(detail.body).toMatchObject({ exchange_rate: '2000', historic_exchange_rate: '1500' });
  expect((await get(`/api/v2/addresses/${hexOf(DEAR)}`)).body).toMatchObject({
    exchange_rate: '2000',
    token: { exchange_rate: '100' },
  });
  expect((await get('/api/v2/addresses')).body.exchange_rate).toBe('2000');
});

test('tokens have their prices wherever they are', async () => {
  const expected = { exchange_rate: '0.5', circulating_market_cap: '9000' };
  expect((await get(`/api/v2/tokens/${hexOf(CHEAP)}`)).body).toMatchObject({ ...expected, volume_24h: '7' });
  expect((await get(`/api/v2/search?q=${hexOf(CHEAP)}`)).body.items).toContainEqual(
    expect.objectContaining({ type: 'token', ...expected }),
  );
});

test.each([
  ['fiat_value', 'desc', [DEAR, CHEAP, UNPRICED]],
  ['fiat_value', 'asc', [CHEAP, DEAR, UNPRICED]],
  ['circulating_market_cap', 'desc', [CHEAP, DEAR, UNPRICED]],
  ['holders_count', 'desc', [UNPRICED, CHEAP, DEAR]],
])('tokens by %s, %s', async (sort, order, expected) => {
  const { body } = await get(`/api/v2/tokens?sort=${sort}&order=${order}`);
  const hashes = body.items.map((item: Record<string, string>) => item.address_hash?.toLowerCase());
  expect(hashes).toEqual(expected.map(hexOf));
});

test('the list by price goes on behind any token of it, priced or not', async () => {
  const listBehind = async (query: string) => {
    const { status, body } = await get(`/api/v2/tokens?sort=fiat_value&${query}`);
    return status === 200
      ? body.items.map((item: Record<string, string>) => item.address_hash?.toLowerCase())
      : status;
  };
  const dear = `contract_address_hash=${hexOf(DEAR)}&holders_count=2`;
  expect(await listBehind(`${dear}&fiat_value=100`)).toEqual([CHEAP, UNPRICED].map(hexOf));
  expect(await listBehind(`contract_address_hash=${hexOf(CHEAP)}&holders_count=50&fiat_value=0.5`)).toEqual([
    hexOf(UNPRICED),
  ]);
  expect(await listBehind(`contract_address_hash=${hexOf(UNPRICED)}&holders_count=90&fiat_value=`)).toEqual(
    [],
  );
  expect(await listBehind(`${dear}&fiat_value=1e5`)).toBe(422);
});

test('a list of tokens costs no further statement for its prices', async () => {
  /** The least of some calls: the head is read now and then, and prices in the background. */
  const count = async (from: App) => {
    const counts: number[] = [];
    for (let call = 0; call < 6; call += 1) {
      const before = api.queriesCount();
      expect((await get('/api/v2/tokens', {}, from)).status).toBe(200);
      counts.push(api.queriesCount() - before);
    }
    return Math.min(...counts);
  };
  const plain = await createApp(api.context, { rateLimitRequests: 0 });
  expect(await count(app)).toBe(await count(plain));
  await plain.server.close();
});

test('a new price is another answer for whoever holds the old one', async () => {
  const { etag } = await get('/api/v2/transactions');
  expect((await get('/api/v2/transactions', { 'if-none-match': etag })).status).toBe(304);
  prices.answerJson(documentOf('2100'));
  await vi.waitFor(async () => expect((await get('/api/v2/stats')).body.coin_price).toBe('2100'), 5000);
  expect((await get('/api/v2/transactions', { 'if-none-match': etag })).status).toBe(200);
});

test('whoever has joined the topic receives a new price', async () => {
  const reported: { exchange_rate: string; available_supply: string; chart_data: unknown[] }[] = [];
  const hub = createTopicHub();
  hub.join('exchange_rate:new_rate', (frame) => {
    const [, , topic, event, payload] = JSON.parse(frame.toString('utf8'));
    expect([topic, event]).toEqual(['exchange_rate:new_rate', 'new_rate']);
    reported.push(CORE_TOPICS.chain['exchange_rate:new_rate'].events.new_rate.parse(payload) as never);
  });
  const { config } = loadEnv(
    { PRICES_SOURCE: 'json', PRICES_URL: `${prices.url}/usd.json`, PRICES_INTERVAL_S: '1' },
    { prices: settings },
  );
  const part = createApi(config.prices as ValuesOf<typeof settings>);
  const [publisher] = part.publishers?.chain ?? [];
  const running = publisher?.(api.context, hub, () => {});
  const { server } = await createApp(api.context, {
    parts: [{ ...part, publishers: { chain: [], hash: [] } }],
  });
  await server.ready();
  await vi.waitFor(() => expect(reported.at(-1)?.exchange_rate).toBe('2100'), 5000);
  prices.answerJson(documentOf('2200'));
  await vi.waitFor(() => expect(reported.at(-1)?.exchange_rate).toBe('2200'), 8000);
  expect(reported.at(-1)).toMatchObject({ available_supply: '2000000', chart_data: { length: 2 } });
  prices.answerJson(documentOf('2100'));
  await vi.waitFor(() => expect(reported.at(-1)?.exchange_rate).toBe('2100'), 8000);
  running?.stop();
  await server.close();
}, 30_000);

test('a value that cannot be leaves the last one, and so does a source that fails', async () => {
  for (const price of [2_100_000, -5, null, 1e30]) {
    prices.answerJson(documentOf(price));
    const before = prices.asked.length;
    await vi.waitFor(() => expect(prices.asked.length).toBeGreaterThan(before + 1), 8000);
    expect((await get('/api/v2/stats')).body.coin_price).toBe('2100');
  }
  prices.answer((_, response) => response.writeHead(503).end());
  const before = prices.asked.length;
  await vi.waitFor(() => expect(prices.asked.length).toBeGreaterThan(before), 8000);
  expect((await get('/api/v2/stats')).body.coin_price).toBe('2100');
}, 60_000);

test('a second server shows what is kept with its age, without asking while the source asks to wait', async () => {
  await database.pool.query(`update app.price_quotes set taken_at = now() - interval '40 minutes'`);
  await database.pool.query(`update app.price_rounds set due_at = now() + interval '1 hour'`);
  const before = prices.asked.length;
  const second = await openApp();
  await vi.waitFor(
    async () => expect((await get('/api/v2/stats', {}, second)).body.coin_price).toBe('2100'),
    5000,
  );
  expect(prices.asked.length).toBe(before);
  const { body } = await get('/api/v2/stats', {}, second);
  const ageMs = Date.now() - Date.parse(CORE_CALLS.stats.response.parse(body).coin_price_updated_at ?? '');
  expect(ageMs).toBeGreaterThan(40 * 60_000 - 1000);
  expect(ageMs).toBeLessThan(50 * 60_000);
  await second.server.close();
});

test('a price older than the bound is not shown as the current one; the days stay', async () => {
  await database.pool.query(`update app.price_quotes set taken_at = now() - interval '3 hours'`);
  const late = await openApp();
  await vi.waitFor(
    async () => expect((await get('/api/v2/stats/charts/market', {}, late)).body.chart_data).not.toEqual([]),
    5000,
  );
  const { body: stats } = await get('/api/v2/stats', {}, late);
  expect(stats).toMatchObject({ coin_price: null, market_cap: null });
  expect(stats).not.toHaveProperty('coin_price_updated_at');
  const { body } = await get('/api/v2/transactions', {}, late);
  expect(body.items[0]).toMatchObject({ exchange_rate: null, historic_exchange_rate: '1500' });
  expect((await get(`/api/v2/tokens/${hexOf(DEAR)}`, {}, late)).body.exchange_rate).toBeNull();
  await late.server.close();
});

test('a source that fails is asked less often, up to every hour, or as it says', () => {
  const failure = new PriceSourceError('of a test');
  expect([1, 2, 20, 1000].map((failures) => choosePause(failure, failures, 300_000))).toEqual([
    600_000, 1_200_000, 3_600_000, 3_600_000,
  ]);
  const patient = new PriceSourceError('of a test', { retryAfterMs: 7_200_000 });
  expect(choosePause(patient, 1, 300_000)).toBe(7_200_000);
  const absurd = new PriceSourceError('of a test', { retryAfterMs: 1e15 });
  expect(choosePause(absurd, 1, 300_000)).toBe(86_400_000);
});

test.each([
  ['', 300],
  ['40', 40],
])(
  'with PRICES_INTERVAL_S=%s the source is asked again after %i s',
  async (interval, seconds) => {
    prices.answerJson(documentOf('100'));
    const variables = { PRICES_URL: `${prices.url}/every-${seconds}.json`, PRICES_INTERVAL_S: interval };
    const opened = await openApp(variables);
    const source = nameSource(readOwn(variables));
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'select extract(epoch from due_at - now())::float as seconds from app.price_rounds where source = $1 and days_at is not null',
        [source],
      );
      expect(rows[0]?.seconds).toBeGreaterThan(seconds - 30);
      expect(rows[0]?.seconds).toBeLessThanOrEqual(seconds);
    }, 10_000);
    await opened.server.close();
  },
  20_000,
);

test('the bounds of an operator hold: jumps, number of tokens and age of a price', async () => {
  const answerPrice = (price: number) => prices.answerJson({ ...documentOf(price), days: [] });
  answerPrice(100);
  const bounded = await openApp({
    PRICES_URL: `${prices.url}/bounded.json`,
    PRICES_JUMP_MAX: '2',
    PRICES_TOKENS_MAX: '1',
    PRICES_AGE_MAX_S: '5',
  });
  const readPrice = async () => (await get('/api/v2/stats', {}, bounded)).body.coin_price;
  const waitFor = (price: string | null) =>
    vi.waitFor(async () => expect(await readPrice()).toBe(price), { timeout: 20_000, interval: 100 });
  await waitFor('100');
  const { body } = await get('/api/v2/tokens?sort=fiat_value', {}, bounded);
  const priced = body.items.filter((item: { exchange_rate: string | null }) => item.exchange_rate !== null);
  expect(priced).toHaveLength(1);
  answerPrice(150);
  await waitFor('150');
  // Four times as much is no price that follows the last one, so that one stays until it is too old.
  answerPrice(600);
  const jumps = prices.asked.length;
  await vi.waitFor(() => expect(prices.asked.length).toBeGreaterThan(jumps + 3), { timeout: 20_000 });
  expect(['150', null]).toContain(await readPrice());
  await waitFor(null);
  await bounded.server.close();
}, 90_000);
