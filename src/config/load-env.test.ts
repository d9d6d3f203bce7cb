import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CORE_SETTINGS } from './config.ts';
import { getAppAddress, getForeignApi, listServiceOrigins } from './derived-values.ts';
import { loadEnv } from './load-env.ts';
import { NO_EFFECT_NAMES } from './no-effect-reasons.ts';
import { listSettings } from './setting.ts';

const load = (source: Record<string, string | undefined>) => loadEnv({ HOST: '127.0.0.1', ...source });

test('loadEnv() of nothing is a local app on port 3000 without warnings and problems', () => {
  const { config, warnings, problems } = loadEnv({});
  expect([warnings, problems]).toEqual([[], []]);
  expect(getAppAddress(config)).toMatchObject({ origin: 'http://localhost:3000', isLocal: true });
  expect(config.server).toMatchObject({ port: 3000, host: '127.0.0.1', ssrTimeoutMs: 800 });
  expect(getForeignApi(config)).toBeUndefined();
  expect(config.database).toMatchObject({
    dataDir: '.spyglass',
    url: undefined,
  });
});

test('loadEnv() reads every variable bare and with the prefix, and the bare one wins', () => {
  expect(load({ NEXT_PUBLIC_NETWORK_NAME: 'Prefixed' }).config.chain.name).toBe('Prefixed');
  expect(load({ NETWORK_NAME: 'Bare' }).config.chain.name).toBe('Bare');
  expect(load({ NETWORK_NAME: 'Bare', NEXT_PUBLIC_NETWORK_NAME: 'Prefixed' }).config.chain.name).toBe('Bare');
});

test('loadEnv() takes an empty variable for unset, so the prefixed one beside it counts', () => {
  expect(load({ NETWORK_NAME: '  ', NEXT_PUBLIC_NETWORK_NAME: 'Prefixed' }).config.chain.name).toBe(
    'Prefixed',
  );
  expect(load({ PORT: '' }).config.server.port).toBe(3000);
});

test('loadEnv() composes the origins of app and API from protocol, host and port', () => {
  const { config } = load({
    APP_HOST: 'scan.example.org',
    API_HOST: 'api.example.org',
    API_BASE_PATH: 'main/',
  });
  expect(getAppAddress(config)).toMatchObject({ origin: 'https://scan.example.org', isLocal: false });
  expect(getForeignApi(config)).toEqual({
    host: 'api.example.org',
    origin: 'https://api.example.org',
    socketOrigin: 'wss://api.example.org',
    basePath: '/main',
  });
  const plain = load({
    APP_HOST: 'localhost',
    APP_PROTOCOL: 'http',
    APP_PORT: '8080',
    API_HOST: 'localhost',
    API_PROTOCOL: 'http',
    API_PORT: '4000',
    API_WEBSOCKET_PROTOCOL: 'ws',
  }).config;
  expect(getAppAddress(plain).origin).toBe('http://localhost:8080');
  expect(getForeignApi(plain)).toMatchObject({
    origin: 'http://localhost:4000',
    socketOrigin: 'ws://localhost:4000',
    basePath: '',
  });
});

test('loadEnv() lets PORT decide the address of a local app', () => {
  expect(getAppAddress(load({ PORT: '4000' }).config).origin).toBe('http://localhost:4000');
});

test('loadEnv() gives one sentence for each wrong value: which, what was given, what is allowed', () => {
  const { problems } = load({
    NEXT_PUBLIC_NETWORK_ID: 'mainnet',
    IS_TESTNET: 'yes',
    PORT: '70000',
    API_PROTOCOL: 'ftp',
  });
  expect(problems).toEqual([
    "PORT is '70000', but allowed is a port from 1 to 65535.",
    "API_PROTOCOL is 'ftp', but allowed is 'http', 'https'.",
    "NEXT_PUBLIC_NETWORK_ID is 'mainnet', but allowed is a whole number above 0, in decimal digits.",
    "IS_TESTNET is 'yes', but allowed is 'true' or 'false'.",
  ]);
});

test('loadEnv() never shows a secret in a sentence', () => {
  const { problems } = load({
    DATABASE_URL: 'mysql://me:hunter2@db',
    RPC_URL: 'https://node/?key=hunter2,wrong',
  });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toContain('hunter2');
});

test('loadEnv() keeps control characters and long values out of its sentences', () => {
  const { problems } = load({ APP_HOST: `a b\u001b[31m\u202e${'x'.repeat(500)}` });
  expect(problems[0]).toMatch(/^APP_HOST is 'a b�\[31m�x+…', but allowed is/);
  expect(problems[0]?.length).toBeLessThan(250);
});

