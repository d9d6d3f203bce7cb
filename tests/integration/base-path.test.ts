import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { OWN_SEGMENTS } from '#config/own-segments.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { listOpenModules, loadApiParts } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { ROUTES } from '#web/routes.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { listenOnSocket } from '../e2e/support/listen-on-socket.ts';
import { NAMED_WEB_MODULES } from '../e2e/support/module-files.ts';
import { crawlSite } from '../support/crawl-site.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { type PrefixProxy, startPrefixProxy } from '../support/prefix-proxy.ts';
import { createFakeBuild, registerPages } from '../support/test-pages.ts';

const PREFIX = '/explorer';
let site: DemoSite;
let proxy: PrefixProxy;
let clientDir: string;
/** Where visitors see the explorer. */
let home: string;

beforeAll(async () => {
  proxy = await startPrefixProxy({ prefix: PREFIX, target: { port: 0 } });
  home = proxy.origin + PREFIX;
  const variables = {
    APP_BASE_PATH: PREFIX,
    APP_HOST: 'localhost',
    APP_PROTOCOL: 'http',
    APP_PORT: new URL(proxy.origin).port,
    IS_ACCOUNT_SUPPORTED: 'true',
  };
  const { config } = loadEnv(variables, listModuleSettings(MODULES));
  const parts = await loadApiParts(listOpenModules(MODULES, config), MODULES);
  clientDir = await createFakeBuild();
  site = await startDemoSite({ basePath: PREFIX, parts, isVerified: true });
  await registerPages(site.app, { config: createTestConfig(variables), clientDir, budget: null });
  const origin = await site.app.server.listen({ host: '127.0.0.1', port: 0 });
  proxy.target = { port: Number(new URL(origin).port) };
});

afterAll(async () => {
  await proxy.close();
  await site.stop();
  await rm(clientDir, { recursive: true, force: true });
});

const get = (path: string) => fetch(home + path, { redirect: 'manual' });
const getJson = async (path: string) => (await get(path)).json();

test('no first segment of a page, a call or a file may begin a base path', async () => {
  const modules = [...NAMED_WEB_MODULES.values()].flatMap(({ routes = [] }) => routes);
  const listed = site.app.server.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S*)/gm);
  const paths = [
    ...[...ROUTES, ...modules].map(({ pattern }) => pattern),
    ...[...listed].map(([, path = '']) => path),
    ...(await readdir('src/web/public')).map((file) => `/${file}`),
  ];
  const segments = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  expect(segments.size).toBeGreaterThan(40);
  expect([...segments].filter((each) => !OWN_SEGMENTS.includes(each) && !/^[*:]?$/.test(each))).toEqual([]);
});

const MODES = ['keeps', 'strips'];

/** Has the proxy do so from now on. */
function pass(mode: string): void {
  Object.assign(proxy, { isStripping: mode === 'strips' });
  proxy.outside.length = 0;
}

test.each(MODES)(
  'behind a proxy that %s the prefix, of the links, forms and redirects of all pages none leads out of the prefix',
  async (mode) => {
    pass(mode);
    const { read, leaks } = await crawlSite({
      origin: proxy.origin,
      prefix: PREFIX,
      starts: ['', '/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/account/forms/sign-in'],
      readsMax: 100,
      eachMax: 1,
    });
    expect(leaks).toEqual([]);
    expect([...read.values()].filter(({ type }) => type === 'text/html').length).toBeGreaterThan(60);
    expect(proxy.outside).toEqual([]);
  },
  // A hundred pages and what they read, on a machine that others use too.
  240_000,
);

test.each(MODES)(
  'behind a proxy that %s the prefix, old links and bare hashes are redirected to pages below the prefix',
  async (mode) => {
    pass(mode);
    const hash = 'ab'.repeat(32);
    const redirects = { [`/tx/${hash}`]: `/tx/0x${hash}`, '/block/0/transactions': '/block/0?tab=txs' };
    for (const [path, target] of Object.entries(redirects)) {
      const { status, headers } = await get(path);
      expect([status, headers.get('location')]).toEqual([301, PREFIX + target]);
    }
  },
);

test.each(MODES)('behind a proxy that %s the prefix, answers name pages below the prefix', async (mode) => {
  pass(mode);
  const { items } = await getJson('/api/v2/search?q=USD');
  expect(items[0]).toMatchObject({
    type: 'token',
    token_url: expect.stringMatching(/^\/explorer\/token\/0x/),
    address_url: expect.stringMatching(/^\/explorer\/address\/0x/),
  });
  const { servers } = await getJson('/api/v2/openapi.json');
  expect(servers).toMatchObject([{ url: PREFIX }, { url: `${PREFIX}/run/{run}` }]);
  const files = await Promise.all(['/robots.txt', '/sitemap.xml', '/llms.txt'].map(get));
  const [robots, sitemap, llms] = await Promise.all(files.map((answer) => answer.text()));
  expect(robots).toContain(`Disallow: ${PREFIX}/api/\n`);
  expect(robots).toContain(`Sitemap: ${home}/sitemap.xml`);
  expect(sitemap).toContain(`<loc>${home}/blocks</loc>`);
  expect(llms).toContain(`GET ${PREFIX}/api/v2/blocks`);
  const page = await (await get('/blocks')).text();
  expect(page).toContain(`<link rel="canonical" href="${home}/blocks">`);
  expect(page).toContain(`content="${home}/preview.png"`);
});

test.each(MODES)('behind a proxy that %s the prefix, calls of every kind are answered', async (mode) => {
  pass(mode);
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(home + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const rpc = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] };
  expect(await ask('/api/eth-rpc', rpc)).toMatchObject({ id: 1, result: expect.stringMatching(/^0x/) });
  const { data } = await ask('/api/v1/graphql', { query: '{ block(number: 0) { number } }' });
  expect(data).toEqual({ block: { number: 0 } });
  expect(await getJson('/api?module=block&action=eth_block_number')).toMatchObject({ jsonrpc: '2.0' });
  expect(await getJson('/run/1/api/v2/blocks/0')).toMatchObject({ height: 0 });
  expect((await get('/api/healthz')).status).toBe(200);
  expect((await get('/api/nothing')).status).toBe(404);
  const period = 'from_period=2000-01-01&to_period=2100-01-01';
  const { items } = await getJson('/api/v2/addresses');
  const csv = await get(`/api/v2/addresses/${items[0].hash}/transactions/csv?${period}`);
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'application/csv']);
  expect(csv.headers.getSetCookie()).toEqual([expect.stringContaining(`Path=${PREFIX};`)]);
});

test.each(MODES)(
  'behind a proxy that %s the prefix, a new block comes by WebSocket and by long poll',
  async (mode) => {
    pass(mode);
    const socket = await listenOnSocket(home, ['blocks:new_block']);
    const poll = `${home}/socket/v2/longpoll?vsn=2.0.0`;
    expect(await (await fetch(poll)).json()).toMatchObject({ status: 410, token: expect.any(String) });
    await site.scenario.mineBlock();
    await expect.poll(() => socket.events['blocks:new_block new_block']).toBeDefined();
    socket.close();
  },
);
