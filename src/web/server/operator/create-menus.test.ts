import { expect, test } from 'vitest';
import { isActiveItem, type MenuDraft, type MenuEntry, type MenuItem } from '../../app/page/menu.ts';
import { isActiveGroup } from '../../shell/menu/NavGroup.tsx';
import { createTestConfig } from '../../web-config.test-data.ts';
import { createMenus } from './create-menus.ts';

const ROUTES = [
  '/txs',
  '/blocks',
  '/accounts',
  '/withdrawals',
  '/verified-contracts',
  '/runs',
  '/tokens',
  '/apps',
  '/stats',
  '/gas-tracker',
  '/api-docs',
  '/graphiql',
  '/account/watchlist',
  '/account/tag-address',
  '/account/public-tags-request',
  '/account/api-key',
  '/account/custom-abi',
  '/account/verified-addresses',
  '/auth/profile',
  '/admin',
];

const ZK_ROUTES = ['/zkevm-l2-txn-batches'];
const OPTIMISTIC_ROUTES = ['/l2-deposits', '/l2-withdrawals', '/l2-output-roots', '/l2-txn-batches'];

/** Entries of modules. */
const DRAFTS: MenuDraft[] = [
  { place: 'main', order: 20, label: 'Apps', icon: 'apps', route: '/apps', active: ['/app*'] },
  { place: 'api', order: 10, label: 'REST API', route: '/api-docs' },
  { place: 'api', order: 20, label: 'GraphQL', route: '/graphiql' },
  { place: 'chain', order: 25, label: 'Txn batches', route: '/zkevm-l2-txn-batches' },
  { place: 'chain', order: 12, label: 'L1 to L2 messages', route: '/messages' },
  { place: 'chain', order: 12, label: 'Deposits (L1 to L2)', route: '/l2-deposits' },
  { place: 'chain', order: 14, label: 'Withdrawals (L2 to L1)', route: '/l2-withdrawals' },
  { place: 'chain', order: 25, label: 'Txn batches', route: '/l2-txn-batches' },
  { place: 'chain', order: 27, label: 'Output roots', route: '/l2-output-roots' },
  { place: 'blockchain', order: 20, label: 'Verified contracts', route: '/verified-contracts' },
  { place: 'main', order: 35, label: 'Gas tracker', icon: 'gauge', route: '/gas-tracker' },
  { place: 'foot', order: 15, label: 'Status', route: '/status' },
  { place: 'account', order: 100, label: 'My profile', route: '/auth/profile' },
  { place: 'account', order: 10, label: 'Watch list', route: '/account/watchlist' },
  { place: 'account', order: 20, label: 'Private tags', route: '/account/tag-address' },
  { place: 'account', order: 30, label: 'Public tags', route: '/account/public-tags-request' },
  { place: 'account', order: 40, label: 'API keys', route: '/account/api-key' },
  { place: 'account', order: 50, label: 'Custom ABI', route: '/account/custom-abi' },
  { place: 'account', order: 60, label: 'Verified addrs', route: '/account/verified-addresses' },
  { place: 'account', order: 110, label: 'Administration', route: '/admin', isHidden: true },
];

interface Given {
  /** Settings of the operator. */
  variables?: Record<string, unknown>;
  /** The routes that are open. */
  routes?: readonly string[];
  runsCount?: number;
  base?: string;
}

function make({ variables = {}, routes = ROUTES, runsCount = 1, base = '' }: Given = {}) {
  return createMenus({ config: createTestConfig(variables), routes, runsCount, base, drafts: DRAFTS });
}

const without = (...closed: string[]) => ROUTES.filter((route) => !closed.includes(route));

const listOf = (entry: MenuEntry | undefined): readonly MenuItem[] =>
  entry === undefined ? [] : 'sections' in entry ? entry.sections.flat() : [entry];
const group = (label: string, given?: Given) =>
  listOf(make(given).main.find((entry) => entry.label === label)).map((item) => item.label);
