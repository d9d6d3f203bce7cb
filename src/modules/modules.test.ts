import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORE_SETTINGS } from '#config/config.ts';
import { loadEnv } from '#config/load-env.ts';
import { listSettings } from '#config/setting.ts';
import { ALL_CALLS, INDEXER_MODULES } from '#tests/support/modules.ts';
import { listModuleSettings } from './manifest.ts';
import { SWITCHED_ON } from './modules.test-data.ts';
import {
  describeUnknownModules,
  getBrowserValues,
  getModuleStates,
  listModuleValues,
  listOpenModules,
  loadApiParts,
  loadAppMigrations,
  loadIndexerModules,
} from './open-modules.ts';
import { MODULES } from './registry.ts';

const SETTINGS = listModuleSettings(MODULES);
const NAMES = MODULES.map(({ name }) => name);
const configure = (source: Record<string, string>) => loadEnv(source, SETTINGS).config;
const listNames = (source: Record<string, string>) =>
  listOpenModules(MODULES, configure(source)).map(({ manifest }) => manifest.name);

test('every folder of modules but the kits is in the registry, under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kits')
    .map(({ name }) => name);
  expect([...NAMES].sort()).toEqual(folders.sort());
});

const OF_ROLLUPS = ['optimism', 'l1-fees', 'zkevm', 'suave', 'arbitrum'];

test.each(OF_ROLLUPS)('outside of its folder and of the registry, no source names the module %s', (name) => {
  const root = new URL('../../', import.meta.url);
  const files = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' }).split('\n');
  const reference = new RegExp(`modules/${name}/|['"]\\./${name}/`);
  const naming = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.startsWith(`src/modules/${name}/`) &&
      reference.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(naming).toEqual(['src/modules/registry.ts']);
});

test('where nothing is set, modules of rollups add no table, task, call or field', () => {
  const ofRollups = OF_ROLLUPS;
  expect(NAMES).toEqual(expect.arrayContaining(ofRollups));
  expect(listNames({}).filter((name) => ofRollups.includes(name))).toEqual([]);
  expect(INDEXER_MODULES.length).toBeGreaterThan(0);
  expect(INDEXER_MODULES.map(({ name }) => name).filter((name) => ofRollups.includes(name))).toEqual([]);
  const tables = INDEXER_MODULES.flatMap((each) => each.tables.map(({ name }) => name));
  expect(tables.filter((name) => /^(?:op|arb|zkevm|suave)_/.test(name))).toEqual([]);
  const paths = Object.values(ALL_CALLS).map(({ path }) => path);
  expect(paths.filter((path) => /optimism|arbitrum|zkevm|execution-node/.test(path))).toEqual([]);
});

test('no module declares a setting or a group of settings that is there already', () => {
  const names = listSettings({ ...CORE_SETTINGS, ...SETTINGS }).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(Object.keys(SETTINGS).filter((name) => name in CORE_SETTINGS)).toEqual([]);
});

test.each(NAMES)('DISABLED_MODULES switches %s off, whatever else is set', (name) => {
  const config = configure({ DISABLED_MODULES: name });
  const reason = `DISABLED_MODULES has '${name}'.`;
  expect(getModuleStates(MODULES, config)[name]).toEqual({ enabled: false, reason });
  expect(listOpenModules(MODULES, config).map(({ manifest }) => manifest.name)).not.toContain(name);
});

test('a module is off while the module that it needs is, for the same reason', () => {
  const states = (source: Record<string, string>) => getModuleStates(MODULES, configure(source));
  const reason = (source: Record<string, string>) => {
    const state = states(source)['token-info'];
    return state?.enabled === false ? state.reason : undefined;
  };
  expect(reason({})).toBe("It needs the module 'account': IS_ACCOUNT_SUPPORTED is not 'true'.");
  expect(reason({ IS_ACCOUNT_SUPPORTED: 'true' })).toBeUndefined();
  expect(reason({ IS_ACCOUNT_SUPPORTED: 'true', DISABLED_MODULES: 'account' })).toBe(
    "It needs the module 'account': DISABLED_MODULES has 'account'.",
  );
});

