import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getAddress, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { loadEnv } from '#config/load-env.ts';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { createAccountPart } from '#modules/account/api/api.ts';
import { settings } from '#modules/account/settings.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { CONTRACT_CALLS, CONTRACT_ROUTES } from '#modules/contracts/contract/calls.ts';
import { type CodeRow, getCode, upsertCodes } from '#modules/contracts/db/contract-codes.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { openBrowser, signIn } from '../support/account-server.ts';
import { createTestApi } from '../support/api.ts';
import { compileAll, findSolc } from '../support/compile-all.ts';
import { type ContractSite, endVerification, OFFLINE, serveChain } from '../support/contract-site.ts';

const VERSION = '0.8.37';
const SINCE = 1234n;
const ledgerSource = (step: number) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Ledger {
    uint256 public immutable since;
    address public owner;
    error Denied(address who, uint256 step);
    constructor(uint256 first) { since = first; }
    function describe() external pure returns (string memory title, uint256 step) { return ("ledger", ${step}); }
    function caller() external view returns (address) { return msg.sender; }
    function guarded() external view returns (uint256) { revert Denied(msg.sender, ${step}); }
    function empty() external pure returns (uint256) { uint256[] memory none; return none[${step}]; }
    function add(uint256 a, uint256 b) external pure returns (uint256 sum) { return a + b; }
    function setOwner(address to) external { owner = to; }
    function pay() external payable {}
}
`;
const BOX =
  'pragma solidity ^0.8.20; contract Box { function one() external pure returns (uint8) { return 1; } }';
const SETTINGS = { evmVersion: 'paris', optimizer: { enabled: true, runs: 200 } };

const input = (content: string) => ({
  language: 'Solidity',
  sources: { 'A.sol': { content } },
  settings: SETTINGS,
});

/** Contracts of the genesis block. */
const [LEDGER, PROXY, BOX_HASH, NEAR] = ['a1', 'a2', 'a3', 'a4'].map(
  (digits) => `0x${digits.repeat(20)}` as Hex,
);
const NOBODY = `0x${'12'.repeat(20)}`;
const path = (hash: Hex | string | undefined, rest = '') => `/api/v2/smart-contracts/${hash}${rest}`;

let folder: string;
let anvil: Anvil;
let transport: Transport;
let site: ContractSite;
/** Serves the chain as of the earlier age, without accounts, asking the node one call a request. */
let earlier: FastifyInstance;
/** As of today, with accounts, asking the node in batches. */
let today: FastifyInstance;

beforeAll(async () => {
  const solc = (await findSolc(VERSION)) as string;
  const outputs = await compileAll(solc, [input(ledgerSource(7)), input(BOX), input(ledgerSource(8))]);
  const [ledger = '', box = '', near = ''] = outputs.map(({ contracts }) => {
    const [{ evm } = { evm: { deployedBytecode: { object: '' } } }] = Object.values(contracts['A.sol'] ?? {});
    // The immutable stands in the code as 32 zeros.
    return evm.deployedBytecode.object.replaceAll(
      `7f${'0'.repeat(64)}`,
      `7f${SINCE.toString(16).padStart(64, '0')}`,
    );
  });
  expect(ledger).toContain(SINCE.toString(16).padStart(64, '0'));
  folder = await mkdtemp(join(tmpdir(), 'genesis-'));
  const file = join(folder, 'genesis.json');
  const alloc = {
    [LEDGER as Hex]: {
      balance: '0x0',
      code: `0x${ledger}`,
      storage: { [word(0n)]: word(BigInt(FIRST_ACCOUNT)) },
    },
    [PROXY as Hex]: {
      balance: '0x0',
      code: `0x363d3d373d3d3d363d73${LEDGER?.slice(2)}5af43d82803e903d91602b57fd5bf3`,
    },
    [BOX_HASH as Hex]: { balance: '0x0', code: `0x${box}` },
    [NEAR as Hex]: { balance: '0x0', code: `0x${near}` },
  };
  const config = { chainId: 31337 };
  await writeFile(file, JSON.stringify({ config, gasLimit: '0x1c9c380', difficulty: '0x0', alloc }));
  anvil = await startAnvil({ extraArgs: ['--init', file] });
  site = await serveChain(anvil.url);
  transport = createTransport({ urls: [anvil.url] });
  const { context } = await createTestApi(site.database, (method, params) =>
    transport.request(method, params),
  );
  const { config: env } = loadEnv({}, { account: settings });
  const options = { rateLimitRequests: 0, trustedProxies: 'loopback' };
  ({ server: earlier } = await createApp(changeContext(context, { server: { compatibility: '2023' } }), {
    ...options,
    parts: [createApi(OFFLINE)],
  }));
  ({ server: today } = await createApp(
    changeContext(context, {
      server: { compatibility: 'latest', now: () => new Date() },
      node: { rpcBatch: (calls) => transport.batch(calls) },
    }),
    { ...options, parts: [createAccountPart(env.account as never), createApi(OFFLINE)] },
  ));
  for (const server of [earlier, today]) await server.ready();
}, 120_000);

afterAll(async () => {
  await earlier?.close();
  await today?.close();
  transport?.close();
  await site?.stop();
  await anvil?.stop();
  await rm(folder, { recursive: true });
});

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const idOf = (signature: string) => toFunctionSelector(signature).slice(2);
const serverOf = (age: string) => (age === 'today' ? today : earlier);

async function ask(age: string, url: string, payload?: unknown) {
  const { statusCode, body, headers } = await serverOf(age).inject({
    ...{ url, method: payload === undefined ? 'GET' : 'POST' },
    ...(payload !== undefined && {
      ...{ payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } },
    }),
  });
  return { status: statusCode, body: JSON.parse(body), headers };
}

/** Sends a source and waits for how its verification ends. */
async function verify(hash: Hex | undefined, fields: object) {
  const common = { compiler_version: VERSION, evm_version: 'paris', is_optimization_enabled: true };
  const { status, body } = await ask('earlier', path(hash, '/verification/via/flattened-code'), {
    ...common,
    ...fields,
  });
  expect([status, body]).toEqual([200, { message: 'Smart-contract verification started' }]);
  return endVerification(site, String(hash));
}

/** The same with the input of the compiler, which has the paths of the sources. */
async function verifyInput(hash: Hex | undefined, given: object, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ compiler_version: VERSION, ...fields })) form.set(name, value);
  form.set('files[0]', new File([JSON.stringify(given)], 'input.json'));
  const url = `${site.origin}${path(hash, '/verification/via/standard-input')}`;
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
  return endVerification(site, String(hash));
}

test('a contract of the genesis block, which no transaction created, is verified by the code it has', async () => {
  for (const [hash, fields, reason] of [
    [NEAR, { source_code: ledgerSource(7) }, /differs from 'Ledger' from byte \d+/],
    [
      LEDGER,
      { source_code: ledgerSource(7), is_optimization_enabled: false },
      /differs from 'Ledger' from byte \d+/,
    ],
  ] as const) {
    const { status, errors } = await verify(hash, fields);
    expect([status, errors?.contract_source_code?.join(' ')]).toEqual([
      'error',
      expect.stringMatching(reason),
    ]);
  }
  // With the path of the file the metadata is the same, too.
  expect(await verifyInput(LEDGER, input(ledgerSource(7)), { license_type: 'mit' })).toEqual({
    status: 'success',
  });
  const { body } = await ask('today', path(LEDGER));
  expect(CONTRACT_CALLS.smart_contract.response.parse(body)).toMatchObject({
    ...{ name: 'Ledger', is_verified: true, is_fully_verified: true, license_type: 'mit' },
    ...{ creation_bytecode: null, decoded_constructor_args: null },
  });
  const address = (await ask('earlier', `/api/v2/addresses/${LEDGER}`)).body;
  expect(address).toMatchObject({ is_genesis_contract: true, is_verified: true, name: 'Ledger' });
}, 90_000);

test('a licence is taken by its number, too, and one that is none is left out', async () => {
  expect(await verify(BOX_HASH, { source_code: BOX, license_type: 12 })).toEqual({ status: 'success' });
  expect((await ask('today', path(BOX_HASH))).body).toMatchObject({ license_type: 'apache_2_0' });
  expect(await verify(NEAR, { source_code: ledgerSource(8), license_type: 'wtfpl' })).toEqual({
    status: 'success',
  });
  expect((await ask('today', path(NEAR))).body).toMatchObject({ name: 'Ledger', license_type: null });
}, 60_000);

test('what was verified as a match is replaced by an exact match only', async () => {
  const source = ledgerSource(8);
  const read = async () => (await ask('today', path(NEAR))).body;
  const other = { source_code: `// Audited by nobody\n${source}`, license_type: 'mit' };
  const fault = 'The contract is verified already by a match; only an exact match replaces it.';
  expect(await verify(NEAR, other)).toEqual({
    ...{ status: 'error', errors: { contract_source_code: [fault] } },
  });
  expect(await read()).toMatchObject({
    source_code: source,
    is_partially_verified: true,
    license_type: null,
  });
  // Its own source may be sent again, and may give it a licence once.
  for (const license_type of ['gnu_agpl_v3', 'mit'])
    expect(await verify(NEAR, { source_code: source, license_type })).toEqual({ status: 'success' });
  expect(await read()).toMatchObject({ source_code: source, license_type: 'gnu_agpl_v3' });
  expect(await verifyInput(NEAR, input(source))).toEqual({ status: 'success' });
  expect(await read()).toMatchObject({ file_path: 'A.sol', is_fully_verified: true });
  // Nor by a match that ends at the same moment.
  const { pool } = site.database;
  const runId =
    (await pool.query<{ id: number }>('select id from app.runs where is_active')).rows[0]?.id ?? 0;
  const [held, box] = await Promise.all(
    [NEAR, BOX_HASH].map((hash) => getCode(pool, runId, Buffer.from(hexToBytes(String(hash))))),
  );
  expect(held?.is_exact).toBe(true);
  await upsertCodes(pool, runId, [{ ...(held as CodeRow), source_id: box?.source_id ?? 0, is_exact: false }]);
  expect(await getCode(pool, runId, (held as CodeRow).address)).toEqual(held);
}, 90_000);

