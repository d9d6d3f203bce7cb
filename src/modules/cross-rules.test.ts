import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORE_SETTINGS } from '#config/config.ts';
import { type FeatureState, getFeatures } from '#config/features.ts';
import { loadEnv } from '#config/load-env.ts';
import { listSettings } from '#config/setting.ts';
import { listModuleSettings } from './manifest.ts';
import { SWITCHED_ON } from './modules.test-data.ts';
import { getModuleStates } from './open-modules.ts';
import { MODULES } from './registry.ts';

type Source = Readonly<Record<string, string>>;

/** A module or feature, variables with which it is on, those that switch it off, and the sentence that says why. */
type Rule = readonly [of: string, on: Source, off: Source, reason: string];

const SETTINGS = listModuleSettings(MODULES);
const FOREIGN = { API_HOST: 'api.example' };
const NO_INDEX = 'API_HOST is set: only the web app runs.';
const NO_PARENT = 'L1_RPC_URL is not set, nor API_HOST: the parent chain cannot be followed.';

const on = (name: string): Source => SWITCHED_ON[name] ?? {};
/** Off until a variable is set. */
const unset = (of: string, variable: string, given: Source = on(of)): Rule => [
  of,
  given,
  { [variable]: '' },
  `${variable} is not set.`,
];
/** Off until a variable is `true`. */
const untrue = (of: string, variable: string, given: Source = on(of)): Rule => [
  of,
  given,
  { [variable]: 'false' },
  `${variable} is not 'true'.`,
];
/** On until a variable is this. */
const until = (of: string, variable: string, value = 'false'): Rule => [
  of,
  on(of),
  { [variable]: value },
  `${variable} is '${value}'.`,
];
/** Off where the API is not elsewhere. */
const elsewhere = (of: string, things: string): Rule => [
  of,
  on(of),
  { API_HOST: '' },
  `API_HOST is not set: ${things} come from an API elsewhere.`,
];
const FOREIGN_ACCOUNTS = {
  ...FOREIGN,
  IS_ACCOUNT_SUPPORTED: 'true',
  LOGOUT_URL: 'https://api.example/out',
};
const FOREIGN_INFO = {
  ...FOREIGN_ACCOUNTS,
  CONTRACT_INFO_API_HOST: 'https://info.example',
  ADMIN_SERVICE_API_HOST: 'https://admin.example',
};
const ZONE = '{"id":"12","width":728,"height":90}';
const SLISE = { AD_BANNER_PROVIDER: 'slise', AD_SLISE_PUBLISHER: 'pub' };
const COINZILLA = { AD_BANNER_PROVIDER: 'coinzilla', AD_COINZILLA_ZONE: 'a1' };
const ADBUTLER = {
  AD_BANNER_PROVIDER: 'adbutler',
  AD_ADBUTLER_ACCOUNT: '7',
  AD_ADBUTLER_CONFIG_DESKTOP: ZONE,
  AD_ADBUTLER_CONFIG_MOBILE: ZONE,
};
const NO_TEXT_AD = 'AD_TEXT_PROVIDER is not set.';
const WIDGETS =
  'ADDRESS_3RD_PARTY_WIDGETS with ADDRESS_3RD_PARTY_WIDGETS_CONFIG_URL, ADDRESS_USERNAME_TAG, NAME_SERVICE_API_HOST and METADATA_SERVICE_API_HOST are not set.';