test('the accounts of a foreign API also need an address for signing out', () => {
  const source = { API_HOST: 'api.example', IS_ACCOUNT_SUPPORTED: 'true' };
  expect(listNames(source)).not.toContain('account');
  expect(listNames({ ...source, LOGOUT_URL: 'https://api.example/out' })).toContain('account');
  expect(listNames({ API_HOST: 'api.example', LOGOUT_URL: 'https://api.example/out' })).not.toContain(
    'account',
  );
});

/** Additions of a module to the processes besides the pages, as lists of names. */
async function listAdded(name: string, source: Record<string, string>) {
  const open = listOpenModules(MODULES, configure(source)).filter(({ manifest }) => manifest.name === name);
  const own = MODULES.filter((manifest) => manifest.name === name);
  const { modules } = await loadIndexerModules(own, listModuleValues(open));
  const parts = await loadApiParts(open, own);
  return {
    tables: modules.flatMap(({ tables }) => tables.map((table) => table.name)),
    tasks: modules.flatMap(({ tasks }) => tasks.map((task) => task.name)),
    work: modules.flatMap(({ folds, rows, headNotes = [] }) => [...folds, ...rows, ...headNotes]).length,
    steps: (await loadAppMigrations(own, open)).on.map((step) => step.name),
    calls: parts.flatMap(({ answered = [] }) => answered.map(({ call }) => call.name)),
    api: [...new Set(parts.flatMap((part) => Object.keys(part)))].sort(),
  };
}

const NOTHING = { tables: [], tasks: [], work: 0, steps: [], calls: [] };
/** The refusals of a module have no part in the answers of others. */
const REFUSALS = ['register', 'routes'];

test.each(NAMES)('%s adds no table, task, call or query of any kind while it is off', async (name) => {
  const source = { ...SWITCHED_ON[name] };
  const off = await listAdded(name, { ...source, DISABLED_MODULES: name });
  expect(off).toMatchObject(NOTHING);
  expect(off.api.filter((part) => !REFUSALS.includes(part))).toEqual([]);
});

test('modules that are on add tables, tasks, calls and steps, which is what the others leave out', async () => {
  const on = await Promise.all(NAMES.map((name) => listAdded(name, { ...SWITCHED_ON[name] })));
  const withAny = (part: keyof (typeof on)[number]) =>
    on.filter((added) => (typeof added[part] === 'number' ? added[part] > 0 : added[part].length > 0)).length;
  expect(withAny('api')).toBeGreaterThan(15);
  for (const part of ['tables', 'tasks', 'work', 'steps', 'calls'] as const)
    expect(withAny(part), part).toBeGreaterThan(0);
});

test.each([
  ['compare-runs', { API_HOST: 'api.example' }, 'API_HOST is set: only the web app runs.'],
  ['gas-tracker', { GAS_TRACKER_ENABLED: 'false' }, "GAS_TRACKER_ENABLED is 'false'."],
  ['etherscan-api', { ETHERSCAN_API_ENABLED: 'false' }, "ETHERSCAN_API_ENABLED is 'false'."],
  ['api-docs', { API_SPEC_URL: 'none' }, "API_SPEC_URL is 'none'."],
  ['csv-export', { IS_CSV_EXPORT_SUPPORTED: 'false' }, "IS_CSV_EXPORT_SUPPORTED is 'false'."],
])('%s is on until it is switched off, and says by which variable', (name, source, reason) => {
  expect(listNames({})).toContain(name);
  expect(listNames(source)).not.toContain(name);
  expect(getModuleStates(MODULES, configure(source))[name]).toEqual({ enabled: false, reason });
});

test('statistics are those of our own index or of a named service, and off on another API without one', () => {
  const reason = 'API_HOST is set: only the web app runs.';
  expect(getModuleStates(MODULES, configure({ API_HOST: 'api.example' })).statistics).toEqual({
    enabled: false,
    reason,
  });
  const service = { STATS_API_HOST: 'https://stats.example' };
  for (const source of [{}, service, { API_HOST: 'api.example', ...service }])
    expect(listNames(source)).toContain('statistics');
});