test('a path with a zero byte, which no column of text holds, is refused by its name', async () => {
  const given = { ...input(''), sources: { 'A.sol': { content: BOX }, 'B\0.sol': { content: BOX } } };
  expect(await verifyInput(PROXY, given)).toEqual({
    ...{ status: 'error', errors: { files: ['The path "B\\u0000.sol" has a zero byte in it.'] } },
  });
});

describe.each(['earlier', 'today'])('on a server of the age "%s"', (age) => {
  test('verified contracts are listed, counted and shown', async () => {
    const { body: list } = await ask(age, '/api/v2/smart-contracts?sort=balance&order=asc');
    const { items } = CONTRACT_CALLS.smart_contracts.response.parse(list);
    expect(items.map(({ address }) => address.hash.toLowerCase()).sort()).toEqual([LEDGER, BOX_HASH, NEAR]);
    for (const [query, count] of [
      ...[['q=box', 1] as const, [`q=${LEDGER}`, 1] as const, ['filter=solidity', 3] as const],
      ...[
        ['filter=vyper', 0] as const,
        ['filter=scilla', 0] as const,
        ['filter=stylus_rust', 0] as const,
        ['filter=geas', 0] as const,
        ['q=nothing', 0] as const,
        ['sort=transactions_count', 3] as const,
      ],
    ])
      expect([query, (await ask(age, `/api/v2/smart-contracts?${query}`)).body.items.length]).toEqual([
        query,
        count,
      ]);
    const { body: counters } = await ask(age, '/api/v2/smart-contracts/counters');
    expect(CONTRACT_CALLS.smart_contracts_counters.response.parse(counters)).toMatchObject({
      verified_smart_contracts: '3',
    });
    const { body: config } = await ask(age, '/api/v2/smart-contracts/verification/config');
    const { verification_options: options, license_types } =
      CONTRACT_CALLS.verification_config.response.parse(config);
    expect(options).toEqual(
      expect.arrayContaining(['flattened-code', 'standard-input', 'multi-part', 'sourcify']),
    );
    expect(license_types).toMatchObject({ none: 1, mit: 3, bsl_1_1: 14 });
    const { body: proxy } = await ask(age, path(PROXY));
    expect(proxy).toMatchObject({
      is_self_destructed: false,
      deployed_bytecode: expect.stringMatching(/^0x363d/),
    });
    expect([proxy.creation_bytecode, proxy.is_verified]).toEqual([null, undefined]);
  });

  test.each(['methods-read', 'methods-read-proxy'])(
    '%s lists what reads, called where it takes nothing',
    async (call) => {
      const hash = call === 'methods-read' ? LEDGER : PROXY;
      const { status, body } = await ask(age, path(hash, `/${call}?from=${FIRST_ACCOUNT}`));
      expect(status).toBe(200);
      const byName = Object.fromEntries(body.map((each: { name: string }) => [each.name, each]));
      // Behind a proxy the code is another's, the storage its own.
      const owner = hash === LEDGER ? getAddress(FIRST_ACCOUNT) : getAddress(`0x${'0'.repeat(40)}`);
      expect(byName).toMatchObject({
        since: { method_id: idOf('since()'), outputs: [{ type: 'uint256', value: String(SINCE) }] },
        owner: { outputs: [{ type: 'address', value: owner }], names: [''] },
        describe: { outputs: [{ name: 'title', value: 'ledger' }, { value: '7' }], names: ['title', 'step'] },
        caller: { outputs: [{ value: getAddress(FIRST_ACCOUNT) }] },
        guarded: { error: expect.stringContaining('Denied'), outputs: [{ type: 'uint256' }] },
        empty: { error: expect.stringContaining('panic 0x32') },
        add: { inputs: [{ name: 'a' }, { name: 'b' }], stateMutability: 'pure' },
      });
      expect(Object.keys(byName)).toHaveLength(7);
      expect(byName.add.outputs[0].value).toBeUndefined();
    },
  );

  test.each(['methods-write', 'methods-write-proxy'])('%s lists what writes', async (call) => {
    const { status, body } = await ask(age, path(call === 'methods-write' ? LEDGER : PROXY, `/${call}`));
    expect([status, body]).toEqual([
      200,
      [
        expect.objectContaining({ name: 'pay', stateMutability: 'payable', method_id: idOf('pay()') }),
        expect.objectContaining({ name: 'setOwner', method_id: idOf('setOwner(address)') }),
      ],
    ]);
  });

  test.each<[object, object]>([
    [
      { method_id: idOf('add(uint256,uint256)'), args: ['2', 3] },
      { is_error: false, result: { names: ['sum'], output: [{ type: 'uint256', value: '5' }] } },
    ],
    [
      { method_id: `0x${idOf('caller()')}`, args: [], from: NOBODY, contract_type: 'regular' },
      { is_error: false, result: { output: [{ type: 'address', value: getAddress(NOBODY) }] } },
    ],
    [
      { method_id: idOf('guarded()'), args: [] },
      {
        is_error: true,
        result: { method_call: 'Denied(address who, uint256 step)', parameters: [{}, { value: '7' }] },
      },
    ],
    [
      { method_id: idOf('add(uint256,uint256)'), args: [`${2n ** 255n}`, `${2n ** 255n}`] },
      { is_error: true },
    ],
    [
      { method_id: idOf('add(uint256,uint256)'), args: ['2'] },
      { is_error: true, result: { error: expect.any(String) } },
    ],
    [{ method_id: idOf('add(uint256,uint256)'), args: ['2', '-3'] }, { is_error: true }],
    [{ method_id: idOf('add(uint256,uint256)'), args: ['2', { a: 1 }] }, { is_error: true }],
  ])('query-read-method of %j answers', async (payload, expected) => {
    for (const [hash, type] of [
      [LEDGER, {}],
      [PROXY, { contract_type: 'proxy' }],
    ] as const) {
      const { status, body } = await ask(age, path(hash, '/query-read-method'), { ...payload, ...type });
      expect([status, body]).toMatchObject([200, expected]);
      expect(CONTRACT_ROUTES.smart_contract_query_read_method.response.safeParse(body).error).toBeUndefined();
    }
  });

  test.each<[string, unknown, number]>([
    ['/api/v2/smart-contracts?filter=cobol', undefined, 422],
    ['/api/v2/smart-contracts?sort=age', undefined, 422],
    ['/api/v2/smart-contracts?order=up', undefined, 422],
    [path('0x12'), undefined, 422],
    [path(NOBODY), undefined, 404],
    ...['methods-read', 'methods-read-proxy', 'methods-write', 'methods-write-proxy'].flatMap(
      (call): [string, unknown, number][] => [
        [path('0x12', `/${call}`), undefined, 422],
        [path(LEDGER, `/${call}?is_custom_abi=maybe`), undefined, 422],
        [path(LEDGER, `/${call}`), {}, 405],
      ],
    ),
    [path(LEDGER, '/methods-read?block=99999'), undefined, 422],
    [path('0x12', '/query-read-method'), { method_id: idOf('since()'), args: [] }, 422],
    [path(LEDGER, '/query-read-method'), { method_id: 'ffffffff', args: [] }, 422],
    [path(LEDGER, '/query-read-method'), { method_id: idOf('pay()'), args: [] }, 422],
    [path(LEDGER, '/query-read-method'), { method_id: idOf('since()') }, 422],
    [
      path(LEDGER, '/query-read-method'),
      { method_id: idOf('since()'), args: [], contract_type: 'other' },
      422,
    ],
    [path(LEDGER, '/query-read-method'), 'since', 422],
    [path(PROXY, '/verification/via/flattened-code'), { compiler_version: VERSION }, 422],
    [path(PROXY, '/verification/via/flattened-code'), { source_code: BOX }, 422],
    [path(PROXY, '/verification/via/by-hand'), {}, 404],
    [path('0x12', '/verification/via/flattened-code'), { compiler_version: VERSION, source_code: BOX }, 422],
  ])('%s with %j is refused with %i', async (url, payload, status) => {
    const answer = await ask(age, url, payload);
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
  });

  test('a function of the own ABI of who asks is used only where it is one that compilers write', async () => {
    const view = { type: 'function', name: 'owner', stateMutability: 'view', inputs: [] };
    const owner = { ...view, outputs: [{ name: '', type: 'address' }] };
    const call = (method: unknown) =>
      Promise.all([
        ask(age, path(LEDGER, '/query-read-method'), { method_id: idOf('owner()'), args: [], method }),
        ask(age, path(LEDGER, '/simulate'), { data: `0x${idOf('owner()')}`, method }),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await call(owner)).toEqual([200, 200]);
    let nested: object = { name: '', type: 'address' };
    for (let depth = 0; depth < 200; depth++) nested = { name: '', type: 'tuple', components: [nested] };
    for (const part of [
      // A decoder would go through the whole of the type for each of its brackets.
      ...[17, 80_000].map((depth) => ({ outputs: [{ name: '', type: `uint8${'[1]'.repeat(depth)}` }] })),
      ...[{ outputs: [nested] }, { outputs: [{ type: 7 }] }, { inputs: [null] }, { inputs: 'none' }],
      ...[{ name: 'a b(' }, { name: 7 }, { type: 'event' }],
    ])
      expect([Object.keys(part), await call({ ...owner, ...part })]).toEqual([Object.keys(part), [422, 422]]);
    expect(await call({ ...owner, note: 'x'.repeat(256 * 1024) })).toEqual([413, 413]);
  });

  test('of an address that is no proxy, and of one without code, there are no functions', async () => {
    for (const call of ['methods-read-proxy', 'methods-write-proxy'])
      expect((await ask(age, path(LEDGER, `/${call}`))).body).toEqual([]);
    for (const call of ['methods-read', 'methods-write'])
      expect((await ask(age, path(NOBODY, `/${call}`))).body).toEqual([]);
  });

  test('a contract that is verified already is not compiled again', async () => {
    const fields = { compiler_version: VERSION, source_code: ledgerSource(7) };
    expect(await ask(age, path(LEDGER, '/verification/via/flattened-code'), fields)).toMatchObject({
      ...{ status: 200, body: { message: 'Already verified' } },
    });
  });
});

test('is_custom_abi asks for the ABI that the account of who is signed in keeps for the contract', async () => {
  const [mine, other] = [openBrowser({ server: today }), openBrowser({ server: today })];
  await signIn(mine);
  await signIn(other);
  const view = { type: 'function', stateMutability: 'view', inputs: [] };
  const abi = [
    { ...view, name: 'owner', outputs: [{ name: 'boss', type: 'address' }] },
    { ...view, name: 'missing', outputs: [{ name: '', type: 'uint256' }] },
    { ...view, type: 'event', name: 'Gone', outputs: undefined },
    {
      ...view,
      name: 'setOwner',
      stateMutability: 'nonpayable',
      inputs: [{ name: 'heir', type: 'address' }],
      outputs: [],
    },
  ];
  const body = { name: 'Mine', contract_address_hash: LEDGER, abi };
  const { status } = await mine.ask('/api/account/v2/user/custom_abis', { method: 'POST', body });
  expect(status).toBe(200);
  const list = async (browser: typeof mine, call: string, hash = LEDGER) => {
    const answer = await browser.ask(path(hash, `/${call}?is_custom_abi=true`));
    expect([answer.status, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      ...[200, 'private, no-store', undefined],
    ]);
    return answer.body;
  };
  expect(await list(mine, 'methods-read')).toEqual([
    expect.objectContaining({
      ...{ name: 'owner', method_id: idOf('owner()'), names: ['boss'] },
      outputs: [{ name: 'boss', type: 'address', value: getAddress(FIRST_ACCOUNT) }],
    }),
    expect.objectContaining({ name: 'missing', error: expect.any(String) }),
  ]);
  const writing = [
    expect.objectContaining({ name: 'setOwner', inputs: [{ name: 'heir', type: 'address' }] }),
  ];
  expect(await list(mine, 'methods-write')).toEqual(writing);
  expect(await list(mine, 'methods-write-proxy')).toEqual(writing);
  // Nobody else's, and of no other contract.
  for (const call of ['methods-read', 'methods-write']) {
    expect(await list(other, call)).toEqual([]);
    expect(await list(openBrowser({ server: today }), call)).toEqual([]);
    expect(await list(mine, call, PROXY)).toEqual([]);
    expect((await ask('earlier', path(LEDGER, `/${call}?is_custom_abi=true`))).body).toEqual([]);
  }
  const flags = async (browser: typeof mine, hash = LEDGER) => {
    const { body, headers } = await browser.ask(`/api/v2/addresses/${hash}`);
    return [
      ...[body.has_custom_methods_read, body.has_custom_methods_write, body.watchlist_address_id],
      headers['cache-control'],
    ];
  };
  const kind = { incoming: false, outcoming: false };
  const entry = {
    ...{ address_hash: LEDGER, name: 'Ledger', notification_methods: { email: false } },
    notification_settings: { native: kind, 'ERC-20': kind, 'ERC-721': kind },
  };
  const watched = await mine.ask('/api/account/v2/user/watchlist', { method: 'POST', body: entry });
  expect(watched.status).toBe(200);
  expect(await flags(mine)).toEqual([true, true, watched.body.id, 'private, no-store']);
  expect(await flags(mine, PROXY)).toEqual([false, false, null, 'private, no-store']);
  expect(await flags(other)).toEqual([false, false, null, 'private, no-store']);
  expect((await flags(openBrowser({ server: today }))).slice(0, 3)).toEqual([false, false, null]);
  const { body: known } = await mine.ask(path(LEDGER, '/methods-read'));
  expect(known).toHaveLength(7);
  const query = (browser: typeof mine, signature: string) =>
    browser.ask(path(LEDGER, '/query-read-method'), {
      method: 'POST',
      body: { method_id: idOf(signature), args: [], is_custom_abi: true },
    });
  expect(await query(mine, 'owner()')).toMatchObject({ status: 200, body: { result: { names: ['boss'] } } });
  expect(await query(mine, 'since()')).toMatchObject({ status: 422 });
  expect(await query(other, 'owner()')).toMatchObject({ status: 200, body: { result: { names: [''] } } });
});
