import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pino from 'pino';
import { getUserOperationHash } from 'viem/account-abstraction';
import { encodeFunctionData, keccak256, parseAbi } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { createDemoAccount } from '#demo/accounts.ts';
import { deployToken } from '#demo/actions/deploy.ts';
import { DEMO_ENTRY_POINTS } from '#demo/operations/operation-contracts.ts';
import type { Hex } from '#lib/hex.ts';
import { INSPECT_ROUTES, type InspectBody } from '#modules/inspect/contract/calls.ts';
import type { Inspection } from '#modules/inspect/contract/inspection.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { API_PARTS, loadPartsWith } from '../support/modules.ts';
import { createFakeBuild, registerPages } from '../support/test-pages.ts';

const ABI = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
]);
const OWNER = createDemoAccount(0);
const SPENDER: Hex = `0x${'5e'.repeat(20)}`;
const MAX = 2n ** 256n - 1n;
const GWEI = 10n ** 9n;

let site: DemoSite;
let transport: Transport;
let token: Hex;
let chainId: number;
let app: App;
let clientDir: string;
/** A server with pages that broadcasts, has all its lines in `lines`, and whose node refuses what `refused` names. */
let open: App;
const lines: string[] = [];
const refused = new Set<string>();

beforeAll(async () => {
  site = await startDemoSite({ rounds: 0, parts: [] });
  transport = createTransport({ urls: [site.rpcUrl] });
  chainId = Number(await site.rpc('eth_chainId'));
  token = (await deployToken(site, { from: OWNER.address, supply: 10n ** 24n })).address;
  await mine();
  const rpc = (method: string, params: readonly unknown[]) =>
    refused.has(method)
      ? Promise.reject(new Error(`no ${method} with ${JSON.stringify(params)}`))
      : transport.request(method, params);
  const context = changeContext(site.api.context, { node: { rpc } });
  app = await createApp(context, { parts: API_PARTS, rateLimitRequests: 0 });
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const parts = await loadPartsWith({ INSPECT_BROADCAST_ENABLED: 'true' });
  open = await createApp(context, { parts, logger, rateLimitRequests: 0 });
  clientDir = await createFakeBuild();
  const config = createTestConfig({ INSPECT_BROADCAST_ENABLED: 'true' });
  await registerPages(open, { config, clientDir, budget: open.budget });
}, 240_000);

afterAll(async () => {
  await open.server.close();
  await app.server.close();
  transport.close();
  await site.stop();
  await rm(clientDir, { recursive: true });
});

async function mine(): Promise<void> {
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
}

const post = (payload: object | string, { on = app, path = '/api/v2/tools/inspect' } = {}) =>
  on.server.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload });

async function inspect(body: InspectBody): Promise<Inspection> {
  const { statusCode, body: text, headers } = await post(body);
  expect([statusCode, text.slice(0, statusCode === 200 ? 0 : 400)]).toEqual([200, '']);
  expect(headers['cache-control']).toBe('no-store');
  const read = JSON.parse(text);
  expect(INSPECT_ROUTES.inspect.response.safeParse(read).error).toBeUndefined();
  return read;
}