const OF_MODULES: readonly Rule[] = [
  ['sql', on('sql'), FOREIGN, NO_INDEX],
  until('sql', 'SQL_ENABLED'),
  [
    'sql',
    on('sql'),
    { SQL_ENABLED: '', HOST: '0.0.0.0' },
    "SQL_ENABLED is not 'true', and the server is not on loopback alone.",
  ],
  until('inspect', 'INSPECT_ENABLED'),
  untrue('account', 'IS_ACCOUNT_SUPPORTED'),
  untrue('account', 'IS_ACCOUNT_SUPPORTED', FOREIGN_ACCOUNTS),
  unset('account', 'LOGOUT_URL', FOREIGN_ACCOUNTS),
  [
    'token-info',
    on('token-info'),
    { IS_ACCOUNT_SUPPORTED: 'false' },
    "It needs the module 'account': IS_ACCOUNT_SUPPORTED is not 'true'.",
  ],
  unset('token-info', 'CONTRACT_INFO_API_HOST', FOREIGN_INFO),
  unset('token-info', 'ADMIN_SERVICE_API_HOST', FOREIGN_INFO),
  untrue('streams', 'STREAMS_ENABLED'),
  untrue('alerts', 'ALERTS_ENABLED'),
  [
    'alerts',
    on('alerts'),
    { IS_ACCOUNT_SUPPORTED: 'false' },
    "It needs the module 'account': IS_ACCOUNT_SUPPORTED is not 'true'.",
  ],
  unset('marketplace', 'MARKETPLACE_CONFIG_URL'),
  unset('marketplace', 'MARKETPLACE_SUBMIT_FORM'),
  unset('marketplace', 'NETWORK_RPC_URL'),
  until('marketplace', 'MARKETPLACE_ENABLED'),
  ['ads', SLISE, { AD_BANNER_PROVIDER: '' }, `AD_BANNER_PROVIDER is not set. ${NO_TEXT_AD}`],
  ['ads', SLISE, { AD_BANNER_PROVIDER: 'none' }, `AD_BANNER_PROVIDER is 'none'. ${NO_TEXT_AD}`],
  ['ads', SLISE, { AD_SLISE_PUBLISHER: '' }, `AD_SLISE_PUBLISHER is not set. ${NO_TEXT_AD}`],
  ['ads', COINZILLA, { AD_COINZILLA_ZONE: '' }, `AD_COINZILLA_ZONE is not set. ${NO_TEXT_AD}`],
  ...['AD_ADBUTLER_CONFIG_DESKTOP', 'AD_ADBUTLER_CONFIG_MOBILE', 'AD_ADBUTLER_ACCOUNT'].map(
    (name): Rule => ['ads', ADBUTLER, { [name]: '' }, `${name} is not set. ${NO_TEXT_AD}`],
  ),
  ['ads', on('ads'), { AD_TEXT_PROVIDER: '' }, `AD_BANNER_PROVIDER is not set. ${NO_TEXT_AD}`],
  [
    'ads',
    on('ads'),
    { AD_TEXT_PROVIDER: 'none' },
    "AD_BANNER_PROVIDER is not set. AD_TEXT_PROVIDER is 'none'.",
  ],
  [
    'ads',
    on('ads'),
    { AD_TEXT_PROVIDER: 'slise' },
    "AD_BANNER_PROVIDER is not set. 'slise' has no text ads.",
  ],
  [
    'ads',
    on('ads'),
    { AD_COINZILLA_TEXT_ZONE: '' },
    'AD_BANNER_PROVIDER is not set. AD_COINZILLA_TEXT_ZONE is not set.',
  ],
  [
    'analytics',
    on('analytics'),
    { ANALYTICS_URL: '' },
    'MIXPANEL_PROJECT_TOKEN, GOOGLE_ANALYTICS_PROPERTY_ID and ANALYTICS_URL are not set.',
  ],
  unset('error-reports', 'SENTRY_DSN'),
  ['error-reports', on('error-reports'), { APP_INSTANCE: '' }, 'Neither APP_INSTANCE nor APP_HOST is set.'],
  [
    'error-reports',
    { ...on('error-reports'), APP_INSTANCE: '', APP_HOST: 'scan.example' },
    { APP_HOST: '' },
    'Neither APP_INSTANCE nor APP_HOST is set.',
  ],
  untrue('optimism', 'IS_OPTIMISTIC_L2_NETWORK'),
  unset('optimism', 'L1_BASE_URL'),
  unset('optimism', 'OPTIMISTIC_L2_WITHDRAWAL_URL'),
  ['optimism', on('optimism'), { API_HOST: '' }, NO_PARENT],
  untrue('zkevm', 'IS_ZKEVM_L2_NETWORK'),
  unset('zkevm', 'L1_BASE_URL'),
  unset('zkevm', 'L1_BASE_URL', { ROLLUP_TYPE: 'zkEvm', L1_BASE_URL: 'https://l1.test' }),
  ['scroll-batches', on('scroll-batches'), { ROLLUP_TYPE: '' }, "ROLLUP_TYPE is not 'scroll'."],
  elsewhere('scroll-batches', 'batches of Scroll'),
  ['zksync-batches', on('zksync-batches'), { ROLLUP_TYPE: '' }, "ROLLUP_TYPE is not 'zkSync'."],
  elsewhere('zksync-batches', 'batches of zkSync'),
  ['shibarium-bridge', on('shibarium-bridge'), { ROLLUP_TYPE: '' }, "ROLLUP_TYPE is not 'shibarium'."],
  elsewhere('shibarium-bridge', 'deposits and withdrawals of Shibarium'),
  untrue('beacon-deposits', 'HAS_BEACON_CHAIN'),
  elsewhere('beacon-deposits', 'deposits of the beacon chain'),
  [
    'beacon-deposits',
    on('beacon-deposits'),
    { ROLLUP_TYPE: 'scroll' },
    'ROLLUP_TYPE is set: deposits are those of the rollup.',
  ],
  unset('validator-list', 'VALIDATORS_CHAIN_TYPE'),
  elsewhere('validator-list', 'validators'),
  untrue('celo-epochs', 'CELO_ENABLED'),
  elsewhere('celo-epochs', 'epochs of Celo'),
  untrue('interop-messages', 'INTEROP_ENABLED'),
  elsewhere('interop-messages', 'interop messages'),
  ['arbitrum', on('arbitrum'), { ROLLUP_TYPE: '' }, "ROLLUP_TYPE is not 'arbitrum'."],
  ['arbitrum', on('arbitrum'), { API_HOST: '' }, NO_PARENT],
  unset('arbitrum', 'ROLLUP_L1_BASE_URL'),
  untrue('l1-fees', 'IS_OPTIMISTIC_L2_NETWORK', { IS_OPTIMISTIC_L2_NETWORK: 'true' }),
  untrue('suave', 'IS_SUAVE_CHAIN'),
  unset('bridged-tokens', 'BRIDGED_TOKENS_CHAINS'),
  unset('bridged-tokens', 'BRIDGED_TOKENS_BRIDGES'),
  [
    'bridged-tokens',
    on('bridged-tokens'),
    { BRIDGED_TOKENS_URL: '' },
    'BRIDGED_TOKENS_URL is not set, nor API_HOST.',
  ],
  unset('prices', 'PRICES_SOURCE'),
  unset('prices', 'PRICES_URL'),
  unset('prices', 'PRICES_COIN_ID', { PRICES_SOURCE: 'coingecko', PRICES_COIN_ID: 'ethereum' }),
  untrue('solidityscan', 'VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED'),
  [
    'solidityscan',
    on('solidityscan'),
    { SOLIDITYSCAN_URL: '' },
    'SOLIDITYSCAN_URL is not set, nor API_HOST.',
  ],
  until('gas-tracker', 'GAS_TRACKER_ENABLED'),
  until('csv-export', 'IS_CSV_EXPORT_SUPPORTED'),
  until('etherscan-api', 'ETHERSCAN_API_ENABLED'),
  until('api-docs', 'API_SPEC_URL', 'none'),
  ['api-docs', {}, { API_DOCS_TABS: '["graphql_api"]' }, "API_DOCS_TABS has no 'rest_api'."],
  until('graphql', 'GRAPHIQL_TRANSACTION', 'none'),
  ['graphql', {}, { API_DOCS_TABS: '["rest_api"]' }, "API_DOCS_TABS has no 'graphql_api'."],
  untrue('media', 'PICTURE_PROXY_ENABLED'),
  unset('name-services', 'NAME_REGISTRY'),
  unset('address-metadata', 'ADDRESS_METADATA_URL'),
  ['address-widgets', on('address-widgets'), { ADDRESS_USERNAME_TAG: '' }, WIDGETS],
  unset('highlights', 'HOMEPAGE_HIGHLIGHTS_CONFIG'),
  unset('promo-banner', 'NAVIGATION_PROMO_BANNER_CONFIG'),
  untrue('hot-contracts', 'HOT_CONTRACTS_ENABLED'),
  untrue('user-operations', 'HAS_USER_OPS'),
  untrue('block-producers', 'HAS_BLOCK_PRODUCERS'),
  [
    'execution-requests',
    on('execution-requests'),
    { HAS_EXECUTION_REQUESTS: '' },
    "HAS_BEACON_CHAIN is not 'true'.",
  ],
  [
    'execution-requests',
    { HAS_BEACON_CHAIN: 'true' },
    { HAS_EXECUTION_REQUESTS: 'false' },
    "HAS_EXECUTION_REQUESTS is 'false'.",
  ],
  until('mcp', 'MCP_ENABLED'),
  ...[
    ...['prices', 'media', 'name-services', 'address-metadata', 'etherscan-api'],
    ...[
      'statistics',
      'approvals',
      'fund-flow',
      'delegations',
      'execution-requests',
      'compare-runs',
      'mcp',
      'streams',
    ],
    'portfolio',
    'holder-history',
    'block-producers',
    'status',
    'inspect',
  ].map((name): Rule => [name, on(name), FOREIGN, NO_INDEX]),
];