test('l1-fees is on where the chain is a rollup, and where another API may report them', () => {
  expect(getModuleStates(MODULES, configure({}))['l1-fees']).toEqual({
    enabled: false,
    reason: "IS_OPTIMISTIC_L2_NETWORK is not 'true'.",
  });
  expect(listNames({ IS_OPTIMISTIC_L2_NETWORK: 'true' })).toContain('l1-fees');
  expect(listNames({ API_HOST: 'api.example' })).toContain('l1-fees');
});

test.each([
  ['marketplace', 'MARKETPLACE_CONFIG_URL', 'MARKETPLACE_CONFIG_URL is not set.'],
  ['marketplace', 'MARKETPLACE_SUBMIT_FORM', 'MARKETPLACE_SUBMIT_FORM is not set.'],
  ['marketplace', 'NETWORK_RPC_URL', 'NETWORK_RPC_URL is not set.'],
])('%s is off until %s is set too, and says so', (name, variable, reason) => {
  expect(listNames({})).not.toContain(name);
  const { [variable]: _, ...others } = SWITCHED_ON[name] ?? {};
  expect(getModuleStates(MODULES, configure(others))[name]).toEqual({ enabled: false, reason });
  expect(listNames({ ...SWITCHED_ON[name] })).toContain(name);
});

test.each([
  [{}, 'PRICES_SOURCE is not set.'],
  [{ PRICES_SOURCE: 'json' }, 'PRICES_URL is not set.'],
  [{ PRICES_SOURCE: 'coingecko' }, 'PRICES_COIN_ID is not set.'],
  [{ PRICES_SOURCE: 'coinmarketcap', PRICES_URL: 'https://prices.test' }, 'PRICES_COIN_ID is not set.'],
  [{ ...SWITCHED_ON.prices, API_HOST: 'api.example' }, 'API_HOST is set: only the web app runs.'],
])('prices are off with %j, and say why', (source, reason) => {
  expect(getModuleStates(MODULES, configure(source)).prices).toEqual({ enabled: false, reason });
  expect(listNames({ PRICES_SOURCE: 'coingecko', PRICES_COIN_ID: 'ethereum' })).toContain('prices');
});

test.each([
  ['BRIDGED_TOKENS_CHAINS', 'BRIDGED_TOKENS_CHAINS is not set.'],
  ['BRIDGED_TOKENS_BRIDGES', 'BRIDGED_TOKENS_BRIDGES is not set.'],
  ['BRIDGED_TOKENS_URL', 'BRIDGED_TOKENS_URL is not set, nor API_HOST.'],
])('bridged-tokens is off until %s is set too, and says so', (variable, reason) => {
  const { [variable]: _, ...others } = SWITCHED_ON['bridged-tokens'] ?? {};
  expect(getModuleStates(MODULES, configure(others))['bridged-tokens']).toEqual({ enabled: false, reason });
  expect(listNames({ ...SWITCHED_ON['bridged-tokens'] })).toContain('bridged-tokens');
});

test.each([
  [{}, "VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED is not 'true'."],
  [{ VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED: 'true' }, 'SOLIDITYSCAN_URL is not set, nor API_HOST.'],
  [
    { VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED: 'false', API_HOST: 'api.example' },
    "VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED is not 'true'.",
  ],
])('solidityscan is off with %j, and says why', (source, reason) => {
  expect(getModuleStates(MODULES, configure(source)).solidityscan).toEqual({ enabled: false, reason });
  expect(listNames({ VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED: 'true', API_HOST: 'api.example' })).toContain(
    'solidityscan',
  );
});

test.each([
  ['address-metadata', 'ADDRESS_METADATA_URL'],
  ['bridged-tokens', 'BRIDGED_TOKENS_URL'],
])('the document of %s may be a file', (name, variable) => {
  const states = (value: string) => {
    const { config, problems } = loadEnv({ ...SWITCHED_ON[name], [variable]: value }, SETTINGS);
    return [getModuleStates(MODULES, config)[name]?.enabled, problems.length];
  };
  expect(states('file:///etc/spyglass/list.json')).toEqual([true, 0]);
  expect(states('file://elsewhere/list.json')).toEqual([false, 1]);
  expect(states('file:///')).toEqual([false, 1]);
});