const activeAt = (path: string, given?: Given) =>
  make(given)
    .main.flatMap(listOf)
    .filter((item) => isActiveItem(item, path))
    .map((item) => item.label);

test('Blockchain of a plain chain: Transactions, Blocks, Top accounts, Withdrawals where there is a beacon chain', () => {
  const plain = ['Transactions', 'Blocks', 'Top accounts'];
  expect(group('Blockchain', { routes: without('/withdrawals') })).toEqual([...plain, 'Verified contracts']);
  expect(group('Blockchain')).toEqual([...plain, 'Withdrawals', 'Verified contracts']);
});

test('the footer has About, the pages of modules, and the project', () => {
  const foot = (routes: readonly string[]) => make({ routes, base: '/run/2' }).foot?.map(({ href }) => href);
  expect(foot(['/about', '/status'])).toEqual(['/run/2/about', '/run/2/status']);
  expect(foot(['/about'])).toEqual(['/run/2/about']);
});

test('Blockchain of a zk rollup: Transactions, Blocks, Txn batches, Top accounts', () => {
  expect(group('Blockchain', { routes: [...ROUTES, ...ZK_ROUTES] }).slice(0, 4)).toEqual([
    'Transactions',
    'Blocks',
    'Txn batches',
    'Top accounts',
  ]);
});

test('a rollup with entries behind transactions and behind blocks has a section for each', () => {
  const [blockchain] = make({ routes: [...ROUTES, ...ZK_ROUTES, '/messages'] }).main;
  const sections = blockchain && 'sections' in blockchain ? blockchain.sections : [];
  expect(sections.map((section) => section.map(({ label }) => label)).slice(0, 2)).toEqual([
    ['Transactions', 'L1 to L2 messages'],
    ['Blocks', 'Txn batches'],
  ]);
});

test('Blockchain of an optimistic rollup: deposits and withdrawals, batches, output roots, in three sections', () => {
  const given: Given = { routes: [...ROUTES, ...OPTIMISTIC_ROUTES] };
  expect(group('Blockchain', given).slice(0, 7)).toEqual([
    'Transactions',
    'Deposits (L1 to L2)',
    'Withdrawals (L2 to L1)',
    'Blocks',
    'Txn batches',
    'Output roots',
    'Top accounts',
  ]);
  const [blockchain] = make(given).main;
  expect(blockchain && 'sections' in blockchain && blockchain.sections.length).toBe(3);
});

test('Top accounts can be hidden by configuration', () => {
  expect(group('Blockchain', { routes: without('/accounts') })).not.toContain('Top accounts');
});

test('Runs are in the menu when there is more than one', () => {
  expect(group('Blockchain')).not.toContain('Runs');
  expect(group('Blockchain', { runsCount: 2 })).toContain('Runs');
});

test('an entry appears when its route exists, and a group when one of its entries does', () => {
  expect(group('Blockchain', { routes: ['/txs'] })).toEqual(['Transactions']);
  expect(make({ routes: ['/txs'] }).main.map(({ label }) => label)).toEqual(['Blockchain', 'API']);
});

test('Apps are there if the marketplace is on, and active for any path that starts with /app', () => {
  expect(group('Apps', { routes: without('/apps') })).toEqual([]);
  expect(group('Apps')).toEqual(['Apps']);
  for (const path of ['/apps', '/apps/swap', '/app/x']) expect(activeAt(path)).toEqual(['Apps']);
  expect(activeAt('/api-docs')).toEqual(['REST API']);
});

test('API: REST API, GraphQL, and the documentation of RPC API and Eth RPC API, each hideable, in a new tab', () => {
  expect(group('API')).toEqual(['REST API', 'GraphQL', 'RPC API', 'Eth RPC API']);
  expect(group('API', { variables: { NAVIGATION_HIDDEN_LINKS: ['rpc_api'] } })).not.toContain('RPC API');
  expect(group('API', { variables: { NAVIGATION_HIDDEN_LINKS: ['eth_rpc_api'] } })).toEqual([
    'REST API',
    'GraphQL',
    'RPC API',
  ]);
  const items = make({ variables: { API_HOST: 'api.example' } }).main.flatMap(listOf);
  expect(items.filter(({ isExternal }) => isExternal).map(({ label }) => label)).toEqual([
    'RPC API',
    'Eth RPC API',
  ]);
});

