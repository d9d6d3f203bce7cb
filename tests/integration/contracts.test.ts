import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { mine } from '#demo/actions/chain.ts';
import { deployToken } from '#demo/actions/deploy.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { CONTRACT_CALLS, CONTRACT_ROUTES } from '#modules/contracts/contract/calls.ts';
import { readContractSettings } from '../support/contract-site.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'src/demo/contracts');
const SETTINGS = { evmVersion: 'prague', optimizer: { enabled: true, runs: 200 } };
const VERSION = 'v0.8.37+commit.f401782d';
/** Contracts of the demo chain whose source is `DemoToken.sol`. */
const DEMO_TOKENS = 6;

let site: DemoSite;
let app: App;
let folder: string;
/** Tokens of the demo chain by their symbol. */
let tokens: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compilers-'));
  await copyFile(join(ROOT, 'node_modules/solc/soljson.js'), join(folder, 'solc-0.8.37.js'));
  site = await startDemoSite();
  const part = createApi({
    registry: 'none',
    folder,
    atOnce: 1,
    timeoutSeconds: 60,
    memoryMib: 2048,
    projects: undefined,
    visualizeBasePath: '',
  });
  app = await createApp(site.api.context, { parts: [part], rateLimitRequests: 0 });
  const { body } = await site.get('/api/v2/tokens');
  tokens = Object.fromEntries(
    body.items.map(({ symbol, address_hash }: Record<string, string>) => [symbol, address_hash]),
  );
}, 120_000);

afterAll(async () => {
  await app.server.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

async function get(path: string) {
  const { statusCode, body } = await app.server.inject({ url: path });
  return { status: statusCode, body: JSON.parse(body) };
}

const contractPath = (hash: string | undefined) => `/api/v2/smart-contracts/${hash}`;

async function readSources(): Promise<Record<string, { content: string }>> {
  const files = (await readdir(SOURCES)).sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, { content: await readFile(join(SOURCES, file), 'utf8') }] as const),
    ),
  );
}

/** A form as browsers send it. */
function toMultipart(fields: Record<string, string>, files: Record<string, string>) {
  const boundary = 'spyglass-test';
  const part = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...Object.entries(files).map(([path, value], place) =>
      part(`name="files[${place}]"; filename="${path}"`, value),
    ),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}

async function send(hash: string | undefined, method: string, request: object) {
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: `${contractPath(hash)}/verification/via/${method}`,
    ...request,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

/** Sends a source and waits until its verification has ended. */
async function verify(hash: string | undefined, method: string, request: object) {
  expect(await send(hash, method, request)).toEqual({
    status: 200,
    body: { message: 'Smart-contract verification started' },
  });
  return expect
    .poll(async () => (await get(`${contractPath(hash)}/verification`)).body, {
      timeout: 60_000,
      interval: 100,
    })
    .toMatchObject({ status: expect.stringMatching(/success|error/) })
    .then(async () => (await get(`${contractPath(hash)}/verification`)).body);
}

async function standardInput(changes: object = {}, name = '') {
  const sources = { ...(await readSources()), ...changes };
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS });
  return toMultipart(
    { compiler_version: VERSION, contract_name: name, license_type: 'mit' },
    { 'input.json': input },
  );
}

test('a contract whose source is not known shows its code, and the functions that can be inferred from it', async () => {
  const { body } = await get(contractPath(tokens.HUSD));
  expect(CONTRACT_CALLS.smart_contract.response.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    is_self_destructed: false,
    deployed_bytecode: expect.stringMatching(/^0x6080/),
  });
  expect(body.is_verified).toBeUndefined();
  const { body: functions } = await get(`${contractPath(tokens.HUSD)}/methods-read`);
  const balanceOf = functions.find(({ name }: { name: string }) => name === 'balanceOf');
  expect(balanceOf).toMatchObject({ method_id: '70a08231', is_inferred: true });
  expect((await get(contractPath(`0x${'12'.repeat(20)}`))).status).toBe(404);
});

test.each([
  [
    'another source',
    { 'DemoToken.sol': { content: 'contract DemoToken { uint256 public x; }' } },
    /differs from 'DemoToken' from byte \d+/,
  ],
  ['a source that does not compile', { 'DemoToken.sol': { content: 'contract DemoToken {' } }, /ParserError/],
  [
    'imports of files that are not there',
    { 'DemoToken.sol': { content: 'import "../../etc/passwd"; import "lib/Other.sol";' } },
    /'(\.\.\/)*etc\/passwd' is imported, but was not found.*'lib\/Other.sol' is imported, but was not found/,
  ],
])('%s is refused with the reason', async (_, changes, reason) => {
  const result = await verify(tokens.HUSD, 'standard-input', await standardInput(changes, 'DemoToken'));
  expect(result.status).toBe('error');
  expect(result.errors.contract_source_code.join(' ')).toMatch(reason);
});