test('bridged-tokens needs no list of its own where another API knows the tokens', () => {
  const { BRIDGED_TOKENS_URL: _, ...others } = SWITCHED_ON['bridged-tokens'] ?? {};
  expect(listNames({ ...others, API_HOST: 'api.example' })).toContain('bridged-tokens');
});

test.each([
  ['IS_OPTIMISTIC_L2_NETWORK', "IS_OPTIMISTIC_L2_NETWORK is not 'true'."],
  ['API_HOST', 'L1_RPC_URL is not set, nor API_HOST: the parent chain cannot be followed.'],
  ['L1_BASE_URL', 'L1_BASE_URL is not set.'],
  ['OPTIMISTIC_L2_WITHDRAWAL_URL', 'OPTIMISTIC_L2_WITHDRAWAL_URL is not set.'],
])('optimism is off until %s is set too, and says so', (variable, reason) => {
  const { [variable]: _, ...others } = SWITCHED_ON.optimism ?? {};
  expect(getModuleStates(MODULES, configure(others)).optimism).toEqual({ enabled: false, reason });
});

test.each([
  ['ROLLUP_TYPE', "ROLLUP_TYPE is not 'arbitrum'."],
  ['API_HOST', 'L1_RPC_URL is not set, nor API_HOST: the parent chain cannot be followed.'],
  ['ROLLUP_L1_BASE_URL', 'ROLLUP_L1_BASE_URL is not set.'],
])('arbitrum is off until %s is set too, and says so', (variable, reason) => {
  const { [variable]: _, ...others } = SWITCHED_ON.arbitrum ?? {};
  expect(getModuleStates(MODULES, configure(others)).arbitrum).toEqual({ enabled: false, reason });
});

test('a module that follows the parent chain is given its node beside the settings of its own', () => {
  const { API_HOST: _, ...others } = SWITCHED_ON.arbitrum ?? {};
  const source = { ...others, L1_RPC_URL: 'https://l1.test', L1_ROLLUP_ADDRESS: `0x${'AB'.repeat(20)}` };
  expect(listModuleValues(listOpenModules(MODULES, configure(source))).arbitrum).toMatchObject({
    l1RpcUrls: ['https://l1.test'],
    l1StartBlock: undefined,
    rollup: `0x${'ab'.repeat(20)}`,
  });
});

test("optimism is switched on by today's names of its settings too", () => {
  const today = {
    API_HOST: 'api.example',
    ROLLUP_TYPE: 'optimistic',
    ROLLUP_L1_BASE_URL: 'https://l1.test',
    ROLLUP_L2_WITHDRAWAL_URL: 'https://bridge.test/withdraw',
  };
  expect(listNames(today)).toContain('optimism');
});

test('the marketplace can be switched off by a variable of its own', () => {
  const config = configure({ ...SWITCHED_ON.marketplace, MARKETPLACE_ENABLED: 'false' });
  const reason = "MARKETPLACE_ENABLED is 'false'.";
  expect(getModuleStates(MODULES, config).marketplace).toEqual({ enabled: false, reason });
});

test('a name that no module has is noted with those that there are', () => {
  const [sentence, ...more] = describeUnknownModules(MODULES, configure({ DISABLED_MODULES: "['gas']" }));
  expect(more).toEqual([]);
  expect(sentence).toContain("'gas'");
  for (const name of NAMES) expect(sentence).toContain(name);
});

test('the browser is given the values that are for it, of modules that are on', () => {
  const values = (source: Record<string, string>) =>
    getBrowserValues(listOpenModules(MODULES, configure(source)));
  expect(values({ GAS_TRACKER_UNITS: "['gwei']" })['gas-tracker']).toEqual({ units: ['gwei'] });
  expect(values({ DISABLED_MODULES: 'gas-tracker' })).not.toHaveProperty('gas-tracker');
});

test('every variable that a setting needs is one that is read', () => {
  const settings = listSettings({ ...CORE_SETTINGS, ...listModuleSettings(MODULES) });
  const names = settings.map(({ name }) => name);
  const needed = settings.flatMap(({ needs }) => needs.map((need) => need.split('=')[0]));
  expect(needed.length).toBeGreaterThan(30);
  expect(needed.filter((name) => name === undefined || !names.includes(name))).toEqual([]);
});
