import { expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { getModuleStates } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { chooseMode, settingsOf } from './choose-mode.ts';
import { parseOptions, type RunOptions } from './options.ts';

const NODE = 'http://localhost:8545';
const API = { API_HOST: 'api.example.org' };
const DB = { DATABASE_URL: 'postgres://db/x' };

function choose(source: Record<string, string>, ...argv: string[]) {
  return chooseMode(loadEnv(source).config, parseOptions(argv) as RunOptions);
}

test.each([
  [{}, [], 'demo', []],
  [DB, [], 'demo', []],
  [{}, [NODE], 'node', [NODE]],
  [{ RPC_URL: `${NODE},http://b:1` }, [], 'node', [NODE, 'http://b:1']],
  [{ RPC_URL: 'http://b:1' }, [NODE], 'node', [NODE]],
  [API, [], 'remote', []],
  [DB, ['index', NODE], 'index', [NODE]],
  [{ ...DB, RPC_URL: NODE }, ['index'], 'index', [NODE]],
  [DB, ['serve'], 'serve', []],
])('chooseMode() of %j and %j is %s', (source, argv, mode, rpcUrls) => {
  expect(choose(source as Record<string, string>, ...argv)).toEqual({
    mode,
    rpcUrls,
    warnings: [],
    problems: [],
  });
});

test('chooseMode() lets an RPC URL on the command line beat API_HOST, with a warning', () => {
  const choice = choose(API, NODE);
  expect(choice.mode).toBe('node');
  expect(choice.warnings).toEqual([
    "API_HOST ('api.example.org') is ignored, because the command line names a node to index.",
  ]);
  const accounts = { ...API, ...DB, IS_ACCOUNT_SUPPORTED: 'true' };
  for (const argv of [[NODE], ['serve'], ['index', NODE]])
    expect(choose(accounts, ...argv).warnings[0]).toMatch(/ignored.* Accounts are those of this server/);
});

test('chooseMode() lets API_HOST beat RPC_URL and DATABASE_URL, with a warning for each', () => {
  const choice = choose({ ...API, ...DB, RPC_URL: NODE });
  expect(choice.mode).toBe('remote');
  expect(choice.warnings.map((warning) => warning.split(' ')[0])).toEqual(['RPC_URL', 'DATABASE_URL']);
});

test('chooseMode() asks for a database and a node where a half needs them', () => {
  expect(choose({}, 'index').problems).toHaveLength(2);
  expect(choose({}, 'serve').problems).toEqual([
    'DATABASE_URL is not set, but `serve` shares a PostgreSQL with the other processes.',
  ]);
  expect(choose({ ...DB, ...API }, 'serve').warnings).toEqual(['API_HOST is ignored by `serve`.']);
});

test.each([
  [{}, 'demo', true],
  [{ HOST: 'localhost' }, 'demo', true],
  [{ IS_ACCOUNT_SUPPORTED: 'false' }, 'demo', false],
  [{ HOST: '0.0.0.0' }, 'demo', undefined],
  [{ HOST: '192.168.1.2' }, 'demo', undefined],
  [{ APP_HOST: 'demo.example.org' }, 'demo', undefined],
  [{ TRUST_PROXY: 'true' }, 'demo', undefined],
  [{}, 'node', undefined],
  [{}, 'serve', undefined],
  [{ IS_ACCOUNT_SUPPORTED: 'true', HOST: '0.0.0.0' }, 'node', true],
] as const)(
  'accounts are on without a setting only in a demo of this machine: %j, %s',
  (source, mode, isOn) => {
    const { config, problems } = loadEnv(source);
    expect(problems).toEqual([]);
    expect(settingsOf(config, mode).switches.hasAccounts).toBe(isOn);
  },
);

test.each([
  [{}, 'demo', true],
  [{ HAS_USER_OPS: 'false' }, 'demo', false],
  [{ DISABLED_MODULES: 'user-operations' }, 'demo', false],
  [{}, 'node', false],
  [{ HAS_USER_OPS: 'true' }, 'node', true],
] as const)(
  'user operations are on without a setting only on the demo chain: %j, %s',
  (source, mode, isOn) => {
    const used = settingsOf(loadEnv(source, listModuleSettings(MODULES)).config, mode);
    expect(getModuleStates(MODULES, used)['user-operations']?.enabled).toBe(isOn);
  },
);