test.each([
  ['no compiler', 'standard-input', () => toMultipart({}, { 'a.json': '{}' }), 422],
  [
    'no standard JSON',
    'standard-input',
    () => toMultipart({ compiler_version: VERSION }, { 'a.json': '[]' }),
    422,
  ],
  [
    'a path outside',
    'multi-part',
    () => toMultipart({ compiler_version: VERSION }, { '../a.sol': 'contract A {}' }),
    422,
  ],
  ['no source', 'flattened-code', () => ({ payload: { compiler_version: VERSION } }), 422],
  ['no such way', 'by-hand', () => ({ payload: {} }), 404],
])('%s is refused at once', async (_, method, request, status) => {
  expect((await send(tokens.HUSD, method, request())).status).toBe(status);
});

test('of a metadata file each source that is missing is named', async () => {
  const paths = ['a/One.sol', 'a/Two.sol', 'Three.sol'];
  const metadata = JSON.stringify({
    language: 'Solidity',
    compiler: { version: '0.8.37+commit.f401782d' },
    settings: { compilationTarget: { 'a/One.sol': 'One' } },
    sources: Object.fromEntries(paths.map((path) => [path, {}])),
  });
  const { status, body } = await send(
    tokens.HUSD,
    'sourcify',
    toMultipart({}, { 'metadata.json': metadata, 'a/One.sol': 'contract One {}' }),
  );
  expect([status, body.errors]).toEqual([
    422,
    paths.slice(1).map((path) => ({
      title: 'Invalid value',
      detail: `The metadata names '${path}', which is not among the files.`,
      source: { pointer: '/files' },
    })),
  ]);
});

test.each(['flattened-code', 'standard-input'])(
  'by %s, other arguments of the constructor are refused',
  async (method) => {
    const source_code = (await readSources())['DemoBytes32Token.sol']?.content ?? '';
    const common = { compiler_version: VERSION, constructor_args: '00'.repeat(32) };
    const input = {
      language: 'Solidity',
      sources: { 'A.sol': { content: source_code } },
      settings: SETTINGS,
    };
    const request = (fields: Record<string, string>) =>
      method === 'flattened-code'
        ? {
            payload: { ...fields, source_code, is_optimization_enabled: true, evm_version: 'prague' },
          }
        : toMultipart(fields, { 'input.json': JSON.stringify(input) });
    expect(await verify(tokens.OLR, method, request(common))).toMatchObject({
      status: 'error',
      errors: { constructor_arguments: [expect.stringContaining('differ from those on the chain')] },
    });
    const odd = { ...common, constructor_args: '0x123' };
    expect((await send(tokens.OLR, method, request(odd))).body.errors).toMatchObject([
      { detail: 'Constructor arguments are hex digits.', source: { pointer: '/constructor_args' } },
    ]);
  },
);

test('a compiler that cannot be had is named', async () => {
  const request = { payload: { compiler_version: 'v0.8.1', source_code: 'contract A {}' } };
  const result = await verify(tokens.HUSD, 'flattened-code', request);
  expect(result.errors.compiler_version.join()).toContain("COMPILERS_REGISTRY is 'none'");
});

test('the right source is an exact match, with the arguments of the constructor', async () => {
  expect(await verify(tokens.HUSD, 'standard-input', await standardInput())).toEqual({ status: 'success' });
  const { body } = await get(contractPath(tokens.HUSD));
  expect(CONTRACT_CALLS.smart_contract.response.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    is_verified: true,
    is_fully_verified: true,
    name: 'DemoToken',
    compiler_version: VERSION,
    license_type: 'mit',
    file_path: 'DemoToken.sol',
    source_code: expect.stringContaining('contract DemoToken'),
    optimization_runs: 200,
    verified_twin_address_hash: null,
  });
  expect(body.decoded_constructor_args[0][0]).toBe('Harbor Dollar');
  expect((await send(tokens.HUSD, 'standard-input', await standardInput())).body).toEqual({
    message: 'Already verified',
  });
});

