import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';
import { type App, createApp } from './create-app.ts';

let database: TestDatabase;
let api: TestApi;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await database.db
    .insertInto('blocks')
    .values(Array.from({ length: 60 }, (_, n) => blockRow(n)))
    .execute();
  await setHead(database.db, { number: 59, node_head: 61, seq: 70 });
  app = await createApp(api.context, { bodyLimitBytes: 1000, rateLimitRequests: 1000 });
  await app.server.ready();
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

test('an endpoint answers JSON that any origin may read, with the headers of the rate limit', async () => {
  const { statusCode, headers, body } = await get('/api/v2/main-page/blocks');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toHaveLength(4);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-ratelimit-limit': '1000',
    'bypass-429-option': 'no_bypass',
  });
  expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(1000);
});

test('an answer with a known tag is 304 without a query of its tables', async () => {
  const { headers } = await get('/api/v2/blocks');
  expect(headers.etag).toBe('W/"0.0.0-test.1.70.0"');
  const before = api.queriesCount();
  const again = await get('/api/v2/blocks?block_number=20', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(api.queriesCount() - before).toBeLessThanOrEqual(1);
});

test('an answer that depends on the clock has no tag, and errors are not kept', async () => {
  expect((await get('/api/v2/stats')).headers.etag).toBeUndefined();
  const { statusCode, headers } = await get('/api/v2/blocks/4711');
  expect([statusCode, headers.etag, headers['cache-control']]).toEqual([404, undefined, 'no-store']);
});

test('an earlier run answers below its own prefix, and one that is not known answers 404', async () => {
  expect(JSON.parse((await get('/run/1/api/v2/blocks/7')).body)).toMatchObject({ height: 7 });
  for (const url of ['/run/2/api/v2/blocks', '/run/x/api/v2/blocks', '/run/1/api/v2/nothing']) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode, JSON.parse(body).message]).toEqual([url, 404, 'Not found']);
  }
});

test.each(['/api/v2/nothing', '/api/v2', '/api/v2/blocks/1/nothing'])(
  '%s answers 404 with JSON',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
  },
);

test('a wallet receives the public address of a node, where there is one', async () => {
  const url = '/api/v2/config/json-rpc-url';
  expect((await get(url)).json()).toEqual({ json_rpc_url: null });
  const { server } = await createApp(
    changeContext(api.context, { chain: { publicRpcUrl: 'https://rpc.example' } }),
  );
  expect((await server.inject({ url })).json()).toEqual({ json_rpc_url: 'https://rpc.example' });
  await server.close();
});

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'a body over the limit is answered 413 with one sentence (%s)',
  async (type) => {
    const { statusCode, body } = await app.server.inject({
      method: 'POST',
      url: '/api/v2/blocks',
      headers: { 'content-type': type },
      payload: 'x'.repeat(2000),
    });
    expect([statusCode, JSON.parse(body).message]).toEqual([
      413,
      'The request body is larger than the limit',
    ]);
  },
);

test('a body over the limit is refused on a path that is not known, too', async () => {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/v9/x',
    payload: 'x'.repeat(2000),
  });
  expect(statusCode).toBe(413);
});

test.each([
  ['POST', '/api/v2/blocks', 405],
  ['PUT', `/api/v2/transactions/0x${'a'.repeat(64)}?index=1`, 405],
  ['PATCH', '/run/1/api/v2/blocks/', 405],
  ['DELETE', '/api/v2/addresses/0x1/transactions', 405],
  ['POST', '/api/v2/blocks/1/none/such', 404],
  ['DELETE', '/run/1/api/v9/x', 404],
  ['GET', '/api/v9/x', 404],
  ['HEAD', '/api/v2/blocks/', 200],
] as const)('%s %s is answered %i, another method with what is allowed', async (method, url, status) => {
  const { statusCode, headers } = await app.server.inject({
    method,
    url,
    ...(method === 'POST' && { payload: { a: 1 } }),
  });
  expect([statusCode, headers.allow]).toEqual([status, status === 405 ? 'GET, HEAD, OPTIONS' : undefined]);
});

test('a preflight for the gas oracle header is granted', async () => {
  const { statusCode, headers } = await app.server.inject({
    method: 'OPTIONS',
    url: '/api/v2/stats',
    headers: { origin: 'https://x.example', 'access-control-request-headers': 'updated-gas-oracle' },
  });
  expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, 'updated-gas-oracle']);
});

