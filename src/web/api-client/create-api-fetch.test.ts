import { expect, test } from 'vitest';
import '../features/search/module-hits.ts';
import '../features/stats/queries.ts';
import { chooseCredentials, createApiFetch } from './create-api-fetch.ts';

const DETAILS = {
  price: 4.8,
  time: 12_000,
  fiat_price: '0.31',
  base_fee: 4.3,
  priority_fee: 0.5,
  priority_fee_wei: '500000000',
  wei: '4800000000',
};

/** A server that gives what gas prices are made of only to who asks for it, and may refuse the header. */
function createServer(allowsHeader = true) {
  const calls: Headers[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    calls.push(headers);
    const isDetailed = headers.get('updated-gas-oracle') === 'true';
    if (isDetailed && !allowsHeader) throw new TypeError('Failed to fetch');
    const price = isDetailed ? DETAILS : 4.8;
    return Response.json({
      gas_prices: { slow: null, average: price, fast: price },
      transactions_today: null,
    });
  };
  return { calls, fetch: fetch as typeof globalThis.fetch };
}

const options = { prefix: 'https://api.example', credentials: 'omit' as const };

test('a foreign API is read with every digit of its numbers', async () => {
  const text = '{"coin_price":0.1000000000000000055,"total_gas_used":12345678901234567890,"total_blocks":7}';
  const fetch = async () => new Response(text);
  const stats = await createApiFetch({ ...options, fetch: fetch as typeof globalThis.fetch })('stats', {});
  expect([stats.coin_price, stats.total_gas_used, stats.total_blocks]).toEqual([
    ...['0.1000000000000000055', '12345678901234567890', '7'],
  ]);
});

test('a foreign API is asked for what its gas prices are made of, and is read with it', async () => {
  const { fetch } = createServer();
  const stats = await createApiFetch({ ...options, fetch, asksGasDetails: true })('stats', {});
  expect(stats.gas_prices).toEqual({ slow: null, average: DETAILS, fast: DETAILS });
  expect(stats.transactions_today).toBeNull();
});

test('where a browser keeps that header back, the plain prices are read', async () => {
  const { fetch, calls } = createServer(false);
  const stats = await createApiFetch({ ...options, fetch, asksGasDetails: true })('stats', {});
  expect(stats.gas_prices?.average).toBe(4.8);
  expect(calls).toHaveLength(2);
});

test('our own API is asked without it', async () => {
  const { fetch, calls } = createServer();
  const stats = await createApiFetch({ ...options, prefix: '', fetch })('stats', {});
  expect([stats.gas_prices?.average, calls.length]).toEqual([4.8, 1]);
});

test.each([
  [true, 'include'],
  [false, 'same-origin'],
])('where the API keeps accounts (%s), its calls carry cookies: %s', async (hasAccounts, expected) => {
  const sent: (RequestCredentials | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent.push(init?.credentials);
    return Response.json({});
  };
  const credentials = chooseCredentials(hasAccounts);
  await createApiFetch({ prefix: 'https://api.example', credentials, fetch })('stats', {});
  expect(sent).toEqual([expected]);
});

test('what the server of the pages answers is requested below its base path, everything else of the API', async () => {
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    urls.push(String(url));
    return Response.json({});
  };
  const call = createApiFetch({ ...options, pagesPrefix: '/explorer', fetch });
  await call('stats', {});
  await call('module_hits', { params: { term: 'a' } });
  await createApiFetch({ ...options, fetch })('module_hits', { params: { term: 'a' } });
  expect(urls).toEqual([
    'https://api.example/api/v2/stats',
    '/explorer/node-api/search-hits/a',
    '/node-api/search-hits/a',
  ]);
});