test('each name of a verified source leads to its definition and to the lines that use it', async () => {
  const path = `${contractPath(tokens.HUSD)}/source-names`;
  const ask = async (query: string) => (await get(`${path}?${query}`)).body;
  await expect
    .poll(async () => (await ask('file=1&part=1')).state, { timeout: 60_000, interval: 100 })
    .toBe('known');
  const part = CONTRACT_CALLS.smart_contract_source_names.response.parse(await ask('file=1&part=1'));
  const { source_code: code } = (await get(contractPath(tokens.HUSD))).body;
  const lines = code.split('\n') as string[];
  const textOf = ({ line, column, length }: (typeof part.names)[number]) =>
    lines[line - 1]?.slice(column, column + length);
  const definitions = new Map(part.definitions.map((each) => [each.id, each]));
  expect(part.names.length).toBeGreaterThan(50);
  for (const name of part.names) expect(textOf(name)).toBe(definitions.get(name.definition)?.name);
  const balances = part.definitions.find(({ name }) => name === 'balanceOf');
  expect(balances).toMatchObject({ kind: 'variable', file: 1, path: 'DemoToken.sol' });
  const uses = CONTRACT_CALLS.smart_contract_name_uses.response.parse(
    (await get(`${path}/${balances?.id}`)).body,
  );
  const used = lines.flatMap((line, at) =>
    /\bbalanceOf\b/.test(line.replace(/\/\/.*/, '')) && at + 1 !== balances?.line ? [at + 1] : [],
  );
  expect(used.length).toBeGreaterThan(1);
  expect(uses.uses.map(({ file, line }) => [file, line])).toEqual(used.map((line) => [1, line]));
  expect(uses).toMatchObject({ definition: balances, uses_count: used.length });
  expect(uses.uses[0]?.code).toBe(lines[(used[0] ?? 0) - 1]?.trim());
  expect(await ask('file=1&part=99999')).toEqual({ state: 'known', names: [], definitions: [] });
  expect(await ask('file=99&part=1')).toMatchObject({ names: [] });
  for (const [query, status] of [
    ['?file=-1', 422],
    ['?part=x', 422],
    ['/9999999', 404],
    ['/x', 422],
  ] as const)
    expect([query, (await get(path + query)).status]).toEqual([query, status]);
  const unknown = `${contractPath(`0x${'12'.repeat(20)}`)}/source-names`;
  expect((await get(unknown)).body).toMatchObject({ state: 'none', names: [] });
});

test('a compiler that cannot be had makes no names, and is not asked for again and again', async () => {
  const other = createApi({
    ...{ registry: 'none', folder: tmpdir(), atOnce: 1, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects: undefined, visualizeBasePath: '' },
  });
  const bare = await createApp(site.api.context, { parts: [other], rateLimitRequests: 0 });
  await site.api.context.store.appPool?.query('update app.verified_sources set names = null');
  const ask = async () =>
    (await bare.server.inject({ url: `${contractPath(tokens.HUSD)}/source-names` })).json().state;
  expect(await ask()).toBe('making');
  await expect.poll(ask, { timeout: 20_000, interval: 50 }).toBe('none');
  await bare.server.close();
});

test('names have no compiler fetched because a source is read, but where that is asked for', async () => {
  const asked: (string | undefined)[] = [];
  const registry = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const empty = await mkdtemp(join(tmpdir(), 'compilers-'));
  const { port } = registry.address() as AddressInfo;
  const settings = { COMPILERS_REGISTRY: `http://127.0.0.1:${port}`, COMPILERS_DIR: empty };
  const part = createApi(readContractSettings(settings));
  const bare = await createApp(site.api.context, { parts: [part], rateLimitRequests: 0 });
  await site.api.context.store.appPool?.query('update app.verified_sources set names = null');
  const ask = async (query = '') =>
    (await bare.server.inject(`${contractPath(tokens.HUSD)}/source-names${query}`)).json().state;
  await expect.poll(() => ask(), { timeout: 20_000, interval: 50 }).toBe('no_compiler');
  expect([await ask(), asked]).toEqual(['no_compiler', []]);
  expect(await ask('?compiler=fetch')).toBe('making');
  await expect.poll(() => ask(), { timeout: 20_000, interval: 50 }).toBe('none');
  expect(asked).toEqual(['/solc/0.8.37']);
  await bare.server.close();
  registry.close();
  await rm(empty, { recursive: true });
});

test('other contracts of the same code are known too, and says where its source was verified', async () => {
  const { body } = await get(contractPath(tokens.MRD));
  expect(body).toMatchObject({
    is_verified: true,
    name: 'DemoToken',
    verified_twin_address_hash: tokens.HUSD,
  });
});