const OF_FEATURES: readonly Rule[] = [
  unset('foreignApi', 'API_HOST', FOREIGN),
  ['ownIndex', {}, FOREIGN, NO_INDEX],
  unset('foreignStats', 'STATS_API_HOST', { STATS_API_HOST: 'https://stats.example' }),
  untrue('beaconChain', 'HAS_BEACON_CHAIN', { HAS_BEACON_CHAIN: 'true' }),
  until('advancedFilter', 'ADVANCED_FILTER_ENABLED'),
  until('internalTransactions', 'INTERNAL_TXS_ENABLED'),
  until('blobs', 'DATA_AVAILABILITY_ENABLED'),
  [
    'pendingTransactions',
    {},
    { VIEWS_TX_HIDDEN_VIEWS: '["pending_txs"]' },
    "VIEWS_TX_HIDDEN_VIEWS has 'pending_txs'.",
  ],
  [
    'topAccounts',
    {},
    { VIEWS_ADDRESS_HIDDEN_VIEWS: '["top_accounts"]' },
    "VIEWS_ADDRESS_HIDDEN_VIEWS has 'top_accounts'.",
  ],
  untrue('developerPages', 'APP_DEV', { APP_DEV: 'true' }),
];

const load = (source: Source) => loadEnv(source, SETTINGS);
const listStates = (source: Source): Record<string, FeatureState> => {
  const { config, problems } = load(source);
  expect(problems).toEqual([]);
  return { ...getFeatures(config), ...getModuleStates(MODULES, config) };
};

