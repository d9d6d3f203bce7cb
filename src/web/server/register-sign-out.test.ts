import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerSignOut } from './register-sign-out.ts';
import type { WebOptions } from './web-options.ts';

interface Asked {
  method: string;
  headers: Record<string, unknown>;
}

/** A web app alone on an API that ends sessions with these headers. */
async function open(answer: Record<string, string | string[]>, account: object | null = {}) {
  const asked: Asked[] = [];
  const api = Fastify();
  api.all('/base/auth/logout', async ({ method, headers }, reply) => {
    asked.push({ method, headers });
    return reply.headers(answer).redirect(String(answer.location ?? '/'), 303);
  });
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  const app = Fastify();
  const remote = { origin, basePath: '/base' };
  registerSignOut(app, { config: { account, app: { basePath: '' } }, remote } as unknown as WebOptions);
  onTestFinished(async () => {
    await Promise.all([api.close(), app.close()]);
  });
  const signOut = (headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    app.inject({ url: '/auth/logout', headers: { host: 'app.test', ...headers } });
  return { app, api, asked, signOut };
}

const GONE = ['_explorer_key', 'explorer_session', 'invalid_session'];

test('signing out ends the session at the API and takes its cookies away here', async () => {
  const { signOut, asked } = await open({ 'set-cookie': ['explorer_session=; Max-Age=0', 'other=1'] });
  const cookie = 'explorer_session=abc; _explorer_key=signed-in; own=secret';
  const { statusCode, headers, cookies } = await signOut({ 'sec-fetch-site': 'same-origin', cookie });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store']);
  expect([...new Set(cookies.map(({ name }) => name))].sort()).toEqual(GONE);
  expect(cookies.every(({ maxAge, path }) => maxAge === 0 && path === '/')).toBe(true);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    headers: {
      'x-app-origin': 'http://app.test',
      cookie: expect.stringMatching(/^_explorer_key=signed-in; explorer_session=abc(?!.*secret)/),
    },
  });
});

test.each([
  ['https://id.test/logout?x=1', 'https://id.test/logout?x=1'],
  ['/run/2', '/'],
  ['//evil.test', '/'],
  ['javascript:alert(1)', '/'],
])('where the API leads to %s, the visitor is led to %s', async (location, expected) => {
  const { signOut } = await open({ location });
  expect((await signOut()).headers.location).toBe(expected);
});

test('an API that cannot be reached leaves nobody signed in here', async () => {
  const { signOut, api } = await open({});
  await api.close();
  const { statusCode, cookies } = await signOut();
  expect([statusCode, cookies.map(({ name }) => name).sort()]).toEqual([303, GONE]);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ referer: 'https://evil.test/' }],
  [{}],
])('a link of another site (%j) signs nobody out', async (headers) => {
  const { signOut, asked } = await open({});
  const { statusCode, cookies } = await signOut(headers);
  expect([statusCode, cookies, asked]).toEqual([303, [], []]);
});

test.each([
  ['/account/watchlist?x=1', '/login?path=%2Faccount%2Fwatchlist%3Fx%3D1'],
  ['//evil.test', '/login?path=%2F'],
  ['https://evil.test', '/login?path=%2F'],
  ['/\\evil.test', '/login?path=%2F'],
])('signing in for %s begins at %s', async (path, location) => {
  const { app } = await open({});
  const answer = await app.inject({ url: `/auth/auth0?path=${encodeURIComponent(path)}` });
  expect(answer.headers.location).toBe(location);
});

test('without accounts there are no such addresses', async () => {
  const { app } = await open({}, null);
  for (const url of ['/auth/logout', '/auth/auth0']) expect((await app.inject({ url })).statusCode).toBe(404);
});
