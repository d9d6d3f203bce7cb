import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { listOpenModules, loadApiParts } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addressOf, blockRow, hexOf, observedTokenRow, setHead, tokenRow } from '../support/rows.ts';
import { createFakeBuild, registerPages } from '../support/test-pages.ts';

const FERRY = addressOf(0x7001);
const PLAIN = addressOf(0x7002);
const FOREIGN = `0x${'f0'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;

let database: TestDatabase;
let api: TestApi;
let clientDir: string;
let specs: ReturnType<typeof createServer>;
let specOrigin: string;
const opened: App[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db.insertInto('blocks').values(blockRow(0)).execute();
  await db
    .insertInto('tokens')
    .values([FERRY, PLAIN].map((address) => tokenRow(address, { holders_count: 3 })))
    .execute();
  await db
    .insertInto('observed_tokens')
    .values([
      observedTokenRow(FERRY, { name: 'Ferry Coin', symbol: 'FRY' }),
      observedTokenRow(PLAIN, { name: 'Plain Coin', symbol: 'PLN' }),
    ])
    .execute();
  await setHead(db, { number: 0 });
  clientDir = await createFakeBuild();
  specs = createServer(({ url }, response) => {
    if (url === '/broken.yaml') response.end('openapi: [');
    else if (url === '/whole.yaml')
      response.end(
        'info:\n  title: API of another\n  version: "7"\npaths:\n  /a:\n    get:\n      summary: One\n',
      );
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => specs.listen(0, '127.0.0.1', resolve));
  specOrigin = `http://127.0.0.1:${(specs.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await Promise.all(opened.map(({ server }) => server.close()));
  await new Promise((resolve) => specs.close(resolve));
  await database.drop();
  await rm(clientDir, { recursive: true, force: true });
});

/** API and pages on the index of this test, as an operator has set them up: what a GET is answered with. */
async function openSite(variables: Readonly<Record<string, string>> = {}) {
  const { config } = loadEnv(variables, listModuleSettings(MODULES));
  const parts = await loadApiParts(listOpenModules(MODULES, config), MODULES);
  const app = await createApp(api.context, { parts, rateLimitRequests: 0 });
  opened.push(app);
  await registerPages(app, { config: createTestConfig(variables), clientDir, budget: null });
  return async (url: string) => {
    const { statusCode, body } = await app.server.inject({ url });
    const markup = /<div id="app">(.*)<\/div><script type="application\/json"/s.exec(body)?.[1] ?? body;
    return { status: statusCode, html: markup.replaceAll('<!-- -->', '') };
  };
}

/** The addresses that the links of a page lead to. */
const listHrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const CHAINS = JSON.stringify([
  { id: '1', title: 'Ethereum', short_title: 'ETH', base_url: 'https://eth.example/token/' },
]);
const BRIDGES = JSON.stringify([{ type: 'omni', title: 'OmniBridge', short_title: 'Omni' }]);

test('bridged tokens of our own index stand on a view of the list and on the page of each', async () => {
  const file = join(clientDir, 'bridged.json');
  const entry = { origin_chain_id: '1', foreign_address: FOREIGN, bridge_type: 'omni' };
  await writeFile(file, JSON.stringify([{ address_hash: hexOf(FERRY), ...entry }]));
  const get = await openSite({
    BRIDGED_TOKENS_CHAINS: CHAINS,
    BRIDGED_TOKENS_BRIDGES: BRIDGES,
    BRIDGED_TOKENS_URL: pathToFileURL(file).href,
  });
  const readView = async () => (await get('/tokens?tab=bridged')).html;
  await expect.poll(readView).toContain('Ferry Coin');
  const view = await readView();
  expect(view).not.toContain('Plain Coin');
  expect(view).toContain('ETH · Omni');
  expect(listHrefs(view).map((href) => href.toLowerCase())).toContain(`https://eth.example/token/${FOREIGN}`);
  const all = await get('/tokens');
  expect(all.html).toContain('Plain Coin');
  expect(listHrefs(all.html)).toContain('/tokens?tab=bridged');
  expect((await get(`/token/${hexOf(FERRY)}`)).html).toMatch(/Bridged from[\s\S]*Ethereum/);
  expect((await get(`/token/${hexOf(PLAIN)}`)).html).not.toContain('Bridged from');
});