test.each([
  ['PORT', '0', '3.5', '-1', '1e3', '0x10'],
  ['SSR_TIMEOUT_MS', '0', '1.5', '99999999999999999999'],
  ['NETWORK_ID', '0', '-1', '1.0', '0x1'],
  ['API_HOST', 'https://api.example.org', 'api.example.org/v1', 'user@host', 'host?x', 'a b'],
  ['API_BASE_PATH', '/a?b', '/a#b', '/../b', '/a b'],
  ['NETWORK_LOGO', 'logo.png', '/logo.png', 'javascript:alert(1)', 'data:image/png;base64,AA'],
  ['RPC_WS_URL', 'http://localhost:8545', 'localhost'],
  ['RPC_URL', 'ws://localhost:8545', 'localhost:8545', '[]', '[1]', 'file:///etc/passwd'],
  ['DATABASE_URL', 'localhost', 'http://db', 'postgres://a b'],
  ['NETWORK_VERIFICATION_TYPE', 'staking'],
  ['NETWORK_TYPE', 'devnet'],
  ['LOG_LEVEL', 'loud'],
])('loadEnv() stops at %s that is wrong', (name, ...values) => {
  for (const value of values) expect(load({ [name]: value }).problems, value).toHaveLength(1);
});

test.each([
  ['NETWORK_ID', '0031337', ['chain', 'id'], '31337'],
  ['NETWORK_ID', '9'.repeat(77), ['chain', 'id'], '9'.repeat(77)],
  ['API_BASE_PATH', '/', ['navigation', 'hiddenNavigationLinks'], []],
  ['NETWORK_RPC_URL', 'https://a.example', ['chain', 'publicRpcUrls'], ['https://a.example']],
  [
    'NETWORK_RPC_URL',
    "['https://a.example','https://b.example']",
    ['chain', 'publicRpcUrls'],
    ['https://a.example', 'https://b.example'],
  ],
  ['RPC_URL', 'http://a:1, http://b:2', ['node', 'rpcUrls'], ['http://a:1', 'http://b:2']],
  ['DATABASE_URL', 'postgres:///db?host=/run', ['database', 'url'], 'postgres:///db?host=/run'],
  [
    'HOMEPAGE_CHARTS',
    "['coin_price','daily_txs','coin_price']",
    ['homepage', 'homepageCharts'],
    ['coin_price', 'daily_txs'],
  ],
  ['VIEWS_TX_HIDDEN_FIELDS', '["value","tx_fee"]', ['views', 'hiddenTransactionFields'], ['value', 'tx_fee']],
  [
    'VIEWS_BLOCK_HIDDEN_FIELDS',
    '["batch","L1_status"]',
    ['views', 'hiddenBlockFields'],
    ['batch', 'L1_status'],
  ],
  ['VIEWS_ADDRESS_HIDDEN_VIEWS', "['top_accounts']", ['views', 'hiddenAddressViews'], ['top_accounts']],
  ['NETWORK_GOVERNANCE_TOKEN_SYMBOL', 'GOV', ['chain', 'governanceTokenSymbol'], 'GOV'],
  ['NETWORK_SECONDARY_COIN_SYMBOL', 'GOV', ['chain', 'secondaryCoinSymbol'], 'GOV'],
  ['HIDE_NATIVE_COIN_PRICE', 'true', ['navigation', 'hidesCoinPrice'], true],
  ['MAINTENANCE_ALERT_MESSAGE', '<b>Soon</b>', ['navigation', 'maintenanceMessages'], ['<b>Soon</b>']],
  ['MAINTENANCE_ALERT_MESSAGE', '["a","b"]', ['navigation', 'maintenanceMessages'], ['a', 'b']],
  ['MAINTENANCE_ALERT_MESSAGE', '[Notice] soon', ['navigation', 'maintenanceMessages'], ['[Notice] soon']],
  ['WEB3_WALLETS', 'none', ['switches', 'wallets'], []],
  ['WEB3_WALLETS', "['coinbase']", ['switches', 'wallets'], ['coinbase']],
] as const)('loadEnv() takes %s=%s', (name, given, [group, field], value) => {
  const { config, warnings, problems } = load({ [name]: given });
  expect([warnings, problems]).toEqual([[], []]);
  expect((config[group] as Record<string, unknown>)[field]).toEqual(value);
});

