import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { PublicConfig } from '#config/web-config.ts';
import type { AddressDetails } from '#contract/address/address.ts';
import type { Block } from '#contract/block/block.ts';
import { SWITCHED_ON } from '#modules/modules.test-data.ts';
import { MODULES } from '#modules/registry.ts';
import type { MenuItem, Menus } from './app/page/menu.ts';
import { screen as addressScreen } from './pages/address/address-screen.ts';
import { ADDRESS_TABS } from './pages/address/address-tabs.ts';
import { listOpenTabs } from './pages/address/list-open-tabs.ts';
import { BLOCK_TABS } from './pages/block/block-tabs.ts';
import { listBlockTabs } from './pages/block/list-block-tabs.ts';
import { listTransactionsViews } from './pages/transactions/list-transactions-views.ts';
import { createPaths } from './paths.ts';
import { listOpenRoutes, matchRoute } from './router/match-route.ts';
import { ROUTES } from './routes.ts';
import { createFrameReader } from './server/documents/frame-data.ts';
import { registerMachineFiles } from './server/register-machine-files.ts';
import { findWebModule, openServerModules } from './server/server-modules.ts';
import { createTestConfig } from './web-config.test-data.ts';

type Feature = keyof PublicConfig['features'];

/** Settings that switch a feature on, and off. */
const SWITCHES: Record<Feature, { on: object; off: object }> = {
  account: {
    on: { API_HOST: 'a.example', IS_ACCOUNT_SUPPORTED: 'true', LOGOUT_URL: 'https://a.example/logout' },
    off: { IS_ACCOUNT_SUPPORTED: 'false' },
  },
  beaconChain: { on: { HAS_BEACON_CHAIN: 'true' }, off: {} },
  advancedFilter: { on: {}, off: { ADVANCED_FILTER_ENABLED: 'false' } },
  topAccounts: { on: {}, off: { VIEWS_ADDRESS_HIDDEN_VIEWS: ['top_accounts'] } },
  blobs: { on: {}, off: { DATA_AVAILABILITY_ENABLED: 'false' } },
  internalTransactions: { on: {}, off: { INTERNAL_TXS_ENABLED: 'false' } },
  pendingTransactions: { on: {}, off: { VIEWS_TX_HIDDEN_VIEWS: ['pending_txs'] } },
  ownIndex: { on: {}, off: { API_HOST: 'api.example' } },
  foreignStats: { on: { STATS_API_HOST: 'https://stats.example' }, off: {} },
  developerPages: { on: { APP_DEV: 'true' }, off: {} },
};
const FEATURES = Object.keys(SWITCHES) as Feature[];
const SWITCHED = ROUTES.flatMap(({ pattern, feature, isUnlisted = false }) =>
  feature === undefined ? [] : [{ pattern, feature, isUnlisted }],
);

/** Places where a page of the app is available: by its URL, in the menus, in the sitemap. */
async function findPages(variables: object) {
  const config = createTestConfig({ ...variables });
  const modules = await openServerModules(Object.keys(config.modules), () => ({ script: '', styles: [] }));
  const call = async () => ({ status: 200, body: { items: [{}, {}] } });
  const options = { config, call, clientDir: '', budget: null, now: Date.now, log: console as never };
  const frame = createFrameReader(options, modules);
  await frame.read('');
  await new Promise(setImmediate);
  const { menus } = await frame.read('');
  const app = Fastify();
  registerMachineFiles(app, config, modules.listed);
  const { body } = await app.inject('/sitemap.xml');
  await app.close();
  return {
    leadsTo: (path: string) =>
      matchRoute(listOpenRoutes(ROUTES, config, modules.routes), '', new URL(path, 'http://x.test')).routeId,
    menu: listItems(menus).map(({ href }) => href),
    sitemap: [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path),
  };
}

function listItems({ main, foot = [], account }: Menus): MenuItem[] {
  const entries = [...main, ...foot, ...(account ? [account] : [])];
  return entries.flatMap((entry) => ('sections' in entry ? entry.sections.flat() : [entry]));
}

test.each(SWITCHED)(
  '$pattern is there where $feature is on, and gone from everywhere where it is off',
  async ({ pattern, feature, isUnlisted }) => {
    const on = await findPages(SWITCHES[feature].on);
    expect(on.leadsTo(pattern)).toBe(pattern);
    expect(on.sitemap.includes(pattern)).toBe(!isUnlisted);
    const off = await findPages(SWITCHES[feature].off);
    expect(off.leadsTo(pattern)).toBe('/404');
    expect(off.menu).not.toContain(pattern);
    expect(off.sitemap).not.toContain(pattern);
  },
);

/** Settings that switch a module on; only one rollup is on at a time. */
const switchOn = (name: string) => ({ IS_OPTIMISTIC_L2_NETWORK: 'true', ...SWITCHED_ON[name] });

const MODULE_PAGES = MODULES.flatMap(({ name }) => {
  const routes = findWebModule(name)?.routes ?? [];
  return routes.map(({ pattern, isUnlisted = false, menu }) => ({ pattern, name, isUnlisted, menu }));
});

