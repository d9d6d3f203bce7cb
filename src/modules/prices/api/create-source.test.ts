import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import { settings } from '../settings.ts';
import { createSource, findAddress, nameSource } from './create-source.ts';
import { type PriceServer, startPriceServer } from './sources/price-server.test-data.ts';

const TOKEN = `0x${'ab'.repeat(20)}`;
let server: PriceServer;
let folder: string;

beforeAll(async () => {
  server = await startPriceServer();
  folder = await mkdtemp(join(tmpdir(), 'price-sources-'));
});
beforeEach(() => {
  server.asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Settings of an operator, by their names after `PRICES_`. */
function read(variables: Record<string, string>) {
  const env = Object.entries(variables).map(([name, value]) => [`PRICES_${name}`, value]);
  const { config, problems } = loadEnv(Object.fromEntries(env), { prices: settings });
  expect(problems).toEqual([]);
  return config.prices as ValuesOf<typeof settings>;
}

test.each([
  ['nothing', {}],
  ['a key alone', { API_KEY: 'k' }],
  ['CoinGecko without a coin', { SOURCE: 'coingecko' }],
  ['CoinMarketCap without a coin', { SOURCE: 'coinmarketcap', API_KEY: 'k' }],
  ['JSON without an address', { SOURCE: 'json', COIN_ID: 'ethereum' }],
])('%s is no source', (_, variables) => {
  expect(createSource(read(variables))).toBeNull();
});

const PUBLIC_COINGECKO = 'https://api.coingecko.com/api/v3';
const COIN = { COIN_ID: 'ethereum', API_KEY: 'k' };

test.each([
  [{ SOURCE: 'coingecko', COIN_ID: 'ethereum' }, PUBLIC_COINGECKO, false, {}],
  [{ SOURCE: 'coingecko', ...COIN }, PUBLIC_COINGECKO, false, { 'x-cg-demo-api-key': 'k' }],
  [
    { SOURCE: 'coingecko', ...COIN, URL: 'https://pro-api.coingecko.com/api/v3/' },
    'https://pro-api.coingecko.com/api/v3',
    true,
    { 'x-cg-pro-api-key': 'k' },
  ],
  [
    { SOURCE: 'coingecko', ...COIN, URL: 'https://pro-api.coingecko.com.evil.example' },
    'https://pro-api.coingecko.com.evil.example',
    true,
    { 'x-cg-demo-api-key': 'k' },
  ],
  [
    { SOURCE: 'coinmarketcap', COIN_ID: '1027', API_KEY: 'k' },
    'https://pro-api.coinmarketcap.com',
    false,
    { 'x-cmc_pro_api_key': 'k' },
  ],
  [
    { SOURCE: 'json', URL: 'https://prices.example/usd/', API_KEY: 'k' },
    'https://prices.example/usd/',
    true,
    { authorization: 'Bearer k' },
  ],
])('of %j the source is at %s', (variables, url, isHostNamed, headers) => {
  expect(findAddress(read(variables as Record<string, string>))).toEqual({ url, isHostNamed, headers });
});

/** Each kind of source on the server of this test, what that answers, and what it is asked for. */
const KINDS = [
  {
    kind: 'CoinGecko',
    variables: { SOURCE: 'coingecko', ...COIN, PLATFORM_ID: 'ethereum' },
    answers: {
      '/coins/markets': [{ id: 'ethereum', current_price: 3 }],
      '/simple/token_price/ethereum': { [TOKEN]: { usd: 2 } },
      '/coins/ethereum/market_chart': { prices: [[Date.UTC(2026, 10, 20), 5]] },
    },
    header: { 'x-cg-demo-api-key': 'k' },
    days: 1,
  },
  {
    kind: 'CoinMarketCap',
    variables: {
      ...{ SOURCE: 'coinmarketcap', COIN_ID: '1027', API_KEY: 'k' },
      TOKEN_IDS: JSON.stringify({ [TOKEN]: '3408' }),
    },
    answers: {
      '/v2/cryptocurrency/quotes/latest': {
        data: { 1027: { quote: { USD: { price: 3 } } }, 3408: { quote: { USD: { price: 2 } } } },
      },
    },
    header: { 'x-cmc_pro_api_key': 'k' },
    days: 0,
  },
  {
    kind: 'a JSON document',
    variables: { SOURCE: 'json', API_KEY: 'k' },
    answers: {
      '/': {
        coin: { price: 3 },
        tokens: { [TOKEN]: { price: 2 } },
        days: [{ date: '2026-11-20', price: 5 }],
      },
    },
    header: { authorization: 'Bearer k' },
    days: 1,
  },
] as const;

test.each(KINDS)(
  '$kind is asked with its key for coin, tokens and days',
  async ({ variables, answers, header, days }) => {
    const known: Record<string, unknown> = answers;
    server.answer(({ url = '' }, response) => {
      const body = known[url.split('?')[0] ?? ''];
      response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? null));
    });
    const source = createSource(read({ ...variables, URL: `${server.url}/` }));
    expect(await source?.readCoin()).toMatchObject({ price: 3 });
    const tokens = await source?.readTokens([TOKEN]);
    expect([...(tokens ?? [])]).toMatchObject([[TOKEN, { price: 2 }]]);
    expect(await source?.readDays()).toHaveLength(days);
    expect(new Set(server.asked.map(({ path }) => path))).toEqual(new Set(Object.keys(known)));
    for (const { headers } of server.asked) expect(headers).toMatchObject(header);
  },
);