test.each([
  ['WEB3_WALLETS', '[]', ['switches', 'wallets'], ['metamask']],
  ['WEB3_WALLETS', 'metamask', ['switches', 'wallets'], ['metamask']],
  ['WEB3_WALLETS', '["phantom"]', ['switches', 'wallets'], ['metamask']],
  ['WEB3_WALLETS', '["rabby","coinbase"]', ['switches', 'wallets'], ['coinbase']],
  ['VIEWS_ADDRESS_IDENTICON_TYPE', 'nouns', ['views', 'identiconType'], 'jazzicon'],
  ['VIEWS_BLOCK_HIDDEN_FIELDS', 'nonce', ['views', 'hiddenBlockFields'], []],
  [
    'VIEWS_TX_ADDITIONAL_FIELDS',
    '["fee_per_gas","set_max_gas_limit"]',
    ['views', 'additionalTransactionFields'],
    ['fee_per_gas'],
  ],
  ['VIEWS_TX_HIDDEN_FIELDS', '{"value":true}', ['views', 'hiddenTransactionFields'], []],
  ['VIEWS_TX_ADDITIONAL_FIELDS', '["fee_per_gas"', ['views', 'additionalTransactionFields'], []],
  ['HOMEPAGE_CHARTS', '"daily_txs"', ['homepage', 'homepageCharts'], []],
  ['HOMEPAGE_CHARTS', '["daily_operational_txs"]', ['homepage', 'homepageCharts'], []],
  ['OTHER_LINKS', 'https://example.org', ['navigation', 'otherLinks'], []],
  ['NETWORK_VERIFICATION_TYPE', 'fee reception', ['chain', 'verificationType'], 'mining'],
] as const)(
  'loadEnv() repairs %s=%s with one warning that names it',
  (name, given, [group, field], value) => {
    const { config, warnings, problems } = load({ [`NEXT_PUBLIC_${name}`]: given });
    expect(problems).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(new RegExp(`^NEXT_PUBLIC_${name} is '`));
    expect((config[group] as Record<string, unknown>)[field]).toEqual(value);
  },
);

test('loadEnv() stops at a word that no list of that variable knows', () => {
  expect(load({ HOMEPAGE_CHARTS: '["daily_tx"]' }).problems).toEqual([
    "HOMEPAGE_CHARTS is '[\"daily_tx\"]', but allowed is a JSON list of 'daily_txs', 'coin_price', 'market_cap', 'tvl', 'secondary_coin_price', not 'daily_tx'.",
  ]);
});

test('loadEnv() reads lists of objects in single quotes and keeps only the fields it knows', () => {
  const { config, problems } = load({
    FEATURED_NETWORKS:
      "[{'title':'Main','url':'https://main.example','group':'Mainnets','isActive':true,'extra':1}]",
    FOOTER_LINKS:
      "[{'title':'Us','links':[{'text':'Blog','url':'https://blog.example','iconUrl':['https://i.example']}]}]",
    NETWORK_EXPLORERS:
      "[{'title':'Other','baseUrl':'https://other.example','paths':{'tx':'/tx','strange':'/x'}}]",
    OTHER_LINKS: "[{'text':'Faucet','url':'https://faucet.example'}]",
  });
  expect(problems).toEqual([]);
  expect(config.navigation).toMatchObject({
    featuredNetworks: {
      items: [
        {
          title: 'Main',
          url: 'https://main.example',
          group: 'Mainnets',
          isActive: true,
          invertIconInDarkMode: false,
        },
      ],
    },
    footerLinks: {
      items: [
        { title: 'Us', links: [{ text: 'Blog', url: 'https://blog.example', iconUrl: 'https://i.example' }] },
      ],
    },
    explorers: [{ title: 'Other', baseUrl: 'https://other.example', paths: { tx: '/tx' } }],
    otherLinks: [{ text: 'Faucet', url: 'https://faucet.example' }],
  });
});

test('loadEnv() takes the URL of a JSON file for the lists that may be one', () => {
  const { config } = load({
    FEATURED_NETWORKS: 'https://x.example/networks.json',
    FOOTER_LINKS: 'https://x.example/f',
  });
  expect(config.navigation.featuredNetworks).toEqual({ url: 'https://x.example/networks.json' });
  expect(config.navigation.footerLinks).toEqual({ url: 'https://x.example/f' });
});