test.each(MODULE_PAGES)(
  '$pattern is there where the module $name is on, and gone from everywhere where it is off',
  async ({ pattern, name, isUnlisted, menu }) => {
    const on = await findPages(switchOn(name));
    expect(on.leadsTo(pattern)).toBe(pattern);
    expect(on.sitemap.includes(pattern)).toBe(!isUnlisted && !pattern.includes(':'));
    if (menu !== undefined && menu.setting === undefined)
      expect(on.menu.includes(pattern)).toBe(menu.isHidden !== true);
    const off = await findPages({ ...switchOn(name), DISABLED_MODULES: name });
    expect(off.leadsTo(pattern)).toBe('/404');
    expect(off.menu).not.toContain(pattern);
    expect(off.sitemap).not.toContain(pattern);
  },
);

test.each(MODULES.map(({ name }) => name))(
  'the browser is sent no file name of the module %s where it is off',
  async (name) => {
    const files = async (variables: object) => {
      const { modules } = createTestConfig({ ...variables });
      const named = (module: string) => ({ script: module, styles: [] });
      const { data } = await openServerModules(Object.keys(modules), named);
      return JSON.stringify({ data, modules });
    };
    expect(await files(switchOn(name))).toContain(`"${name}"`);
    expect(await files({ ...switchOn(name), DISABLED_MODULES: name })).not.toContain(name);
  },
);

test('the menus have the pages that an operator can switch off, where they are on', async () => {
  const { menu } = await findPages(SWITCHES.beaconChain.on);
  expect(menu).toEqual(
    expect.arrayContaining([
      '/withdrawals',
      '/accounts',
      '/gas-tracker',
      '/advanced-filter',
      '/runs',
      '/about',
    ]),
  );
});

test.each(['/stats', '/stats/newTxns'])(
  '%s is there on an API elsewhere only with a service of statistics',
  async (path) => {
    const without = await findPages({ API_HOST: 'api.example' });
    expect(without.leadsTo(path)).toBe('/404');
    expect([...without.menu, ...without.sitemap]).not.toContain('/stats');
    const withService = await findPages({ API_HOST: 'api.example', STATS_API_HOST: 'https://stats.example' });
    expect(withService.leadsTo(path)).not.toBe('/404');
    expect(withService.menu).toContain('/stats');
  },
);

test.each(FEATURES)('%s is switched by what an operator sets', (feature) => {
  const { on, off } = SWITCHES[feature];
  expect(createTestConfig({ ...on }).features[feature]).toBe(true);
  expect(createTestConfig({ ...off }).features[feature]).toBe(false);
});

const TABS = Object.entries(ADDRESS_TABS).flatMap(([key, { feature }]) =>
  feature === undefined ? [] : [{ key, feature }],
);

test.each(TABS)(
  'the tab $key of an address is gone where $feature is off, also for who asks for it',
  async ({ key, feature }) => {
    const address = { has_beacon_chain_withdrawals: true } as AddressDetails;
    const open = async (variables: object) => {
      const config = createTestConfig({ ...variables });
      const search = new URLSearchParams({ tab: key });
      const { page } = await addressScreen({ hash: `0x${'1'.repeat(40)}` }, search, {
        config,
        tabs: [],
        preferences: { colorMode: undefined, isNavBarCollapsed: false, hasSession: false },
      });
      const { search: read } = page.props as { search: { tab: keyof typeof ADDRESS_TABS } };
      const tabs = listOpenTabs({ address, counters: undefined, config, active: read.tab }, createPaths());
      return { active: read.tab, tabs: tabs.map((tab) => tab.key) };
    };
    const on = await open(SWITCHES[feature].on);
    expect([on.active, on.tabs.includes(key)]).toEqual([key, true]);
    const off = await open(SWITCHES[feature].off);
    expect([off.active, off.tabs.includes(key)]).toEqual(['txs', false]);
  },
);

const BLOCK_VIEWS = Object.entries(BLOCK_TABS).flatMap(([key, { feature }]) =>
  feature === undefined ? [] : [{ key, feature }],
);

test.each(BLOCK_VIEWS)('the tab $key of a block is gone where $feature is off', ({ key, feature }) => {
  const block = { type: 'block', internal_transactions_count: 1, blob_transactions_count: 1 } as Block;
  const list = (variables: object) =>
    listBlockTabs(block, { open: 'index', config: createTestConfig({ ...variables }) }).map((tab) => tab.key);
  expect(list(SWITCHES[feature].on)).toContain(key);
  expect(list(SWITCHES[feature].off)).not.toContain(key);
});

test('the lists of transactions are those that are open to the visitor', () => {
  const list = (variables: object, isSignedIn: boolean) =>
    listTransactionsViews(createTestConfig({ ...variables }), isSignedIn).map(({ key }) => key);
  expect(list({}, true)).toEqual(['validated', 'pending', 'watchlist']);
  expect(list(SWITCHES.pendingTransactions.off, true)).toEqual(['validated', 'watchlist']);
  expect(list({}, false)).toEqual(['validated', 'pending']);
});