test('the name is found in the list of verified contracts, on pages a token keeps what it calls itself', async () => {
  const { body: address } = await get(`/api/v2/addresses/${tokens.HUSD}`);
  expect(address).toMatchObject({ is_verified: true, name: 'Harbor Dollar' });
  await expect
    .poll(async () => (await get('/api/v2/smart-contracts?q=demotok')).body.items.length, { timeout: 15_000 })
    .toBe(DEMO_TOKENS);
  const { body: list } = await get('/api/v2/smart-contracts?q=demotok&filter=solidity');
  expect(
    CONTRACT_CALLS.smart_contracts.response.parse(list).items.map(({ address: { hash } }) => hash),
  ).toEqual(expect.arrayContaining([tokens.HUSD, tokens.MRD]));
  for (const query of ['q=nothing', 'filter=vyper', `q=0x${'12'.repeat(20)}`])
    expect((await get(`/api/v2/smart-contracts?${query}`)).body.items).toEqual([]);
  for (const sort of ['balance', 'transactions_count', 'txs_count'])
    expect((await get(`/api/v2/smart-contracts?sort=${sort}&order=asc`)).body.items).toHaveLength(
      DEMO_TOKENS,
    );
  const { body: found } = await get('/api/v2/search?q=demotok');
  expect(
    found.items
      .filter(({ type }: { type: string }) => type === 'contract')
      .map(({ name }: { name: string }) => name),
  ).toContain('DemoToken');
  const { body: counters } = await get('/api/v2/smart-contracts/counters');
  expect(counters).toMatchObject({
    verified_smart_contracts: String(DEMO_TOKENS),
    new_verified_smart_contracts_24h: String(DEMO_TOKENS),
  });
  expect(Number(counters.smart_contracts)).toBeGreaterThan(10);
});

test('a single file and several files are verified, too', async () => {
  const sources = await readSources();
  const common = { compiler_version: VERSION, evm_version: 'prague', optimization_runs: '200' };
  const source_code = sources['DemoBytes32Token.sol']?.content;
  const single = { payload: { ...common, is_optimization_enabled: true, source_code } };
  expect(await verify(tokens.OLR, 'flattened-code', single)).toEqual({ status: 'success' });
  const files = Object.fromEntries(
    ['DemoMultiToken.sol', 'DemoArt.sol'].map((path) => [path, sources[path]?.content ?? '']),
  );
  const parts = toMultipart({ ...common, is_optimization_enabled: 'true' }, files);
  expect(await verify(tokens.GOODS, 'multi-part', parts)).toEqual({ status: 'success' });
  expect((await get(contractPath(tokens.GOODS))).body).toMatchObject({
    name: 'DemoMultiToken',
    is_verified: true,
  });
});

test('functions of a verified contract have what they return; those that take nothing are called', async () => {
  const { body } = await get(`${contractPath(tokens.HUSD)}/methods-read`);
  const symbol = body.find(({ name }: { name: string }) => name === 'symbol');
  expect(symbol).toMatchObject({ outputs: [{ type: 'string', value: 'HUSD' }] });
  const { body: writing } = await get(`${contractPath(tokens.HUSD)}/methods-write`);
  expect(writing.map(({ name }: { name: string }) => name)).toContain('transfer');
  expect((await get(`${contractPath(tokens.HUSD)}/methods-read?is_custom_abi=true`)).body).toEqual([]);
});

test.each([
  [
    { method_id: '70a08231', args: [`0x${'12'.repeat(20)}`] },
    { is_error: false, result: { output: [{ type: 'uint256', value: '0' }], names: [''] } },
  ],
  [{ method_id: '70a08231', args: ['0x12'] }, { is_error: true }],
  [
    { method_id: '70a08231', args: [] },
    { is_error: true, result: { error: 'balanceOf takes 1 arguments, not 0.' } },
  ],
])('query-read-method of %j gives %j', async (payload, expected) => {
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: `${contractPath(tokens.HUSD)}/query-read-method`,
    payload,
  });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject(expected);
});

test.each([{ method_id: 'ffffffff', args: [] }, { method_id: 'a9059cbb', args: [] }, {}, null])(
  'query-read-method refuses %j',
  async (payload) => {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: `${contractPath(tokens.HUSD)}/query-read-method`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(statusCode).toBe(422);
  },
);

test('once verified, calls are decoded with the own ABI of the contract', async () => {
  const { body } = await get(`/api/v2/addresses/${tokens.GOODS}/transactions`);
  const { hash } =
    body.items.find(({ method }: { method: string }) => method === 'mintBatch') ?? body.items[0];
  const { body: transaction } = await get(`/api/v2/transactions/${hash}`);
  expect(transaction.to).toMatchObject({ name: 'Harbor Goods', is_verified: true });
  expect(transaction.decoded_input).not.toBeNull();
});