test.each([
  ['OTHER_LINKS', '[{"text":"Bad","url":"javascript:alert(1)"}]', "item 1: 'url' is not an http(s) URL"],
  ['OTHER_LINKS', '[{"text":"a","url":"https://a.example"},{"text":"b"}]', "item 2: 'url' is missing"],
  ['OTHER_LINKS', '[1]', 'item 1: it is not an object'],
  [
    'FEATURED_NETWORKS',
    '[{"title":"a","url":"https://a.example","group":"Mine"}]',
    "'group' is not Mainnets",
  ],
  ['FOOTER_LINKS', '[{"title":"a"}]', "'links' is not a list"],
  ['FOOTER_LINKS', '[{"title":"a","links":[{"text":1,"url":"https://a.example"}]}]', "'text' is not text"],
  ['NETWORK_EXPLORERS', '[{"title":"a","baseUrl":"https://a.example"}]', "'paths' is not an object"],
])('loadEnv() says which item of %s=%s is wrong', (name, given, words) => {
  expect(load({ [name]: given }).problems[0]).toContain(words);
});

test('loadEnv() warns of a prefixed name that nobody knows, with the nearest known one', () => {
  expect(
    load({ NEXT_PUBLIC_NETWRK_NAME: 'x', NEXT_PUBLIC_ZZZZZZZZZZZZ: 'x', NETWRK_NAME: 'x' }).warnings,
  ).toEqual([
    'NEXT_PUBLIC_NETWRK_NAME is not a variable of Spyglass, so it is ignored. Did you mean NEXT_PUBLIC_NETWORK_NAME?',
    'NEXT_PUBLIC_ZZZZZZZZZZZZ is not a variable of Spyglass, so it is ignored.',
  ]);
});

test('no variable that has an effect is noted as one without', () => {
  const own = listSettings(CORE_SETTINGS).map(({ name }) => name);
  expect(NO_EFFECT_NAMES.filter((name) => own.includes(name))).toEqual([]);
  expect(load({ NEXT_PUBLIC_HIDE_NATIVE_COIN_PRICE: 'true' }).warnings).toEqual([]);
});

test('loadEnv() notes once the names of other front ends that have no effect', () => {
  const { warnings } = load({
    NEXT_PUBLIC_SENTRY_ENABLE_TRACING: 'https://s.example',
    NEXT_PUBLIC_ROLLBAR_CLIENT_TOKEN: 'token',
  });
  expect(warnings).toEqual([
    'Known, but not used by this version: NEXT_PUBLIC_ROLLBAR_CLIENT_TOKEN, NEXT_PUBLIC_SENTRY_ENABLE_TRACING.',
  ]);
});

test('loadEnv() warns that a public app listens on this machine only, unless HOST is set', () => {
  expect(loadEnv({ APP_HOST: 'scan.example.org' }).warnings[0]).toMatch(/set HOST=0\.0\.0\.0/);
  expect(loadEnv({ APP_HOST: 'scan.example.org', HOST: '127.0.0.1' }).warnings).toEqual([]);
  expect(loadEnv({ APP_HOST: 'localhost' }).warnings).toEqual([]);
});

test('loadEnv() warns that services for token info do nothing where the index is our own', () => {
  const services = {
    CONTRACT_INFO_API_HOST: 'https://info.example',
    ADMIN_SERVICE_API_HOST: 'https://a.example',
  };
  expect(load(services).warnings).toEqual([expect.stringContaining('have no effect without API_HOST')]);
  expect(load({ ...services, API_HOST: 'a.example' }).warnings).toEqual([]);
});