test.each([...OF_MODULES, ...OF_FEATURES])(
  '%s is on with %j, and with %j off: %s',
  (of, given, off, reason) => {
    expect(listStates(given)[of]).toEqual({ enabled: true });
    expect(listStates({ ...given, ...off })[of]).toEqual({ enabled: false, reason });
  },
);

test('these are all rules: every feature, every module that can be off, and every sentence that says why', () => {
  expect([...new Set(OF_FEATURES.map(([of]) => of))].sort()).toEqual(
    Object.keys(getFeatures(load({}).config)).sort(),
  );
  const withState = MODULES.filter(({ state }) => state !== undefined).map(({ name }) => name);
  expect([...new Set(OF_MODULES.map(([of]) => of))].sort()).toEqual([...withState].sort());
  const files = [...withState.map((name) => `./${name}/manifest.ts`), './ads/list-faults.ts'];
  const sentences = files.flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return [...source.matchAll(/'([^'\n]*[A-Z]{3}[^'\n]*\.)'|"([^"\n]*[A-Z]{3}[^"\n]*\.)"/g)].map(
      ([, single, double]) => single ?? double ?? '',
    );
  });
  expect(sentences.length).toBeGreaterThan(40);
  const known = OF_MODULES.map(([, , , reason]) => reason).join('\n');
  expect(sentences.filter((each) => !known.includes(each))).toEqual([]);
});