test('the list of verified contracts is read page by page', async () => {
  const hashes = [tokens.HUSD, tokens.MRD];
  for (let place = 0; place < 110; place++) {
    hashes.push((await deployToken(site, { name: `Row ${place}`, symbol: `ROW${place}` })).address);
    if (place % 10 === 9) await mine(site);
  }
  await site.indexer.caughtUp();
  for (const hash of hashes)
    expect((await get(contractPath(hash))).body).toMatchObject({ is_verified: true });
  for (const sort of ['', '&sort=balance&order=desc', '&sort=transactions_count&order=asc']) {
    const found: string[] = [];
    let after: Record<string, string> | null = {};
    for (let page = 0; after !== null && page < 5; page++) {
      const query = new URLSearchParams(after);
      const { body } = await get(`/api/v2/smart-contracts?${query}${sort}`);
      found.push(
        ...body.items.map(({ address }: { address: { hash: string } }) => address.hash.toLowerCase()),
      );
      after = body.next_page_params;
    }
    expect(after).toBeNull();
    expect([...new Set(found)]).toHaveLength(found.length);
    expect(found).toEqual(expect.arrayContaining(hashes.map((hash) => String(hash).toLowerCase())));
  }
});

const VISUALIZE = '/api/v1/solidity:visualize-contracts';

test('sources of a verified contract are drawn as a class diagram', async () => {
  const { body: contract } = await get(contractPath(tokens.HUSD));
  expect(contract).toMatchObject({ can_be_visualized_via_sol2uml: true });
  const sources = { [contract.file_path]: contract.source_code };
  const draw = async (payload: object) =>
    JSON.parse((await app.server.inject({ method: 'POST', url: VISUALIZE, payload })).body);
  const answer = await draw({ sources });
  const { svg, png } = CONTRACT_ROUTES.visualize_contracts.response.parse(answer);
  expect(png).toBeNull();
  expect(Buffer.from(svg ?? '', 'base64').toString()).toMatch(/^<svg .*>DemoToken<\/text>.*<\/svg>$/s);
  expect(await draw({ sources, outputMask: 'png' })).toEqual({ png: null, svg: null });
});

test('the storage of a contract is drawn, its files being compiled; a contract that is not there is refused', async () => {
  const url = '/api/v1/solidity:visualize-storage';
  const sources = {
    'Base.sol': 'pragma solidity ^0.8.0; contract Base { address owner; bool isOpen; }',
    'Box.sol':
      'pragma solidity ^0.8.0; import "./Base.sol"; contract Box is Base { uint256 total; struct Pair { uint128 one; uint128 two; } Pair pair; }',
  };
  const draw = async (changes: object) => {
    const payload = { sources, fileName: 'Box.sol', contractName: 'Box', ...changes };
    const { statusCode, body } = await app.server.inject({ method: 'POST', url, payload });
    return { statusCode, ...JSON.parse(body) };
  };
  const { svg, png } = CONTRACT_ROUTES.visualize_storage.response.parse(await draw({}));
  expect(png).toBeNull();
  const text = Buffer.from(svg ?? '', 'base64').toString();
  for (const label of [
    'owner: address (bytes 0 to 19)',
    'isOpen: bool (byte 20)',
    'total: uint256',
    'pair.two: uint128',
  ])
    expect(text).toContain(label);
  for (const changes of [
    { contractName: 'Other' },
    { contractName: '__proto__' },
    { fileName: 'None.sol' },
    { sources: { 'Box.sol': 'contract Box { uint }' } },
    { sources: { 'Box.sol': 'pragma solidity 0.4.26; contract Box { uint x; }' } },
    { contractName: undefined },
  ])
    expect(await draw(changes)).toMatchObject({ statusCode: 422, message: expect.any(String) });
}, 60_000);

test.each([
  ['no sources', {}],
  ['an empty list', { sources: {} }],
  ['no Solidity', { sources: { 'a.sol': '{{{' } }],
  ['another mask', { sources: { 'a.sol': 'contract A {}' }, outputMask: 'gif' }],
])('a diagram of %s is refused', async (_, payload) => {
  const { statusCode, body } = await app.server.inject({ method: 'POST', url: VISUALIZE, payload });
  expect([statusCode, JSON.parse(body).message]).toEqual([422, expect.any(String)]);
});
