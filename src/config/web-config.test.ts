import { expect, test } from 'vitest';
import type { KnownChain } from './chain-list.ts';
import { loadEnv } from './load-env.ts';
import { createWebConfig } from './web-config.ts';

const polygon: KnownChain = {
  id: '137',
  name: 'Polygon',
  currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  isTestnet: false,
  explorers: [],
};

function make(
  source: Record<string, string>,
  rest: { chain?: Partial<KnownChain>; isRemote?: boolean; keepsAccounts?: boolean } = {},
) {
  const { config } = loadEnv(source);
  return createWebConfig({ config, version: '0.1.0', isRemote: 'API_HOST' in source, modules: {}, ...rest });
}

test('createWebConfig() without settings describes our own API and a nameless chain in ether', () => {
  expect(make({})).toMatchObject({
    chain: {
      id: null,
      name: 'Unnamed chain',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    api: { origin: '', basePath: '', socketOrigin: '', isProxied: false },
    app: { origin: 'http://localhost:3000', version: 'v0.1.0', commit: '' },
    features: { account: false, ownIndex: true, beaconChain: false },
    account: undefined,
    ui: {
      identiconType: 'jazzicon',
      showsGasTracker: true,
      wallets: ['metamask'],
      hiddenBlockFields: [],
      promotesProductInTitle: true,
      networkBadge: undefined,
      beaconCurrencySymbol: 'ETH',
      footerLinks: [],
      hasFeaturedNetworks: false,
    },
    server: { previewDescription: undefined, otherLinks: [], featuredNetworks: [] },
  });
});

test('createWebConfig() takes the chain from the node or the list, and what the operator set first', () => {
  expect(make({}, { chain: polygon }).chain).toMatchObject({
    id: '137',
    name: 'Polygon',
    shortName: 'Polygon',
  });
  expect(make({}, { chain: { id: '424242' } }).chain.name).toBe('Chain 424242');
  const named = make(
    { NETWORK_NAME: 'Mine', NETWORK_CURRENCY_SYMBOL: 'ME', IS_TESTNET: 'true' },
    { chain: polygon },
  );
  expect(named.chain).toEqual({
    id: '137',
    name: 'Mine',
    shortName: 'Mine',
    currency: { name: 'ME', symbol: 'ME', decimals: 18 },
  });
  expect([named.ui.networkBadge, named.ui.beaconCurrencySymbol]).toEqual(['testnet', 'ME']);
});

test.each([
  [{}, {}, undefined],
  [{ IS_TESTNET: 'true' }, {}, 'testnet'],
  [{}, { isTestnet: true }, 'testnet'],
  [{ IS_TESTNET: 'false' }, { isTestnet: true }, undefined],
  [{ NETWORK_TYPE: 'stagenet' }, {}, 'stagenet'],
  [{ NETWORK_TYPE: 'mainnet', IS_TESTNET: 'true' }, {}, undefined],
])('createWebConfig() of %j on a chain %j has the badge %s', (source, chain, badge) => {
  expect(make(source, { chain }).ui.networkBadge).toBe(badge);
});

test.each([
  ['a local app and an API elsewhere', { API_HOST: 'api.example.org' }, true],
  ['a local app named and an API elsewhere', { API_HOST: 'api.example.org', APP_HOST: '127.0.0.1' }, true],
  ['app and API on localhost', { API_HOST: 'localhost' }, false],
  ['a public app', { API_HOST: 'api.example.org', APP_HOST: 'scan.example.org' }, false],
  [
    'a public app that forces it',
    { API_HOST: 'a.example', APP_HOST: 'b.example', USE_NEXT_JS_PROXY: 'true' },
    true,
  ],
])('createWebConfig() with %s: proxied is %s', (_case, source, isProxied) => {
  expect(make(source as Record<string, string>).api.isProxied).toBe(isProxied);
});

test('createWebConfig() ignores a foreign API that is not in use', () => {
  const source = {
    API_HOST: 'api.example.org',
    IS_ACCOUNT_SUPPORTED: 'true',
    LOGOUT_URL: 'https://a.example/logout',
  };
  expect(make(source, { keepsAccounts: true }).account?.logoutUrl).toMatch('https://a.example/logout');
  const own = make(source, { isRemote: false, keepsAccounts: true });
  expect(own.api.origin).toBe('');
  expect(own.account?.logoutUrl).not.toMatch('a.example');
});

test('createWebConfig() survives JSON unchanged and holds no secret', () => {
  const publicConfig = make({
    DATABASE_URL: 'postgres://u:hunter2@db/x',
    RPC_URL: 'https://node.example/hunter2',
    FEATURED_NETWORKS: 'https://x.example/n.json',
    FOOTER_LINKS: '[{"title":"a","links":[]}]',
    MAINTENANCE_ALERT_MESSAGE: '["a","b"]',
  });
  expect(JSON.parse(JSON.stringify(publicConfig))).toEqual(publicConfig);
  expect(JSON.stringify(publicConfig)).not.toContain('hunter2');
  expect(publicConfig.server.featuredNetworksUrl).toBe('https://x.example/n.json');
  expect(publicConfig.ui).toMatchObject({
    hasFeaturedNetworks: true,
    footerLinks: [{ title: 'a', links: [] }],
    maintenanceMessage: 'a<br>b',
  });
});

test('createWebConfig() shows where signing in and out leads to only where there are accounts', () => {
  const source = {
    API_HOST: 'api.test',
    IS_ACCOUNT_SUPPORTED: 'true',
    AUTH_URL: 'https://auth.test',
    LOGOUT_URL: 'https://id.test/logout',
  };
  expect(make(source, { keepsAccounts: true })).toMatchObject({
    features: { account: true },
    account: { authUrl: 'https://auth.test', logoutUrl: 'https://id.test/logout' },
  });
  expect(make(source)).toMatchObject({ features: { account: false } });
  expect(make(source).account).toBeUndefined();
});

test('createWebConfig() names the social links that are set, in the order of the footer', () => {
  const { ui } = make({ DONATE_URL: 'https://give.test', TWITTER_URL: 'https://x.test' });
  expect(ui.socialLinks).toEqual([
    { text: 'Twitter', url: 'https://x.test' },
    { text: 'Donate', url: 'https://give.test' },
  ]);
});

test('createWebConfig() opens the advanced filter unless it is switched off', () => {
  expect(make({}).features.advancedFilter).toBe(true);
  expect(make({ ADVANCED_FILTER_ENABLED: 'false' }).features.advancedFilter).toBe(false);
  expect(make({ NEXT_PUBLIC_ADVANCED_FILTER_ENABLED: 'false' }).features.advancedFilter).toBe(false);
});

test('createWebConfig() takes the newer name of the governance token first', () => {
  const older = { NETWORK_GOVERNANCE_TOKEN_SYMBOL: 'OLD' };
  expect(make(older).ui.governanceTokenSymbol).toBe('OLD');
  expect(make({ ...older, NETWORK_SECONDARY_COIN_SYMBOL: 'NEW' }).ui.governanceTokenSymbol).toBe('NEW');
});

test('createWebConfig() names the service of Safe wallets of the chain, or that of the operator', () => {
  expect(make({ NETWORK_ID: '1' }).ui.safeServiceUrl).toContain('safe-transaction-mainnet');
  expect(make({ NETWORK_ID: '424242' }).ui.safeServiceUrl).toBeUndefined();
  expect(make({ SAFE_TX_SERVICE_URL: 'https://safe.test/' }).ui.safeServiceUrl).toBe('https://safe.test');
});

test.each([
  ['1', 'mainnet'],
  ['5', 'goerli'],
  ['10', 'optimism'],
  ['56', 'bsc'],
  ['100', 'gnosis-chain'],
  ['137', 'polygon'],
  ['8453', 'base'],
  ['42161', 'arbitrum'],
  ['42220', 'celo'],
  ['43114', 'avalanche'],
  ['84531', 'base-testnet'],
  ['1313161554', 'aurora'],
])('chain %s has the service of Safe wallets of %s', (id, name) => {
  expect(make({ NETWORK_ID: id }).ui.safeServiceUrl).toBe(`https://safe-transaction-${name}.safe.global`);
});

test('createWebConfig() leaves out links of RPC APIs by the setting of either age', () => {
  const hidden = (source: Record<string, string>) => make(source).server.hiddenNavigationLinks;
  expect(hidden({})).toEqual([]);
  expect(hidden({ NAVIGATION_HIDDEN_LINKS: '["rpc_api"]' })).toEqual(['rpc_api']);
  expect(hidden({ API_DOCS_TABS: '["rpc_api"]' })).toEqual(['eth_rpc_api']);
  expect(hidden({ API_DOCS_TABS: '[]' })).toEqual(['rpc_api', 'eth_rpc_api']);
});

test('createWebConfig() gives the address of signing out the client id, where one is set', () => {
  const source = {
    API_HOST: 'api.test',
    APP_HOST: 'scan.test',
    IS_ACCOUNT_SUPPORTED: 'true',
    LOGOUT_URL: 'https://id.test/logout?x=1',
  };
  const rest = { keepsAccounts: true };
  expect(make(source, rest).account?.logoutUrl).toBe('https://id.test/logout?x=1');
  expect(make({ ...source, AUTH0_CLIENT_ID: 'me' }, rest).account?.logoutUrl).toBe(
    'https://id.test/logout?x=1&client_id=me&returnTo=https%3A%2F%2Fscan.test',
  );
});
