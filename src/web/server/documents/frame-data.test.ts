import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { WebConfig } from '#config/web-config.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { registerNetworks } from '../operator/register-networks.ts';
import type { WebOptions } from '../web-options.ts';
import { createFrameReader } from './frame-data.ts';

const NETWORK = {
  title: 'A',
  url: 'https://a.test',
  group: 'Mainnets' as const,
  isActive: false,
  invertIconInDarkMode: false,
};

function createReader(config: WebConfig, call?: WebOptions['call']) {
  const options = { config, clientDir: '', budget: null, now: Date.now, log: { warn: () => {} } as never };
  return createFrameReader({ ...options, ...(call && { call }) }, { routes: [], menu: [], parts: [] });
}

async function askForNetworks(config: WebConfig) {
  const app = Fastify();
  registerNetworks(app, createReader(config));
  return app.inject('/api/featured-networks');
}

test('the browser gets the maintenance message sanitised', async () => {
  const { config } = await createReader(
    createTestConfig({
      MAINTENANCE_ALERT_MESSAGE: 'Back <b onclick="x()">soon</b><script>alert(1)</script> &lt;3',
    }),
  ).read('');
  expect(config.ui.maintenanceMessage).toBe('Back <b>soon</b> &lt;3');
});

test('the browser gets at most four groups of footer links, and not the settings that only the server uses', async () => {
  const links = [{ text: 'x', url: 'https://x.test' }];
  const { config } = await createReader(
    createTestConfig({
      FOOTER_LINKS: ['1', '2', '3', '4', '5'].map((title) => ({ title, links })),
      FEATURED_NETWORKS: [NETWORK],
      OTHER_LINKS: links,
      NAVIGATION_HIDDEN_LINKS: ['rpc_api'],
    }),
  ).read('');
  expect(config.ui.footerLinks.map(({ title }) => title)).toEqual(['1', '2', '3', '4']);
  expect(config.ui.hasFeaturedNetworks).toBe(true);
  expect(config).not.toHaveProperty('server');
  expect(JSON.stringify(config)).not.toMatch(/"(?:otherLinks|hiddenNavigationLinks|featuredNetworks)"/);
});

test('a group of footer links that is empty does not count towards the four', async () => {
  const links = [{ text: 'x', url: 'https://x.test' }];
  const groups = ['1', '2', '3', '4', '5', '6'].map((title) => ({
    title,
    links: title === '2' ? [] : title === '3' ? [{ text: 'y', url: '' }] : links,
  }));
  const titles = async (config: WebConfig) =>
    (await createReader(config).read('')).config.ui.footerLinks.map(({ title }) => title);
  const config = createTestConfig();
  expect(await titles({ ...config, ui: { ...config.ui, footerLinks: groups } })).toEqual([
    '1',
    '4',
    '5',
    '6',
  ]);
  const file = Fastify();
  file.get('/links.json', async () => groups);
  const origin = await file.listen({ host: '127.0.0.1', port: 0 });
  expect(await titles(createTestConfig({ FOOTER_LINKS: `${origin}/links.json` }))).toEqual([
    '1',
    '4',
    '5',
    '6',
  ]);
  await file.close();
});

test('a page does not wait for a slow file of footer links longer than half a second', async () => {
  const slow = Fastify({ forceCloseConnections: true });
  slow.get('/links.json', async () => new Promise((resolve) => setTimeout(() => resolve([]), 2000)));
  const origin = await slow.listen({ host: '127.0.0.1', port: 0 });
  const startedAt = performance.now();
  const { config } = await createReader(createTestConfig({ FOOTER_LINKS: `${origin}/links.json` })).read('');
  expect(performance.now() - startedAt).toBeLessThan(1900);
  expect(config.ui.footerLinks).toEqual([]);
  await slow.close();
});

test('the menu of a page has only entries whose routes exist', async () => {
  const { menus } = await createReader(createTestConfig()).read('/run/7');
  const [blockchain] = menus.main;
  const items = blockchain && 'sections' in blockchain ? blockchain.sections.flat() : [];
  expect(items.slice(0, 2).map(({ href }) => href)).toEqual(['/run/7/txs', '/run/7/blocks']);
  expect(menus.account).toBeUndefined();
});

test('/api/featured-networks answers with the configured networks, and with 404 where there are none', async () => {
  const answer = await askForNetworks(createTestConfig({ FEATURED_NETWORKS: [NETWORK] }));
  expect([answer.statusCode, answer.json()]).toEqual([200, [NETWORK]]);
  const none = await askForNetworks(createTestConfig());
  expect([none.statusCode, none.json().code]).toEqual([404, 'not_found']);
});

test('Runs come into the menu once the API has reported a second one', async () => {
  const reader = createReader(createTestConfig(), async () => ({ status: 200, body: { items: [{}, {}] } }));
  const listLabels = async () => JSON.stringify((await reader.read('')).menus.main);
  expect(await listLabels()).not.toContain('"Runs"');
  await new Promise((resolve) => setTimeout(resolve));
  expect(await listLabels()).toContain('"Runs"');
});
