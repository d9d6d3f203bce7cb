import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_API_OPTIONS } from '#api/api-options.ts';
import { createNodeReporter } from '#api/node/node-report.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import { loadEnv } from '#config/load-env.ts';
import { createIndexerOptions } from './indexer/create-indexer-options.ts';
import { watchNodes } from './indexer/watch-nodes.ts';
import { createLifetime } from './lifetime.ts';
import { createRunEditor } from './run-editor.ts';
import { toApiOptions } from './server/to-api-options.ts';
import { toContextOptions } from './server/to-context-options.ts';
import { toRemoteApi } from './server/to-remote-api.ts';

/** Nothing is listening there: what is tested connects to no database. */
const connection = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' } as never;

function load(source: Readonly<Record<string, string>>) {
  const { config, problems } = loadEnv(source);
  expect(problems).toEqual([]);
  return config;
}

test('where nothing is set, the API behaves as it does by itself', () => {
  const { requestTimeoutMs: _, ...defaults } = DEFAULT_API_OPTIONS;
  expect(toApiOptions(load({}))).toEqual(defaults);
});

test.each([
  [{ RATE_LIMIT_REQUESTS: '7' }, { rateLimitRequests: 7 }],
  [{ RATE_LIMIT_WINDOW_MS: '7000' }, { rateLimitWindowMs: 7000 }],
  [{ CLIENT_CALLS: '7' }, { callsPerClient: 7 }],
  [{ BODY_LIMIT_BYTES: '7' }, { bodyLimitBytes: 7 }],
  [{ TRUST_PROXY: '2' }, { trustedProxies: 2 }],
  [{ SOCKET_ORIGINS: 'https://a.example' }, { socketOrigins: ['https://a.example'] }],
  [{ HTTP_CONNECTIONS: '7' }, { connectionsPerAddress: 7 }],
  [{ SOCKET_CONNECTIONS: '7' }, { socketsPerAddress: 7 }],
  [
    { RE_CAPTCHA_SECRET_KEY: 'secret', RE_CAPTCHA_VERIFY_URL: 'https://verify.example/x' },
    { captcha: { secret: 'secret', verifyUrl: 'https://verify.example/x', hasWidget: false } },
  ],
  [{ RE_CAPTCHA_VERIFY_URL: 'https://verify.example/x' }, { captcha: null }],
] as const)('%j reaches the API as %j, and nothing else changes', (source, changed) => {
  expect(toApiOptions(load(source))).toEqual({ ...toApiOptions(load({})), ...changed });
});

test.each([
  [{ API_COMPATIBILITY: 'latest' }, {}],
  [{ API_COMPATIBILITY: '2023' }, { compatibility: '2023' }],
  [{ API_AGE: 'earlier' }, { compatibility: '2023' }],
  [{ API_AGE: 'today' }, {}],
  [{ API_AGE: 'earlier', API_COMPATIBILITY: 'latest' }, {}],
  [{ IPFS_GATEWAY_URL: 'https://ipfs.example/ipfs/' }, { ipfsGateway: 'https://ipfs.example/ipfs/' }],
] as const)('of %j the API is built on %j, and nothing else changes', (source, changed) => {
  const defaults = toContextOptions(load({}));
  expect(defaults.compatibility).toBe('latest');
  expect(toContextOptions(load(source))).toEqual({ ...defaults, ...changed });
});

test('SSR_TIMEOUT_MS is how long a page waits for an API elsewhere, 800 ms where nobody sets it', () => {
  const read = (source: object) => toRemoteApi(load({ API_HOST: 'api.example', ...source }));
  expect(read({})).toEqual({ origin: 'https://api.example', basePath: '', timeoutMs: 800 });
  expect(read({ SSR_TIMEOUT_MS: '7' })).toEqual({ ...read({}), timeoutMs: 7 });
  expect(toRemoteApi(load({ SSR_TIMEOUT_MS: '7' }))).toBeUndefined();
});

test.each([
  [{}, '127.0.0.1:1'],
  [{ ABOUT_SHOWS_NODES: 'true' }, '127.0.0.1:1'],
  [{ ABOUT_SHOWS_NODES: 'false' }, null],
] as const)('with %j the page about the index names the host %s of a node', async (source, host) => {
  const lifetime = createLifetime(() => {});
  onTestFinished(() => lifetime.stop());
  const transport = createTransport({ urls: ['http://127.0.0.1:1/secret'] });
  lifetime.onStop('transport', async () => transport.close());
  const watch = watchNodes(transport, { config: load(source), lifetime, seen: () => [] });
  const { addresses } = await createNodeReporter(watch)(null);
  expect(addresses.map((address) => address.host)).toEqual([host]);
});

test.each([
  [{ FIRST_BLOCK: '7' }, { firstBlock: 7 }],
  [{ AUDIT_INTERVAL_MS: '0' }, { auditIntervalMs: 0 }],
  [{ RPC_WS_URL: 'wss://node.example' }, { wsUrl: 'wss://node.example' }],
  [{ NFT_METADATA_FETCH: 'true' }, { metadataFetching: { ipfsGateway: null } }],
  [
    { NFT_METADATA_FETCH: 'true', IPFS_GATEWAY_URL: 'https://ipfs.example/ipfs/' },
    { metadataFetching: { ipfsGateway: 'https://ipfs.example/ipfs/' } },
  ],
  [{ NFT_METADATA_FETCH: 'false' }, { metadataFetching: null }],
] as const)('%j reaches the indexer as %j, and nothing else changes', (source, changed) => {
  const read = (variables: Readonly<Record<string, string>>) =>
    createIndexerOptions(load(variables), { connection, rpcUrls: ['http://node.example'] });
  expect(read(source)).toEqual({ ...read({}), ...changed });
});

test.each([
  [{}, 'anvil/v1.4.0', { token: undefined, isLocal: true }],
  [
    { RUNS_ADMIN_TOKEN: 'a token of 16 or more' },
    'Geth/v1.16',
    { token: 'a token of 16 or more', isLocal: false },
  ],
  [{ HOST: '0.0.0.0' }, 'anvil/v1.4.0', { token: undefined, isLocal: false }],
  [{ APP_HOST: 'scan.example' }, 'anvil/v1.4.0', { token: undefined, isLocal: false }],
  [{ TRUST_PROXY: 'true' }, 'anvil/v1.4.0', { token: undefined, isLocal: false }],
] as const)('runs are edited with %j on %s by %j', async (source, clientVersion, { token, isLocal }) => {
  const lifetime = createLifetime(() => {});
  onTestFinished(() => lifetime.stop());
  const nodes = { status: () => [{ clientVersion }], ask: async () => null, showsHosts: false } as never;
  const { policy } = createRunEditor({ config: load(source), connection, nodes, lifetime });
  expect(policy.token).toBe(token);
  expect(await policy.allowsLocal()).toBe(isLocal);
});