test.each([
  ['PLATFORM_ID', { SOURCE: 'coingecko', ...COIN }],
  ['TOKEN_IDS', { SOURCE: 'coinmarketcap', ...COIN }],
])('without PRICES_%s no token is asked for', async (_, variables) => {
  const source = createSource(read({ ...variables, URL: server.url }));
  expect([...((await source?.readTokens([TOKEN])) ?? [null])]).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('a file is a source like any other, by a path within it too', async () => {
  const path = join(folder, 'usd.json');
  await writeFile(path, '{"data":[{"usd":"12.5"}],"coin":{"price":4}}');
  const variables = { SOURCE: 'json', URL: pathToFileURL(path).href };
  expect(await createSource(read(variables))?.readCoin()).toMatchObject({ price: 4 });
  const byPath = createSource(read({ ...variables, JSON_PATH: 'data.0.usd' }));
  expect(await byPath?.readCoin()).toMatchObject({ price: '12.5' });
});

test('the prices of one source are not those of another, and its key is not in their name', () => {
  const json = { SOURCE: 'json', URL: 'https://prices.example/usd.json?key=secret' };
  const names = [
    json,
    { ...json, URL: 'https://prices.example/eur.json' },
    { ...json, JSON_PATH: 'data.usd' },
    { SOURCE: 'coingecko', COIN_ID: 'ethereum' },
    { SOURCE: 'coingecko', COIN_ID: 'bitcoin' },
    { SOURCE: 'coingecko', COIN_ID: 'ethereum', PLATFORM_ID: 'ethereum' },
  ].map((variables) => nameSource(read(variables as Record<string, string>)));
  expect(new Set(names).size).toBe(names.length);
  expect(nameSource(read({ ...json, API_KEY: 'other' }))).toBe(names[0]);
  expect(names.join()).not.toContain('secret');
});

test('more tokens than are kept are fewer, with a remark', () => {
  const source = { PRICES_SOURCE: 'json', PRICES_URL: 'https://prices.example' };
  const load = (tokens: string) => {
    const { config, warnings } = loadEnv({ ...source, PRICES_TOKENS_MAX: tokens }, { prices: settings });
    return [config.prices.tokensMax, warnings];
  };
  expect(load('1000')).toEqual([1000, []]);
  expect(load('5000')).toEqual([1000, ["PRICES_TOKENS_MAX is '5000': at most 1000 are fetched."]]);
});

test.each([
  ['SOURCE', 'kraken'],
  ['URL', 'ftp://prices.example'],
  ['URL', 'file://elsewhere/usd.json'],
  ['TOKEN_IDS', '{"0x12": "3408"}'],
  ['TOKEN_IDS', `{"${TOKEN}": "ethereum"}`],
  ['INTERVAL_S', '0'],
  ['AGE_MAX_S', '-1'],
  ['TOKENS_MAX', '1.5'],
  ['JUMP_MAX', 'ten'],
  ['JUMP_MAX', '1'],
])('PRICES_%s=%s stops the start with one sentence', (name, value) => {
  const { problems } = loadEnv(
    { PRICES_SOURCE: 'json', PRICES_URL: 'https://prices.example', [`PRICES_${name}`]: value },
    { prices: settings },
  );
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^PRICES_${name} is '`))]);
});
