import Fastify, { type FastifyInstance } from 'fastify';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { registerApiProxy } from '#web/server/api-proxy.ts';
import { type AccountServer, openAccountServer } from '../support/account-server.ts';

/** Where the web app is, as its visitors see it. */
const APP = 'http://app.test';
const SIGN_IN = '/api/account/v2/authenticate_via_wallet';
const USER = '/api/account/v2/user';

let home: AccountServer;
let homeOrigin: string;
let relay: FastifyInstance;

beforeAll(async () => {
  home = await openAccountServer({}, null, { credentialOrigins: [APP] });
  homeOrigin = await home.server.listen({ host: '127.0.0.1', port: 0 });
  relay = Fastify();
  await relay.register(async (scope) =>
    registerApiProxy(scope, {
      config: { app: { basePath: '' } } as never,
      clientDir: '',
      budget: null,
      remote: { origin: homeOrigin, basePath: '' },
      now: Date.now,
      log: relay.log,
    }),
  );
});

afterAll(async () => {
  await relay.close();
  await home.close();
});

/** A browser on a page of the web app, which calls the API itself or through the server of the web app. */
function openPage(way: 'direct' | 'proxied', origin = APP) {
  const cookies = new Map<string, string>();
  const ask = async (
    path: string,
    { method = 'GET', body, csrf }: { method?: any; body?: object; csrf?: string } = {},
  ) => {
    const isDirect = way === 'direct';
    const answer = await (isDirect ? home.server : relay).inject({
      method,
      url: isDirect ? path : `/node-api/proxy${path}`,
      headers: {
        host: isDirect ? 'api.test' : new URL(origin).host,
        ...(isDirect || method !== 'GET' ? { origin } : {}),
        'sec-fetch-site': isDirect ? 'same-site' : 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(csrf !== undefined && { 'x-csrf-token': csrf }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: body }),
    });
    const allowed = answer.headers['access-control-allow-origin'];
    // What the browser lets the page see.
    const isShown =
      !isDirect || (allowed === origin && answer.headers['access-control-allow-credentials'] === 'true');
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      isShown,
      body: answer.body === '' ? {} : answer.json(),
    };
  };
  return { ask, cookies };
}

async function signIn(page: ReturnType<typeof openPage>) {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const asked = await page.ask(`/api/account/v2/siwe_message?address=${wallet.address}`);
  const message = String(asked.body.siwe_message);
  const signature = await wallet.signMessage({ message });
  return {
    wallet,
    message,
    answer: await page.ask(SIGN_IN, { method: 'POST', body: { message, signature } }),
  };
}

test.each(['direct', 'proxied'] as const)(
  'a visitor of a web app elsewhere signs in and changes what the account keeps there (%s)',
  async (way) => {
    const page = openPage(way);
    const { wallet, message, answer } = await signIn(page);
    expect(answer).toMatchObject({ status: 200, isShown: true });
    expect(message).toMatch(/^app\.test /);
    expect([...page.cookies.keys()].sort()).toEqual(['_explorer_key', 'explorer_session']);
    const info = await page.ask(`${USER}/info`);
    expect(info).toMatchObject({ status: 200, isShown: true, body: { address_hash: wallet.address } });
    const { headers } = await page.ask('/api/account/v2/get_csrf');
    const csrf = String(headers['x-bs-account-csrf']);
    const tag = { address_hash: wallet.address, name: 'Mine' };
    expect((await page.ask(`${USER}/tags/address`, { method: 'POST', body: tag })).status).toBe(403);
    const added = await page.ask(`${USER}/tags/address`, { method: 'POST', body: tag, csrf });
    expect(added).toMatchObject({ status: 200, isShown: true });
    const path = `${USER}/tags/address/${added.body.id}`;
    expect((await page.ask(path, { method: 'DELETE', csrf })).status).toBe(200);
  },
);

test('a page of an origin that no setting names is given no answer with cookies, and changes nothing', async () => {
  const own = openPage('direct');
  const { wallet } = await signIn(own);
  const evil = openPage('direct', 'http://evil.test');
  for (const [name, value] of own.cookies) evil.cookies.set(name, value);
  const read = await evil.ask(`${USER}/info`);
  expect([read.isShown, read.headers['access-control-allow-credentials']]).toEqual([false, undefined]);
  const { headers } = await own.ask('/api/account/v2/get_csrf');
  const csrf = String(headers['x-bs-account-csrf']);
  const body = { address_hash: wallet.address, name: 'Theirs' };
  expect((await evil.ask(`${USER}/tags/address`, { method: 'POST', body, csrf })).status).toBe(403);
  const relayed = openPage('proxied');
  for (const [name, value] of own.cookies) relayed.cookies.set(name, value);
  const answer = await relay.inject({
    method: 'POST',
    url: `/node-api/proxy${USER}/tags/address`,
    headers: {
      host: 'app.test',
      origin: 'http://evil.test',
      'sec-fetch-site': 'cross-site',
      'x-csrf-token': csrf,
    },
    payload: body,
  });
  expect(answer.statusCode).toBe(403);
});

test('a preflight allows a named origin to send, and any other to read only', async () => {
  const ask = (origin: string) =>
    home.server.inject({
      method: 'OPTIONS',
      url: `${USER}/tags/address/1`,
      headers: {
        origin,
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'x-csrf-token',
      },
    });
  const { headers } = await ask(APP);
  expect(headers).toMatchObject({
    'access-control-allow-origin': APP,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'x-csrf-token',
    vary: expect.stringContaining('origin'),
  });
  expect(String(headers['access-control-allow-methods'])).toContain('DELETE');
  const other = (await ask('http://evil.test')).headers;
  expect(other['access-control-allow-origin']).toBe('*');
  expect(other).not.toHaveProperty('access-control-allow-credentials');
  expect(String(other['access-control-allow-methods'])).not.toContain('DELETE');
});

test('a signed-in page of a web app elsewhere has the live socket', async () => {
  const page = openPage('direct');
  await signIn(page);
  const socket = new WebSocket(`${homeOrigin.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`, {
    origin: APP,
  });
  const reply = await new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify(['1', '1', 'blocks:new_block', 'phx_join', {}])));
    socket.on('message', (data) => resolve(String(data)));
  });
  expect(JSON.parse(reply)).toMatchObject(['1', '1', 'blocks:new_block', 'phx_reply', { status: 'ok' }]);
  socket.close();
});
