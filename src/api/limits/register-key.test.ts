import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { setHead } from '#tests/support/rows.ts';
import { type App, createApp } from '../create-app.ts';
import { verifyCaptcha } from './verify-captcha.ts';

const SECRET = 'the secret of the site';
let database: TestDatabase;
let api: TestApi;
let service: Server;
let verifyUrl: string;
const asked: URLSearchParams[] = [];
const apps: App[] = [];

/** A captcha service: `right` is solved, the other words are its ways to fail. */
beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await setHead(database.db, { number: 0 });
  service = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    asked.push(form);
    const word = form.get('response');
    if (word === 'moved') return response.writeHead(302, { location: verifyUrl }).end();
    if (word === 'fails') return response.writeHead(500).end('{"success":true}');
    if (word === 'long') return response.end(`{"success":true,"x":"${'y'.repeat(20_000)}"}`);
    if (word === 'odd') return response.end('yes');
    return response.end(JSON.stringify({ success: word === 'right' && form.get('secret') === SECRET }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});

afterEach(async () => {
  for (const { server } of apps.splice(0)) await server.close();
});

afterAll(async () => {
  service.close();
  await database.drop();
});

async function start(captcha = true): Promise<App['server']> {
  const app = await createApp(api.context, {
    rateLimitRequests: 2,
    trustedProxies: 1,
    captcha: captcha ? { verifyUrl, secret: SECRET, hasWidget: true } : null,
  });
  apps.push(app);
  return app.server;
}

const read = (server: App['server'], headers: Record<string, string> = {}) =>
  server.inject({ url: '/api/v2/main-page/blocks', headers });
const solve = (server: App['server'], recaptcha_response: unknown, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/api/v2/key', payload: { recaptcha_response }, headers });

test('whoever is over the limit and solves the captcha may go on, at that address', async () => {
  const server = await start();
  await read(server);
  await read(server);
  const refused = await read(server);
  expect([refused.statusCode, refused.headers['bypass-429-option']]).toEqual([429, 'temporary_token']);
  const granted = await solve(server, 'right');
  expect([granted.statusCode, granted.json()]).toEqual([200, { message: 'OK' }]);
  expect(granted.cookies[0]).toMatchObject({
    name: 'api_v2_temp_token',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 18_000,
  });
  expect(asked.at(-1)?.get('remoteip')).toBe('127.0.0.1');
  const cookie = `api_v2_temp_token=${granted.cookies[0]?.value}`;
  const again = await read(server, { cookie });
  expect([again.statusCode, again.headers['x-ratelimit-limit']]).toEqual([200, '50']);
  expect((await read(server)).statusCode).toBe(429);
  const elsewhere = await read(server, { cookie, 'x-forwarded-for': '198.51.100.7' });
  expect(elsewhere.headers['x-ratelimit-limit']).toBe('2');
});

test('a token has a limit of its own, with the time to come back', async () => {
  const server = await start();
  const cookie = `api_v2_temp_token=${(await solve(server, 'right')).cookies[0]?.value}`;
  const statuses: number[] = [];
  for (let count = 0; count < 52; count++) statuses.push((await read(server, { cookie })).statusCode);
  expect(statuses.indexOf(429)).toBe(50);
  const { headers } = await read(server, { cookie });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
});

test.each([['wrong'], ['moved'], ['fails'], ['long'], ['odd'], [''], [7], [undefined], ['x'.repeat(9000)]])(
  'the captcha answer %j gives no token',
  async (word) => {
    const server = await start();
    const { statusCode, cookies, headers, body } = await solve(server, word);
    expect([statusCode, cookies]).toEqual([403, []]);
    expect(JSON.parse(body)).toEqual({ message: 'Invalid reCAPTCHA response', code: 'captcha_failed' });
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('a captcha service that does not answer gives no token', async () => {
  expect(await verifyCaptcha({ verifyUrl: 'http://127.0.0.1:1/', secret: SECRET }, 'right', '::1')).toBe(
    false,
  );
});

test('captchas cannot be tried without end', async () => {
  const server = await start();
  const answers = [];
  for (let count = 0; count < 11; count++) answers.push(await solve(server, 'wrong'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(403), 429]);
});

test('without a captcha service nobody gets a token, and none is offered', async () => {
  const server = await start(false);
  const before = asked.length;
  expect((await solve(server, 'right')).statusCode).toBe(403);
  expect(asked.length).toBe(before);
  expect((await read(server)).headers['bypass-429-option']).toBe('no_bypass');
});

test('a key is asked for with JSON of moderate size', async () => {
  const server = await start();
  const post = (payload: string, type: string) =>
    server.inject({ method: 'POST', url: '/api/v2/key', payload, headers: { 'content-type': type } });
  expect((await post('{"recaptcha_response":', 'application/json')).statusCode).toBe(422);
  expect((await post('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await post(JSON.stringify({ a: 'x'.repeat(20_000) }), 'application/json')).statusCode).toBe(413);
});