test('loadEnv() never throws, whatever stands in a variable', () => {
  const names = listSettings(CORE_SETTINGS).map(({ name }) => name);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json(), fc.webUrl()), (name, value) => {
      const { problems } = loadEnv({ [name]: value });
      expect(problems.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test.each([
  ['true', 1],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, loopback,2001:db8::/32', '10.0.0.0/8,loopback,2001:db8::/32'],
])('loadEnv() reads TRUST_PROXY=%s', (given, read) => {
  expect(load({ TRUST_PROXY: given }).config.server.trustedProxies).toBe(read);
});

test.each(['yes', '10.0.0.0/33', 'proxy.example', '1.2.3', '10', '10.0.0.1/8/8'])(
  'loadEnv() refuses TRUST_PROXY=%s',
  (given) => {
    expect(load({ TRUST_PROXY: given }).problems).toHaveLength(1);
  },
);

test('loadEnv() takes no token for the metrics that could be guessed, and never shows it', () => {
  const { problems } = load({ METRICS_TOKEN: 'short' });
  expect(problems).toEqual([
    'METRICS_TOKEN is (a value that is not shown), but allowed is a text without spaces of 16 characters or more.',
  ]);
});

test('loadEnv() reduces the origins of sockets and services to what a browser sends', () => {
  const { config } = load({
    SOCKET_ORIGINS: 'https://a.example/x, http://b.example:80',
    STATS_API_HOST: 'https://stats.example/base',
    NEXT_PUBLIC_VISUALIZE_API_HOST: 'https://stats.example',
  });
  expect(config.server.socketOrigins).toEqual(['https://a.example', 'http://b.example']);
  expect(listServiceOrigins(config)).toEqual(['https://stats.example']);
});

test('loadEnv() says of a variable whose switch is off that it has no effect, and nothing where it is on', () => {
  const warn = (source: Record<string, string>) => load(source).warnings;
  expect(warn({ BEACON_CHAIN_CURRENCY_SYMBOL: 'GNO' })).toEqual([
    'BEACON_CHAIN_CURRENCY_SYMBOL has no effect without HAS_BEACON_CHAIN.',
  ]);
  expect(warn({ BEACON_CHAIN_CURRENCY_SYMBOL: 'GNO', HAS_BEACON_CHAIN: 'false' })).toHaveLength(1);
  expect(warn({ BEACON_CHAIN_CURRENCY_SYMBOL: 'GNO', NEXT_PUBLIC_HAS_BEACON_CHAIN: 'true' })).toEqual([]);
  expect(warn({ L1_BASE_URL: 'https://l1.test' })[0]).toContain('or ROLLUP_TYPE');
  expect(warn({ L1_BASE_URL: 'https://l1.test', ROLLUP_TYPE: 'zkEvm' })).toEqual([]);
});

test.each([
  ['HOMEPAGE_HERO_BANNER_CONFIG', '[]', '{"background":"red"}', '{"background":["a","b","c"]}'],
  ['MULTICHAIN_BALANCE_PROVIDER_CONFIG', '{"name":"a","url_template":"https://a.test"}', '{}', '7'],
  ['GAS_REFUEL_PROVIDER_CONFIG', '{"name":"a","url_template":"javascript:{chainId}"}'],
  ['DEFI_DROPDOWN_ITEMS', '[{"text":"a"}]', '[{"text":"a","url":"javascript:alert(1)"}]', '[7]'],
  ['NAVIGATION_HIGHLIGHTED_ROUTES', 'blocks', '["blocks"]', '[7]'],
  ['API_DOCS_TABS', '["soap_api"]'],
  ['COLOR_THEME_DEFAULT', 'pink'],
  ['FONT_FAMILY_BODY', 'Lora', '{"name":"Lora"}', '{"name":"x;}*{","url":"https://a.test"}'],
  ['FEATURED_NETWORKS_MODE', 'grid'],
  ['VIEWS_ADDRESS_NATIVE_TOKEN_ADDRESS', '0x12'],
])('loadEnv() stops at %s that is of another shape', (name, ...values) => {
  for (const value of values) expect(load({ [name]: value }).problems, value).toHaveLength(1);
});

test.each([
  ['', ''],
  ['/', ''],
  ['explorer', '/explorer'],
  ['/explorer', '/explorer'],
  ['/explorer/', '/explorer'],
  ['evm/explorer/', '/evm/explorer'],
  ['/eth/main-net_1.0', '/eth/main-net_1.0'],
  ['/explorer/tx', '/explorer/tx'],
])('loadEnv() takes the base path "%s" as "%s"', (given, basePath) => {
  const { config, problems } = load({ APP_BASE_PATH: given, APP_HOST: 'scan.test' });
  expect(problems).toEqual([]);
  expect(config.app.basePath).toBe(basePath);
  expect(getAppAddress(config).url).toBe(`https://scan.test${basePath}`);
});

test.each([
  ...['//', '//scan.test', '/a//b', '/..', '/a/../b', '/.', '/x?y=1', '/x#y', '/a b', '/é', '/%41', '/a\\b'],
  ...['https://scan.test/x', '/"><script>', "/a'b", '/a;b', `/${'a'.repeat(200)}`],
])('loadEnv() refuses the base path %s', (given) => {
  const { problems } = load({ APP_BASE_PATH: given });
  expect(problems).toEqual([
    expect.stringMatching(/^APP_BASE_PATH is .* allowed is a path such as '\/explorer'/),
  ]);
});

test.each(['/api', '/api/v2', 'tx', '/blocks/', '/assets', '/socket', '/account', '/robots.txt'])(
  'loadEnv() refuses the base path %s, which begins with an address of the server',
  (given) => {
    const { problems } = load({ APP_BASE_PATH: given });
    const [segment] = given.replace(/^\//, '').split('/');
    expect(problems).toEqual([expect.stringContaining(`a path that does not begin with '/${segment}'`)]);
  },
);