/** Submits the form of the page as a browser without scripts does. */
const submit = (fields: Record<string, string>, headers = {}) =>
  open.server.inject({
    ...{ method: 'POST', url: '/tools/inspect', payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const verdicts = ({ checks }: Inspection) =>
  Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));

async function sign(to: Hex, data: Hex, fields: object = {}): Promise<Hex> {
  const nonce = Number(await site.rpc('eth_getTransactionCount', [OWNER.address, 'latest']));
  const fees = { gas: 200_000n, maxFeePerGas: 50n * GWEI, maxPriorityFeePerGas: GWEI };
  return OWNER.signTransaction({ type: 'eip1559', chainId, nonce, to, data, ...fees, ...fields });
}

const encode = (functionName: 'transfer' | 'approve', value: bigint) =>
  encodeFunctionData({ abi: ABI, functionName, args: [SPENDER, value] });

test('a signed transfer is decoded, checked and simulated; sent by the node, it moves what was simulated', async () => {
  const raw = await sign(token, encode('transfer', 7n));
  const found = await inspect({ input: raw });
  expect(found).toMatchObject({
    kind: 'transaction',
    transaction: { type: 2, from: { hash: OWNER.address }, chain_id: String(chainId) },
    calls: [
      {
        to: { hash: expect.stringMatching(new RegExp(token, 'i')) },
        decoded_input: { method_id: 'a9059cbb' },
      },
    ],
    simulation: { failure: null, moves: [{ amount: '7', from: { hash: OWNER.address } }], moves_length: 1 },
  });
  expect(verdicts(found)).toEqual({
    ...{ signature: 'ok', chain: 'ok', nonce: 'ok', balance: 'ok', fee: 'ok', gas: 'ok' },
    ...{ marks: 'ok', token: 'ok', approvals: 'ok', simulation: 'ok' },
  });
  const path = '/api/v2/tools/inspect/broadcast';
  const body = { transaction: raw, confirmed: true };
  expect((await post(body, { path })).statusCode).toBe(403);
  expect((await post({ transaction: raw }, { on: open, path })).statusCode).toBe(422);
  const sent = await post(body, { on: open, path });
  expect(JSON.parse(sent.body)).toEqual({ transaction_hash: found.transaction?.hash });
  await mine();
  const receipt = (await site.rpc('eth_getTransactionReceipt', [found.transaction?.hash])) as {
    logs: { topics: string[]; data: string }[];
  };
  const events = found.simulation?.events ?? [];
  expect(receipt.logs.map(({ topics, data }) => ({ topics, data }))).toEqual(
    events.map(({ topics, data }) => ({ topics, data })),
  );
  expect(verdicts(await inspect({ input: raw })).nonce).toBe('warning');
});

test('what would fail, goes to another chain, costs too much or allows too much is warned of', async () => {
  const unlimited = await inspect({ input: await sign(token, encode('approve', MAX)) });
  expect(unlimited.approvals).toMatchObject([
    {
      kind: 'allowance',
      source: 'simulation',
      is_unlimited: true,
      spender: { hash: expect.stringMatching(/^0x5e/i) },
    },
  ]);
  expect(verdicts(unlimited).approvals).toBe('warning');
  const failing = await inspect({ input: await sign(token, encode('transfer', MAX)) });
  expect(failing.simulation).toMatchObject({ failure: expect.any(String), moves: [] });
  expect(verdicts(failing).simulation).toBe('warning');
  const fields = {
    chainId: 999,
    value: 10n ** 30n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    nonce: 5_000,
  };
  const odd = await inspect({ input: await sign(SPENDER, '0x1234', fields) });
  expect(verdicts(odd)).toMatchObject({
    chain: 'warning',
    nonce: 'warning',
    balance: 'warning',
    fee: 'warning',
  });
  expect([odd.simulation, odd.simulation_unavailable]).toEqual([
    null,
    'The transaction is for another chain.',
  ]);
});

test('calldata needs its recipient and its sender, and is simulated with both', async () => {
  const data = encode('transfer', 3n);
  expect((await inspect({ input: data })).simulation_unavailable).toMatch(/"To"/);
  const found = await inspect({ input: data, to: token, from: OWNER.address });
  expect(found.simulation).toMatchObject({ failure: null, moves: [{ amount: '3' }] });
  expect(
    (
      await inspect({
        input: `0x08c379a0${'00'.repeat(31)}20${'00'.repeat(31)}03616263${'00'.repeat(29)}`,
      })
    ).error,
  ).toMatchObject({ reason: 'abc' });
  expect((await post({ input: data, entry_point: token })).body).toContain('does not apply');
});

test('where the node offers eth_call alone, what would move is unknown, with the reason', async () => {
  refused.add('eth_simulateV1').add('debug_traceCall');
  try {
    const found = await inspect({ input: encode('transfer', 3n), to: token, from: OWNER.address });
    expect(found.simulation).toMatchObject({
      method: 'eth_call',
      failure: null,
      moves: null,
      moves_length: null,
    });
    expect(found.simulation?.unavailable).toContain('eth_simulateV1');
    expect(verdicts(found).approvals).toBe('unknown');
    refused.delete('debug_traceCall');
    const traced = await inspect({ input: encode('transfer', 3n), to: token, from: OWNER.address });
    expect(traced.simulation).toMatchObject({ method: 'debug_traceCall', moves: [{ amount: '3' }] });
  } finally {
    refused.clear();
  }
});

test('a permit of Permit2 without a limit is warned of, and a message of another chain as well', async () => {
  const types = {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  };
  const details = { token, amount: (2n ** 160n - 1n).toString(), expiration: 2 ** 40, nonce: 0 };
  const message = { details, spender: SPENDER, sigDeadline: '9999999999' };
  const domain = { name: 'Permit2', chainId: 5, verifyingContract: `0x${'22'.repeat(20)}` };
  const found = await inspect({
    input: JSON.stringify({ types, primaryType: 'PermitSingle', domain, message }),
  });
  expect(found.approvals).toMatchObject([{ kind: 'permit2', source: 'message', is_unlimited: true }]);
  expect(verdicts(found)).toMatchObject({
    chain: 'warning',
    approvals: 'warning',
    deadline: 'warning',
    recipient: 'warning',
  });
});

test('a user operation has the hash that viem computes, and its failure is known before', async () => {
  for (const [version, entryPoint] of Object.entries(DEMO_ENTRY_POINTS)) {
    const shared = { sender: OWNER.address, callData: '0xb61d27f6', signature: '0x01' } as const;
    const operation = {
      ...{ ...shared, nonce: '0x5', callGasLimit: '0x1000', verificationGasLimit: '0x1000' },
      ...{ preVerificationGas: '0x1000', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
      ...(version === '0.6' && { initCode: '0x', paymasterAndData: '0x' }),
    };
    const found = await inspect({ input: JSON.stringify([operation, entryPoint]) });
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint,
      entryPointVersion: version as '0.6' | '0.7' | '0.8',
      userOperation: {
        ...{ ...shared, nonce: 5n, callGasLimit: 0x1000n, verificationGasLimit: 0x1000n },
        ...{ preVerificationGas: 0x1000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
      },
    });
    expect([version, found.user_operation?.hash]).toEqual([version, hash]);
    expect(verdicts(found)).toMatchObject({ nonce: 'warning', simulation: 'warning' });
  }
});

test('what is pasted is in no log, address or cache, also where the node repeats it in an error', async () => {
  const secret = `${'5ec2e7'.repeat(12)}`;
  refused.add('eth_simulateV1').add('debug_traceCall').add('eth_call').add('eth_sendRawTransaction');
  try {
    const raw = await sign(token, `0x${secret}`);
    const replies = [
      await post({ input: `0xa9059cbb${secret}`, to: token, from: OWNER.address }, { on: open }),
      await post({ input: `0xzz${secret}` }, { on: open }),
      await post({ input: secret, extra: secret }, { on: open }),
      await post(`{"input": ${secret}`, { on: open }),
      await post(
        { transaction: raw, confirmed: true },
        { on: open, path: '/api/v2/tools/inspect/broadcast' },
      ),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 422, 422, 422, 422]);
    expect(replies.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true);
    const form = await submit({ input: `0x${secret}` });
    expect([form.statusCode, form.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(lines.join('')).not.toContain(secret.slice(0, 12));
    expect((await open.server.inject({ url: `/api/v2/tools/inspect?input=0x${secret}` })).statusCode).toBe(
      405,
    );
  } finally {
    refused.clear();
  }
});

test('the form without scripts is answered with the page, which escapes and stores nothing', async () => {
  const raw = await sign(token, encode('approve', MAX));
  const shown = await submit({ input: raw, kind: '', from: '' });
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const text = shown.body.replaceAll(/<!-- -->/g, '');
  expect(text).toMatch(/Warning<\/span><b>Approvals<\/b>[\s\S]*Send through this server&#x27;s node/);
  expect(text).toContain(`>${raw}</textarea>`);
  const bad = await submit({ input: '<script>alert(1)</script>"' });
  expect([bad.statusCode, bad.body.includes('<script>alert')]).toEqual([422, false]);
  expect(bad.body).toContain('role="alert"');
  const sending = { input: raw, act: 'broadcast' };
  expect((await submit(sending)).statusCode).toBe(422);
  const elsewhere = await submit({ ...sending, confirmed: 'on' }, { 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.statusCode).toBe(403);
  const large = await submit({ input: '%'.repeat(1024 * 1024 + 1) });
  expect(large.statusCode).toBe(413);
  let sentBytes = 0;
  const endless = Readable.from(
    (function* () {
      for (; sentBytes < 64 * 1024 * 1024; sentBytes += 65_536) yield 'a'.repeat(65_536);
    })(),
    { objectMode: false },
  );
  const cut = await open.server.inject({
    ...{ method: 'POST', url: '/tools/inspect', payload: endless },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([cut.statusCode, cut.headers.connection]).toEqual([413, 'close']);
  expect(sentBytes).toBeLessThan(8 * 1024 * 1024);
  const within = await submit({ input: `0x12345678${'ab'.repeat(200_000)}`, to: token });
  expect(within.statusCode).toBe(200);
  expect((await submit({ input: raw }, { 'content-type': 'application/json' })).statusCode).toBe(415);
  const sent = await submit({ ...sending, confirmed: 'on' });
  const hash = keccak256(raw);
  expect([sent.statusCode, sent.body.includes(`href="/tx/${hash}"`)]).toEqual([200, true]);
  await mine();
});

test('hostile bodies are refused within their bounds', async () => {
  const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  for (const [payload, status] of [
    [{ input: nested }, 422],
    [{ input: '0x'.padEnd(1024 * 1024 + 10, 'f') }, 413],
    [{ input: `{"topics":[],"data":"0x","a":${nested}}` }, 422],
    [{ input: '0x1234567', value: '-1' }, 422],
    [{ input: '0x12345678', value: '1'.repeat(79) }, 422],
    [{ input: '0x12345678', to: '0x12' }, 422],
    [{ input: 5 }, 422],
    [[], 422],
  ] as const)
    expect([JSON.stringify(payload).slice(0, 40), (await post(payload)).statusCode]).toEqual([
      ...[JSON.stringify(payload).slice(0, 40), status],
    ]);
});