test('the gas oracle header reaches the handler', async () => {
  const { body } = await get('/api/v2/stats', { 'updated-gas-oracle': 'true' });
  expect(JSON.parse(body).gas_prices.fast).toMatchObject({ base_fee: 1, fiat_price: null });
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
])('a long answer is compressed with %s', async (accepted, used) => {
  const { headers } = await get('/api/v2/blocks', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(used);
});

test('a client over the rate limit is answered 429 and when to come back', async () => {
  const limited = await createApp(api.context, { rateLimitRequests: 2, rateLimitWindowMs: 60_000 });
  const answers = [];
  for (let count = 0; count < 3; count++)
    answers.push(await limited.server.inject('/api/v2/main-page/blocks'));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
  expect(JSON.parse(answers[2]?.body ?? '')).toEqual({
    message: '429 Too Many Requests',
    code: 'too_many_requests',
  });
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await limited.server.inject('/api/healthz')).statusCode).toBe(200);
  await limited.server.close();
});

test('a clock that was set back by two days changes nothing of when a client may come back', async () => {
  const limited = await createApp(api.context, { rateLimitRequests: 1, rateLimitWindowMs: 60_000 });
  const ask = () => limited.server.inject('/api/v2/main-page/blocks');
  await ask();
  const systemNow = Date.now;
  onTestFinished(() => {
    Date.now = systemNow;
  });
  Date.now = () => systemNow() - 2 * 86_400_000;
  const { statusCode, headers } = await ask();
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60_000);
  await limited.server.close();
});

test.each(['/api/proxy', '/api/proxy/api/v2/stats', '/node-api/proxy/api/v2/stats'])(
  'GET %s is a plain 404 where no API elsewhere is configured',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  },
);

test('/api/v1/search answers as /api/v2/search does', async () => {
  const [early, today] = await Promise.all(['v1', 'v2'].map((age) => get(`/api/${age}/search?q=7`)));
  expect([early?.statusCode, JSON.parse(early?.body ?? '').items.length]).toEqual([200, 1]);
  expect(early?.body).toBe(today?.body);
});

test('without a limit the headers say so', async () => {
  const open = await createApp(api.context, { rateLimitRequests: 0 });
  const { headers } = await open.server.inject('/api/v2/main-page/blocks');
  expect(headers).toMatchObject({ 'x-ratelimit-limit': '-1', 'x-ratelimit-reset': '-1' });
  await open.server.close();
});

test('/api/healthz shows the height and how far the node is ahead', async () => {
  const { statusCode, body } = await get('/api/healthz');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual({
    status: 'ok',
    version: '0.0.0-test',
    run: 1,
    seq: 70,
    height: 59,
    lag: 2,
    node_height: 61,
    node_height_at: null,
  });
});

test('/api/v2/openapi.json describes the API', async () => {
  const { statusCode, body } = await get('/api/v2/openapi.json');
  expect([statusCode, JSON.parse(body).openapi]).toEqual([200, '3.1.0']);
});

test.each([
  '/api/v2/blocks?block_number=%00',
  '/api/v2/search/quick?q=%00',
  '/api/v2/transactions/%E0%A4%A',
  '/api/v2/blocks/%00',
])('%s is refused without a failure of ours', async (url) => {
  const { statusCode } = await get(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(api.errors).toEqual([]);
});

test.each([
  [{ 'content-length': '3000000' }, 413],
  [{ 'content-length': '20', 'content-encoding': 'gzip' }, 415],
] as const)(
  'what is refused before its body is read (%j) may be read by any origin',
  async (given, status) => {
    const headers = { origin: 'https://x.example', ...given };
    const answer = await app.server.inject({ method: 'POST', url: '/api/v2/blocks', headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('x-request-id'),
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each([
  ['/api/v2/key', 'GET, HEAD, POST, OPTIONS'],
  ['/socket/v2/longpoll', 'GET, HEAD, POST, OPTIONS'],
  ['/api/v2/blocks', 'GET, HEAD, OPTIONS'],
  ['/api/v2/runs/1', 'GET, HEAD, OPTIONS'],
])('a preflight of %s allows %s', async (url, methods) => {
  const headers = { origin: 'https://x.example', 'access-control-request-method': 'POST' };
  const answer = await app.server.inject({ method: 'OPTIONS', url, headers });
  expect([answer.statusCode, answer.headers['access-control-allow-methods']]).toEqual([204, methods]);
});
