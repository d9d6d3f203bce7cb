import { expect, test } from 'vitest';
import { ROUTES } from '../routes.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { listOpenRoutes, matchRoute, parseRunPrefix, readBase } from './match-route.ts';

const match = (address: string, base = '') => matchRoute(ROUTES, base, new URL(address, 'http://a'));
const open = (address: string) =>
  match(address).load({ config: createTestConfig(), preferences: {}, tabs: [] } as never);

test('matchRoute() finds the page of an address', () => {
  expect(
    ['/', '/txs', '/tx/0x1', '/block/5/', '/address/0x2'].map((address) => match(address).routeId),
  ).toEqual(['/', '/txs', '/tx/:hash', '/block/:heightOrHash', '/address/:hash']);
});

test('matchRoute() gives unknown addresses and broken escapes to the not-found page', async () => {
  const pages = await Promise.all(['/nope', '/tx', '/tx/0x1/more', '/tx/%E0%A4%A'].map(open));
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('matchRoute() reads an address of an earlier run below its prefix', () => {
  expect(match('/run/7/blocks', parseRunPrefix('/run/7/blocks')).routeId).toBe('/blocks');
  expect(match('/run/7', parseRunPrefix('/run/7')).routeId).toBe('/');
});

test('parseRunPrefix() is empty for the active run', () => {
  expect([parseRunPrefix('/'), parseRunPrefix('/runs'), parseRunPrefix('/run')]).toEqual(['', '', '']);
});

test('readBase() is the base path with the prefix of the run, and null outside the base path', () => {
  const bases = [
    '/explorer',
    '/explorer/tx/0x1',
    '/explorer/run/7/blocks',
    '/explorers/blocks',
    '/blocks',
    '/',
  ];
  expect(bases.map((path) => readBase(path, '/explorer'))).toEqual([
    '/explorer',
    '/explorer',
    '/explorer/run/7',
    null,
    null,
    null,
  ]);
  expect([readBase('/blocks', ''), readBase('/run/7/blocks', '')]).toEqual(['', '/run/7']);
});

test('a tab that a page does not have counts as its first one', async () => {
  const { queries } = await open('/blocks?tab=nonsense');
  expect(queries.required?.[0]?.queryKey).toEqual(['blocks', { query: { type: 'block' } }]);
});

test('a page reads the data of the tab that is open', async () => {
  const { queries } = await open('/tx/0x1?tab=logs');
  expect(queries.optional?.map(({ queryKey }) => queryKey[0])).toEqual(['transaction_logs']);
});

test('a list carries the cursor of its address into its query', async () => {
  const { queries } = await open('/blocks?page=2&cursor=block_number%3D5%26items_count%3D50');
  expect(queries.required?.[0]?.queryKey).toEqual([
    'blocks',
    { query: { type: 'block' }, cursor: { block_number: '5', items_count: '50' } },
  ]);
});

test('every page of the app sends its own title', async () => {
  const context = { config: { chain: { name: 'Demo' } } as never, getData: () => undefined };
  expect((await open(`/tx/0x${'1'.repeat(500)}`)).head(context).title.length).toBeLessThan(100);
  expect((await open('/blocks')).head(context).title).toBe('Blocks');
});

test('listOpenRoutes() leaves out what the configuration closes', () => {
  const patternsFor = (isDev: boolean) =>
    listOpenRoutes(ROUTES, createTestConfig({ APP_DEV: String(isDev) }), []).map(({ pattern }) => pattern);
  expect(patternsFor(true)).toContain('/_kit');
  expect(patternsFor(false)).not.toContain('/_kit');
  expect(patternsFor(false).at(-1)).toBe('/404');
});