test.each([
  ['nothing', {}],
  ['an empty list of chains', { BRIDGED_TOKENS_CHAINS: '[]', BRIDGED_TOKENS_BRIDGES: BRIDGES }],
  ['an empty list of bridges', { BRIDGED_TOKENS_CHAINS: CHAINS, BRIDGED_TOKENS_BRIDGES: '[]' }],
])('with %s set there is no view of bridged tokens, and no link to one', async (_, variables) => {
  const get = await openSite({
    BRIDGED_TOKENS_URL: pathToFileURL(join(clientDir, 'none.json')).href,
    ...variables,
  });
  for (const path of ['/tokens', '/tokens?tab=bridged']) {
    const { status, html } = await get(path);
    expect([status, html.includes('Ferry Coin'), html.includes('Plain Coin')]).toEqual([200, true, true]);
    expect(listHrefs(html).filter((href) => href.includes('bridged'))).toEqual([]);
  }
  expect((await get('/api/v2/tokens/bridged')).status).toBe(404);
});

test('GRAPHIQL_TRANSACTION is the transaction of the first query; without one it is about the first block', async () => {
  const readQuery = async (variables: Readonly<Record<string, string>>, path = '/graphiql') => {
    const { status, html } = await (await openSite(variables))(path);
    expect(status).toBe(200);
    return html.replaceAll('&quot;', '"');
  };
  const own = await readQuery({ GRAPHIQL_TRANSACTION: HASH });
  expect(own).toMatch(new RegExp(`<textarea[^>]*>\\{\\s*transaction\\(\\s*hash: "${HASH}"`));
  expect(own).not.toContain('block(number: 0)');
  expect(await readQuery({})).toMatch(/<textarea[^>]*>\{\s*block\(number: 0\)/);
  const given = await readQuery({ GRAPHIQL_TRANSACTION: HASH }, '/graphiql?query=%7Bx%7D');
  expect(given).toMatch(/<textarea[^>]*>\{x\}</);
});

test('GRAPHIQL_TRANSACTION=none takes the page, its link and our own GraphQL away', async () => {
  const off = await openSite({ GRAPHIQL_TRANSACTION: 'none' });
  const query = `/api/v1/graphql?query=${encodeURIComponent('{ block(number: 0) { number } }')}`;
  expect([(await off('/graphiql')).status, (await off(query)).status]).toEqual([404, 404]);
  expect(listHrefs((await off('/blocks')).html)).not.toContain('/graphiql');
  const on = await openSite();
  expect([(await on('/graphiql')).status, (await on(query)).status]).toEqual([200, 200]);
  expect((await on(query)).html).toContain('"number":0');
});

test('a description elsewhere that cannot be read gives no calls, and one that can is shown', async () => {
  const broken = await openSite({ API_SPEC_URL: `${specOrigin}/broken.yaml` });
  const missing = await openSite({ API_SPEC_URL: `${specOrigin}/nothing.yaml` });
  for (const get of [broken, missing]) {
    // The browser says so once it has asked too: `remote.spec.ts`. Without scripts the page says it at once.
    expect((await get('/node-api/api-docs/outline')).status).toBe(404);
    const { status, html } = await get('/api-docs');
    expect([status, html.includes('api-call')]).toEqual([200, false]);
    expect(html).toMatch(/<noscript>.*The description of this API cannot be read now.*<\/noscript>/);
  }
  const whole = await (await openSite({ API_SPEC_URL: `${specOrigin}/whole.yaml` }))('/api-docs');
  expect(whole.html).toContain('API of another 7, 1 call.');
  expect(listHrefs(whole.html)).toContain(`${specOrigin}/whole.yaml`);
  const own = await (await openSite())('/api-docs');
  expect(listHrefs(own.html)).toContain('/api/v2/openapi.json');
  expect(own.html).not.toContain('cannot be read');
});

test('API_SPEC_URL=none takes the documents and their link away', async () => {
  const off = await openSite({ API_SPEC_URL: 'none' });
  expect((await off('/api-docs')).status).toBe(404);
  expect(listHrefs((await off('/blocks')).html).filter((href) => href.includes('api-docs'))).toEqual([]);
});

test('GAS_TRACKER_ENABLED=false takes the page, its link, the figure and the price in the head away', async () => {
  const [on, off] = [await openSite(), await openSite({ GAS_TRACKER_ENABLED: 'false' })];
  const read = async (get: typeof on) => {
    const home = (await get('/')).html;
    return {
      status: (await get('/gas-tracker')).status,
      hasLink: listHrefs(home).includes('/gas-tracker'),
      hasFigure: home.includes('<dt>Gas tracker'),
      hasHead: home.includes('head-gas'),
    };
  };
  expect(await read(on)).toEqual({ status: 200, hasLink: true, hasFigure: true, hasHead: true });
  expect(await read(off)).toEqual({ status: 404, hasLink: false, hasFigure: false, hasHead: false });
});