test('on our own API the documentation of the RPC APIs is our own, where it is open', () => {
  const hrefs = (given?: Given) =>
    make(given)
      .main.flatMap(listOf)
      .filter(({ label }) => label.endsWith('RPC API'))
      .map(({ href }) => href);
  expect(hrefs()).toEqual(['/api-docs?q=etherscan&call=etherscan', '/api-docs?q=eth_rpc&call=eth_rpc']);
  const external = [
    'https://docs.blockscout.com/devs/apis/rpc',
    'https://docs.blockscout.com/devs/apis/rpc/eth-rpc',
  ];
  expect(hrefs({ routes: without('/api-docs') })).toEqual(external);
  expect(hrefs({ variables: { ETHERSCAN_API_ENABLED: 'false' } })).toEqual(external);
  expect(hrefs({ variables: { API_HOST: 'api.example' } })).toEqual(external);
});

test('the documentation of the RPC APIs is where the operator says, on any API', () => {
  const variables = {
    RPC_API_DOCS_URL: 'https://docs.test/rpc',
    ETH_RPC_API_DOCS_URL: 'https://docs.test/eth',
  };
  for (const more of [{}, { API_HOST: 'api.example' }]) {
    const items = make({ variables: { ...variables, ...more } }).main.flatMap(listOf);
    const links = items.filter(({ label }) => label.endsWith('RPC API'));
    expect(links.map(({ href }) => href)).toEqual(['https://docs.test/rpc', 'https://docs.test/eth']);
    expect(links.every(({ isExternal }) => isExternal)).toBe(true);
  }
  const one = make({ variables: { ETH_RPC_API_DOCS_URL: 'https://docs.test/eth' } }).main.flatMap(listOf);
  expect(one.find(({ label }) => label === 'RPC API')?.href).toBe('/api-docs?q=etherscan&call=etherscan');
});

test('Other: the configured links, as far as they are web addresses', () => {
  expect(group('Other')).toEqual([]);
  const otherLinks = [
    { text: 'Forum', url: 'https://forum.test' },
    { text: 'Evil', url: 'javascript:alert(1)' },
  ];
  const config = createTestConfig();
  const menus = createMenus({
    config: { ...config, server: { ...config.server, otherLinks } },
    routes: ROUTES,
    runsCount: 1,
    base: '',
    drafts: DRAFTS,
  });
  expect(listOf(menus.main.at(-1)).map(({ label }) => label)).toEqual(['Forum']);
});

test('the page of operators has no line in the account menu, and marks it', () => {
  const { account } = make();
  expect(listOf(account).map(({ label }) => label)).not.toContain('Administration');
  expect(account && isActiveGroup(account, '/admin')).toBe(true);
  expect(account && isActiveGroup(account, '/txs')).toBeUndefined();
  expect(make({ routes: without('/admin') }).account?.active).toEqual([]);
});

test('the account menu exists with the account feature: Watch list to Verified addrs, and My profile', () => {
  const isOfAccount = (route: string) => /^\/(?:account|auth)\//.test(route);
  expect(make({ routes: ROUTES.filter((route) => !isOfAccount(route)) }).account).toBeUndefined();
  const names = (routes: readonly string[]) => listOf(make({ routes }).account).map(({ label }) => label);
  const all = ['Watch list', 'Private tags', 'Public tags', 'API keys', 'Custom ABI'];
  expect(names(without('/account/verified-addresses'))).toEqual([...all, 'My profile']);
  expect(names(ROUTES)).toEqual([...all, 'Verified addrs', 'My profile']);
});

