import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCoinGecko } from './coingecko.ts';
import { createCoinMarketCap } from './coinmarketcap.ts';
import { createJsonDocument } from './json-document.ts';
import { type PriceServer, startPriceServer } from './price-server.test-data.ts';
import { createReadJson } from './read-json.ts';

const TOKEN = `0x${'ab'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;

let server: PriceServer;
let folder: string;
const readJson = createReadJson({ isHostNamed: true, headers: { 'x-key': 'secret' } });
const hasty = createReadJson({ isHostNamed: true, timeoutMs: 300 });

beforeAll(async () => {
  server = await startPriceServer();
  folder = await mkdtemp(join(tmpdir(), 'prices-'));
});

beforeEach(() => {
  server.asked.length = 0;
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const coinGecko = () =>
  createCoinGecko({ baseUrl: server.url, coinId: 'ethereum', platformId: 'ethereum', readJson });
const coinMarketCap = () =>
  createCoinMarketCap({ baseUrl: server.url, coinId: '1027', tokenIds: { [TOKEN]: '3408' }, readJson });
const document = (path?: string) => createJsonDocument({ address: `${server.url}/usd.json`, path, readJson });

test('CoinGecko: the coin comes from /coins/markets', async () => {
  server.answerJson([
    { id: 'other', current_price: 1 },
    {
      id: 'ethereum',
      current_price: 3000.5,
      market_cap: 3.6e11,
      total_volume: 1e10,
      price_change_percentage_24h: -1.25,
      circulating_supply: 1.2e8,
    },
  ]);
  expect(await coinGecko().readCoin()).toEqual({
    price: 3000.5,
    marketCap: 3.6e11,
    change: -1.25,
    volume: 1e10,
    supply: 1.2e8,
  });
  expect(server.asked[0]).toMatchObject({ path: '/coins/markets', headers: { 'x-key': 'secret' } });
  expect(Object.fromEntries(server.asked[0]?.query ?? [])).toEqual({ vs_currency: 'usd', ids: 'ethereum' });
});

test('CoinGecko: tokens are asked for in batches of 30, and only those asked for are taken', async () => {
  const addresses = Array.from({ length: 31 }, (_, place) => `0x${String(place).padStart(40, '0')}`);
  server.answerJson({
    [addresses[30] as string]: { usd: 2, usd_market_cap: 20, usd_24h_vol: 3 },
    [OTHER]: { usd: 9 },
  });
  const quotes = await coinGecko().readTokens(addresses);
  expect([...quotes]).toEqual([[addresses[30], { price: 2, marketCap: 20, volume: 3 }]]);
  expect(server.asked.map(({ query }) => query.get('contract_addresses')?.split(',').length)).toEqual([
    30, 1,
  ]);
});

test('CoinGecko: days come from market_chart, in UTC', async () => {
  const ms = Date.UTC(2026, 10, 20);
  server.answerJson({ prices: [[ms, 5], ['x', 6], null, [1e300, 7]], market_caps: [[ms, 50]] });
  expect(await coinGecko().readDays()).toEqual([{ day: '2026-11-20', price: 5, marketCap: 50 }]);
});

test('CoinMarketCap: coin and tokens come by their ids', async () => {
  const quote = { USD: { price: 2, percent_change_24h: 1, market_cap: 20, volume_24h: 3 } };
  server.answerJson({
    status: { error_code: 0 },
    data: { 1027: { circulating_supply: 10, quote }, 3408: { quote } },
  });
  expect(await coinMarketCap().readCoin()).toEqual({
    price: 2,
    change: 1,
    marketCap: 20,
    volume: 3,
    supply: 10,
  });
  expect([...(await coinMarketCap().readTokens([]))]).toMatchObject([[TOKEN, { price: 2 }]]);
  expect(server.asked.map(({ query }) => query.get('id'))).toEqual(['1027', '3408']);
});

test('CoinMarketCap: an error in the answer is a failure', async () => {
  server.answerJson({ status: { error_code: 1008, error_message: 'minute rate limit' } });
  await expect(coinMarketCap().readCoin()).rejects.toThrow('error 1008');
});

test('a JSON document has its price at the end of a path, or is of our own form', async () => {
  server.answerJson({ data: [{ usd: '12.5' }] });
  const byPath = document('data.0.usd');
  expect(await byPath.readCoin()).toEqual({ price: '12.5' });
  expect([(await byPath.readTokens([])).size, await byPath.readDays()]).toEqual([0, []]);
  server.answerJson({
    coin: { price: 4, market_cap: 40 },
    tokens: { [TOKEN.toUpperCase().replace('0X', '0x')]: { price: 1 } },
    days: [{ date: '2026-11-20', price: 3 }, 7],
  });
  const whole = document();
  expect(await whole.readCoin()).toMatchObject({ price: 4, marketCap: 40 });
  expect([...(await whole.readTokens([]))]).toMatchObject([[TOKEN, { price: 1 }]]);
  expect(await whole.readDays()).toMatchObject([{ day: '2026-11-20', price: 3 }, { price: undefined }]);
});

test('a file is read again each time', async () => {
  const path = join(folder, 'prices.json');
  const file = createJsonDocument({ address: pathToFileURL(path).href, path: undefined, readJson });
  await expect(file.readCoin()).rejects.toThrow('its file cannot be read');
  await writeFile(path, '{"coin":{"price":1}}');
  expect(await file.readCoin()).toMatchObject({ price: 1 });
  await writeFile(path, `"${'x'.repeat(4 * 1024 * 1024)}"`);
  await expect(file.readCoin()).rejects.toThrow('its file is too large');
});

test.each([
  null,
  [],
  5,
  'text',
  { coin: 5 },
  { __proto__: { coin: {} } },
  [[[]]],
  { data: null, status: null },
])('an answer %j of another form gives no price, and no error', async (answer) => {
  server.answerJson(answer);
  for (const source of [coinGecko(), coinMarketCap(), document(), document('constructor.name')]) {
    expect((await source.readCoin())?.price).toBeUndefined();
    for (const [, { price }] of await source.readTokens([TOKEN])) expect(price).toBeUndefined();
    for (const { price } of await source.readDays()) expect(price).toBeUndefined();
  }
});

test('status 429 says how long the source needs to be left alone', async () => {
  server.answer((_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
  await expect(coinGecko().readCoin()).rejects.toMatchObject({
    message: 'The source of prices failed: it answered with status 429.',
    retryAfterMs: 120_000,
  });
});

test('an answer that does not end, is too large, leads elsewhere or is no JSON is a failure', async () => {
  server.answer((_, response) => response.write('{'));
  await expect(hasty(server.url)).rejects.toThrow('no whole answer came in time');
  server.answer((_, response) => response.end(`"${'x'.repeat(4 * 1024 * 1024)}"`));
  await expect(document().readCoin()).rejects.toThrow('its answer is too large');
  server.answer((_, response) => response.writeHead(302, { location: `${server.url}/other` }).end());
  await expect(document().readCoin()).rejects.toThrow('status 302');
  server.answer((_, response) => response.end('<html>'));
  await expect(document().readCoin()).rejects.toThrow('its answer is no JSON');
  expect(server.asked.map(({ path }) => path)).not.toContain('/other');
});

test('a host that the operator has not named may not be on a private network', async () => {
  const guarded = createReadJson({ isHostNamed: false });
  await expect(guarded(server.url)).rejects.toThrow('its address is not allowed');
  expect(server.asked).toEqual([]);
});
