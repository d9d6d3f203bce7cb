import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { PUBLISHED_PATHS } from '#contract/published-paths.ts';
import { DOCUMENTED_PARTS } from '#modules/documented.ts';
import PUBLISHED from '#tests/compat/paths-11.2.7.json' with { type: 'json' };
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { loadPartsWith } from '#tests/support/modules.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';
import { type App, createApp } from './create-app.ts';
import { listUrls } from './openapi/call-urls.ts';

const API_PARTS = await loadPartsWith({ HAS_USER_OPS: 'true' });

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  const api = await createTestApi(database);
  await database.db.insertInto('blocks').values(blockRow(1)).execute();
  await setHead(database.db, { number: 1 });
  app = await createApp(api.context, { parts: API_PARTS, rateLimitRequests: 0 });
  await app.server.ready();
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

const paths = Object.entries(PUBLISHED_PATHS);
const served = paths.filter(([, { absent }]) => absent === undefined);
const absent = paths.filter(([, path]) => path.absent !== undefined);
const calls: readonly Call[] = [
  ...Object.values(CORE_CALLS),
  ...Object.values(CORE_ROUTES),
  ...API_PARTS.flatMap(({ answered = [], routes = [] }) => [...answered.map(({ call }) => call), ...routes]),
];

/** A published path with our beginning, whatever its parameters are called. */
const plain = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');

const published = Object.entries({ common: PUBLISHED.common, ...PUBLISHED.variants }).flatMap(
  ([variant, list]) => list.map((path) => [variant, path] as const),
);

test.each(published)('of the descriptions of release 11.2.7 (%s), %s has its row', (_, path) => {
  expect(paths.map(([name]) => plain(name))).toContain(plain(`/api${path}`));
});

/** Accepted values of each path parameter. */
const VALUES: Readonly<Record<string, string>> = {
  hash: `0x${'ab'.repeat(32)}`,
  height: '1',
  height_or_hash: '1',
  direction: 'to-rollup',
  method: 'sourcify',
  platform: 'scanner',
};

test.each(served)('%s is served', (path) => {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const methods = ['GET', 'POST', 'PATCH'] as const;
  expect(methods.filter((method) => app.server.hasRoute({ method, url }))).not.toEqual([]);
});

test.each(calls.map((call) => [call.name, call] as const))('the call %s is answered', (_, call) => {
  const methods = listUrls(call).map((url) => app.server.hasRoute({ method: call.method ?? 'GET', url }));
  expect(methods).not.toContain(false);
});

test.each(absent)('%s has a reason, and nothing is there', async (path) => {
  expect(calls.filter((call) => call.path === path && !call.needsSession)).toEqual([]);
  const url = path.replace('*', 'user/info').replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? '1');
  const { statusCode } = await app.server.inject(url);
  // A word in the place of an id is no id.
  expect(path.endsWith('/instances/refetch-metadata') ? [422] : [401, 404]).toContain(statusCode);
});

test.each(served.filter(([, { query = [] }]) => query.length > 0))(
  'every published parameter of %s is described here',
  (path, { query = [] }) => {
    const call = calls.find((each) => each.path === path.replace('/api/v1/', '/api/v2/'));
    expect(Object.keys(call?.query ?? {})).toEqual(expect.arrayContaining([...query]));
  },
);

test.each([
  ['/api/v2/transactions/watchlist', 401, 'Unauthorized'],
  ['/api/v2/main-page/transactions/watchlist', 401, 'Unauthorized'],
  ['/api/account/v2/user/info', 404, 'Account functionality is disabled'],
  ['/api/account/v1/user/watchlist', 404, 'Account functionality is disabled'],
  ['/api/v2/tokens/bridged', 404, 'Not found'],
])('%s is answered as by a server without accounts and bridges', async (url, status, message) => {
  const { statusCode, body } = await app.server.inject(url);
  expect([statusCode, JSON.parse(body).message]).toEqual([status, message]);
});

const answered = new Set(
  DOCUMENTED_PARTS.flatMap(({ answered = [], routes = [] }) => [
    ...answered.map(({ call }) => plain(call.path)),
    ...routes.map(({ path }) => plain(path)),
  ]),
);
const switched = absent.filter(([path, row]) => row.absent === 'switched' && !path.includes('*'));

test.each(switched)('%s is answered where its module is on', (path) => {
  expect([...answered]).toContain(plain(path));
});

test('a path that a module answers where it is on is marked as such', () => {
  const wrong = absent.filter(([path, { absent: why }]) => answered.has(plain(path)) && why !== 'switched');
  expect(wrong.map(([path]) => path)).toEqual([]);
});