const DEPENDENT = listSettings({ ...CORE_SETTINGS, ...SETTINGS }).filter(({ needs }) => needs.length > 0);

test.each(DEPENDENT.map(({ name, needs }) => [name, needs] as const))(
  '%s says that it has no effect unless one of %j is set',
  (name, needs) => {
    const sentence = `${name} has no effect without ${needs.join(' or ')}.`;
    const warn = (source: Source) => load({ [name]: 'x', ...source }).warnings;
    expect(warn({})).toContain(sentence);
    expect(load({}).warnings).toEqual([]);
    for (const need of needs) {
      const [variable = '', value] = need.split('=');
      expect(warn({ [variable]: value ?? 'x' })).not.toContain(sentence);
      for (const off of value === undefined ? ['false', 'none'] : ['none'])
        expect(warn({ [variable]: off })).toContain(sentence);
    }
  },
);

test.each([
  ['MIXPANEL_CONFIG_OVERRIDES', 'https://mixpanel.test'],
  ['MIXPANEL_CONFIG_OVERRIDES', '{"api_host":"mixpanel.test"}'],
  ['MIXPANEL_CONFIG_OVERRIDES', '{"api_payload_format":"xml"}'],
  ['GOOGLE_ANALYTICS_PROPERTY_ID', 'UA-12345-6'],
  ['ANALYTICS_URL', 'counts.test'],
  ['GRAPHIQL_TRANSACTION', '0x1234'],
  ['API_SPEC_URL', 'spec.yaml'],
  ['MARKETPLACE_CONFIG_URL', 'ftp://apps.test/list.json'],
  ['MARKETPLACE_CONFIG_URL', '{"id":"swap"}'],
  ['MARKETPLACE_CATEGORIES_URL', '["DeFi",1]'],
  ['MARKETPLACE_GRAPH_LINKS_URL', '[]'],
  ['MARKETPLACE_TITLES', '["Apps"]'],
  ['MARKETPLACE_TITLES', '{"title":1}'],
  ['MARKETPLACE_SUBMIT_FORM', 'javascript:alert(1)'],
  ['AD_PROVIDER_HOST', 'relay.test'],
  ['AD_ADBUTLER_CONFIG_DESKTOP', '{"id":"12"}'],
])('%s=%s stops the start with one sentence', (name, value) => {
  const { problems } = load({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} is '.*', but allowed is .+\\.$`));
});

test.each([
  ['NETWORK_TYPE', { NETWORK_TYPE: 'mainnet', IS_TESTNET: 'true' }, { IS_TESTNET: 'false' }],
  ['APP_HOST', { APP_HOST: 'scan.example' }, { HOST: '0.0.0.0' }],
  ['CONTRACT_INFO_API_HOST', { CONTRACT_INFO_API_HOST: 'https://a.example' }, FOREIGN],
  ['CONTRACT_INFO_API_HOST', { ADMIN_SERVICE_API_HOST: 'https://a.example' }, FOREIGN],
] as const)('%s is remarked on with %j, and not with %j too', (name, source: Source, more: Source) => {
  const about = (given: Source) => load(given).warnings.filter((line) => line.startsWith(name));
  expect(about(source)).toHaveLength(1);
  expect(about({ ...source, ...more })).toEqual([]);
});