test('Transactions are active on the list and on a transaction, Blocks on the list and on a block', () => {
  expect(activeAt('/txs')).toEqual(['Transactions']);
  expect(activeAt('/tx/0xab')).toEqual(['Transactions']);
  expect(activeAt('/blocks')).toEqual(['Blocks']);
  expect(activeAt('/block/7')).toEqual(['Blocks']);
  expect(activeAt('/')).toEqual([]);
});

test('the menu keeps the prefix of the run that is looked at', () => {
  const items = make({ base: '/run/7', routes: ['/txs', '/blocks'] }).main.flatMap(listOf);
  expect(items.slice(0, 2).map(({ href }) => href)).toEqual(['/run/7/txs', '/run/7/blocks']);
});

test('the gas tracker is in the menu unless it is switched off', () => {
  const labels = (routes: readonly string[]) => make({ routes }).main.map(({ label }) => label);
  expect(labels(ROUTES)).toContain('Gas tracker');
  expect(labels(without('/gas-tracker'))).not.toContain('Gas tracker');
});

test('the advanced filter stands with the lists, unless it is switched off', () => {
  const routes = [...ROUTES, '/advanced-filter'];
  expect(group('Blockchain', { routes })).toContain('Advanced filter');
  expect(group('Blockchain', { routes: ROUTES })).not.toContain('Advanced filter');
});

test('DeFi: apps of the marketplace, addresses elsewhere, and who gives coins for gas', () => {
  expect(group('DeFi')).toEqual([]);
  const items = [
    { text: 'Swap', icon: 'swap', dappId: 'a b' },
    { text: 'Lend', icon: 'x', url: 'https://lend.test' },
  ];
  const gas = { name: 'Pump', url_template: 'https://pump.test/{chainId}' };
  const given: Given = { variables: { DEFI_DROPDOWN_ITEMS: items, GAS_REFUEL_PROVIDER_CONFIG: gas } };
  const hrefs = (each: Given) =>
    listOf(make(each).main.find(({ label }) => label === 'DeFi')).map(({ href }) => href);
  expect(hrefs(given)).toEqual(['/apps/a%20b', 'https://lend.test', 'https://pump.test/31337']);
  expect(hrefs({ ...given, routes: without('/apps') })).not.toContain('/apps/a%20b');
  expect(activeAt('/apps/a b', given)).toEqual(['Apps']);
});

test('the older variable of the swap button is an entry of DeFi, unless the newer one is set', () => {
  const labels = (variables: object) => group('DeFi', { variables: { ...variables } });
  expect(labels({ SWAP_BUTTON_URL: 'uniswap' })).toEqual(['Swap']);
  expect(labels({ SWAP_BUTTON_URL: 'javascript:alert(1)' })).toEqual(['Swap']);
  const newer = [{ text: 'Lend', icon: 'x', url: 'https://lend.test' }];
  expect(labels({ SWAP_BUTTON_URL: 'https://swap.test', DEFI_DROPDOWN_ITEMS: newer })).toEqual(['Lend']);
  const [item] = listOf(
    make({ variables: { SWAP_BUTTON_URL: 'javascript:alert(1)' } }).main.find(
      ({ label }) => label === 'DeFi',
    ),
  );
  expect(item?.href).toBe('/apps/javascript%3Aalert(1)');
});

test('API_DOCS_TABS leaves out what it does not name, and an empty list all', () => {
  const labels = (tabs: string[]) => group('API', { variables: { API_DOCS_TABS: tabs } });
  expect(labels(['rest_api', 'rpc_api'])).toEqual(['REST API', 'GraphQL', 'RPC API']);
  expect(labels(['eth_rpc_api'])).not.toContain('RPC API');
});

test('the pages that the operator highlights bear a mark in the menu', () => {
  const marked = (given?: Given) =>
    make(given)
      .main.flatMap(listOf)
      .filter(({ isHighlighted }) => isHighlighted)
      .map(({ label }) => label);
  expect(marked({ variables: { NAVIGATION_HIGHLIGHTED_ROUTES: ['/blocks', '/apps'] } })).toEqual([
    'Blocks',
    'Apps',
  ]);
  expect(marked()).toEqual([]);
});
