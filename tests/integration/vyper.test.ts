import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { mine } from '#demo/actions/chain.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { Hex } from '#lib/hex.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { GUARD, runVyper } from '#modules/contracts/verification/compilers/run-vyper.ts';
import { createVyperStore } from '#modules/contracts/verification/compilers/vyper-store.ts';
import { readOutput } from '#modules/contracts/verification/read-output.ts';
import { writeVyperInput } from '#modules/contracts/verification/vyper-input.ts';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

/** Three ages: before immutables, with them and metadata, with a digest of the sources. */
const VERSIONS = ['0.2.16', '0.3.10', '0.4.3'] as const;
const LIMITS = { timeoutMs: 60_000, memoryBytes: 2 ** 31, outputBytes: 2 ** 26 };

const initOf = (version: string) => (version.startsWith('0.4') ? '@deploy' : '@external');

/** A contract that every age compiles. */
const vault = (version: string, step: number) => `
owner: public(address)
total: public(uint256)

${initOf(version)}
def __init__(first: uint256):
    self.owner = msg.sender
    self.total = first

@external
def pay(amount: uint256):
    self.total += amount + ${step}
`;

/** One with immutables, which imports an interface. */
const limited = (version: string) => `
${version.startsWith('0.4') ? 'from . import Counted' : 'import Counted as Counted'}

LIMIT: immutable(uint256)
KEEPER: immutable(address)

${initOf(version)}
def __init__(limit: uint256):
    LIMIT = limit
    KEEPER = msg.sender

@view
@external
def limit() -> uint256:
    return LIMIT

@external
def ask(other: address) -> uint256:
    assert msg.sender == KEEPER, "keeper only"
    return ${version.startsWith('0.4') ? 'staticcall ' : ''}Counted(other).count()
`;
const COUNTED = [
  {
    type: 'function',
    name: 'count',
    inputs: [],
    outputs: [{ type: 'uint256', name: '' }],
    stateMutability: 'view',
  },
];

let missing: string | null = null;
let folder: string;
let site: DemoSite;
let app: App;
let store: ReturnType<typeof createVyperStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vypers-'));
  store = createVyperStore({ folder, mayFetch: true });
  if (!(await store.isAvailable())) missing = 'there is no Python 3 with venv and pip';
  else
    await Promise.all(VERSIONS.map((version) => store.getPython(version))).catch((error: Error) => {
      missing = error.message;
    });
  if (missing !== null) return;
  site = await startDemoSite({ rounds: 0 });
  const own = { registry: 'none', folder, atOnce: 2, timeoutSeconds: 60, memoryMib: 2048 };
  const part = createApi({ ...own, projects: undefined, visualizeBasePath: '' });
  app = await createApp(site.api.context, { parts: [part, etherscan], rateLimitRequests: 0 });
}, 400_000);

afterAll(async () => {
  await app?.server.close();
  await site?.stop();
  await rm(folder, { recursive: true });
});

/** A test that runs where Vyper can be had, and says why it did not elsewhere. */
function testVyper(name: string, run: () => Promise<void>): void {
  test(name, { timeout: 120_000 }, async ({ skip }) => {
    if (missing !== null) skip(`Vyper cannot be had here: ${missing}`);
    await run();
  });
}

interface Given {
  sources: Record<string, string>;
  interfaces?: Record<string, { abi: unknown[] }>;
  settings?: Record<string, unknown>;
}

const toInput = ({ sources, interfaces, settings = {} }: Given) => ({
  language: 'Vyper' as const,
  sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
  ...(interfaces && { interfaces }),
  settings,
});

async function compile(version: string, given: Given) {
  const python = await store.getPython(version);
  const { contracts, errors } = readOutput(await runVyper(python, writeVyperInput(toInput(given)), LIMITS));
  const [contract] = contracts;
  if (contract === undefined) throw new Error(errors.join('\n'));
  return contract;
}

/** Compiles and deploys; gives the address. `change` alters the creation data. */
async function deploy(
  version: string,
  given: Given,
  args: string,
  change = (data: Buffer) => data,
): Promise<string> {
  const { creation } = await compile(version, given);
  const data: Hex = `0x${change(creation.code).toString('hex')}${args}`;
  const hash = await sendTransaction(site, { data, gas: 3_000_000 });
  await mine(site);
  const { contractAddress, status } = (await waitForReceipt(site, hash)) as unknown as {
    contractAddress: string;
    status: string;
  };
  expect(status).toBe('0x1');
  await site.indexer.caughtUp();
  return contractAddress;
}

const word = (value: number) => value.toString(16).padStart(64, '0');

async function get(path: string) {
  const { statusCode, body } = await app.server.inject({ url: path });
  return { status: statusCode, body: JSON.parse(body) };
}

function toMultipart(
  fields: Record<string, string>,
  files: [field: string, path: string, content: string][],
) {
  const boundary = 'spyglass-test';
  const part = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(([field, path, content]) => part(`name="${field}"; filename="${path}"`, content)),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}

async function send(hash: string, method: string, request: object) {
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: `/api/v2/smart-contracts/${hash}/verification/via/${method}`,
    ...request,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

/** Sends a source and waits until its verification has ended. */
async function verify(hash: string, method: string, request: object) {
  expect(await send(hash, method, request)).toMatchObject({ status: 200 });
  const path = `/api/v2/smart-contracts/${hash}/verification`;
  await expect
    .poll(async () => (await get(path)).body, { interval: 100 })
    .toMatchObject({ status: expect.stringMatching(/success|error/) });
  return (await get(path)).body;
}

const standard = (version: string, given: Given) =>
  toMultipart({ compiler_version: `v${version}` }, [
    ['files[0]', 'input.json', JSON.stringify(toInput(given))],
  ]);

testVyper('the form of the page lists what there is', async () => {
  const { body } = await get('/api/v2/smart-contracts/verification/config');
  expect(body.vyper_compiler_versions).toEqual(expect.arrayContaining(['v0.4.3+commit.bff19ea', 'v0.3.7']));
  expect(body.vyper_evm_versions).toEqual(expect.arrayContaining(['default', 'cancun']));
  expect(body.verification_options).toEqual(
    expect.arrayContaining(['vyper-code', 'vyper-multi-part', 'vyper-standard-input']),
  );
});

for (const [place, version] of VERSIONS.entries())
  testVyper(
    `a single file of Vyper ${version} is verified, with the arguments of its constructor`,
    async () => {
      const source = vault(version, place);
      const address = await deploy(version, { sources: { 'Vault.vy': source } }, word(7));
      const sent = { compiler_version: `v${version}`, contract_name: 'Vault', evm_version: 'default' };
      expect(
        await verify(address, 'vyper-code', {
          payload: { ...sent, source_code: source.replace('amount +', 'amount + 1 +') },
        }),
      ).toMatchObject({
        status: 'error',
        errors: { contract_source_code: [expect.stringMatching(/differs|bytes/)] },
      });
      expect(await verify(address, 'vyper-code', { payload: { ...sent, source_code: source } })).toEqual({
        status: 'success',
      });
      const { body } = await get(`/api/v2/smart-contracts/${address}`);
      expect(body).toMatchObject({
        name: 'Vault',
        language: 'vyper',
        is_vyper_contract: true,
        is_blueprint: false,
        source_code: source,
        constructor_args: word(7),
        decoded_constructor_args: [['7', { name: 'first', type: 'uint256' }]],
        compiler_version: expect.stringContaining(`v${version}+commit.`),
      });
      const { body: methods } = await get(`/api/v2/smart-contracts/${address}/methods-read`);
      expect(methods.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['owner', 'total']),
      );
      expect((await get('/api/v2/smart-contracts?filter=vyper')).body.items).toContainEqual(
        expect.objectContaining({ address: expect.objectContaining({ name: 'Vault' }), language: 'vyper' }),
      );
    },
  );

for (const version of ['0.3.10', '0.4.3'])
  testVyper(
    `immutables of Vyper ${version} are found behind the code, with files and interfaces`,
    async () => {
      const source = limited(version);
      const given = { sources: { 'Limited.vy': source }, interfaces: { 'Counted.json': { abi: COUNTED } } };
      const address = await deploy(version, given, word(99));
      const request = toMultipart({ compiler_version: `v${version}`, evm_version: 'default' }, [
        ['files[0]', 'Limited.vy', source],
        ['interfaces[0]', 'Counted.json', JSON.stringify(COUNTED)],
      ]);
      expect(await verify(address, 'vyper-multi-part', request)).toEqual({ status: 'success' });
      const { body } = await get(`/api/v2/smart-contracts/${address}`);
      expect(body).toMatchObject({
        name: 'Limited',
        constructor_args: word(99),
        // Only a digest of all sources shows that they are the same to the letter.
        is_fully_verified: version === '0.4.3',
        additional_sources: [{ file_path: 'Counted.json', source_code: JSON.stringify(COUNTED, null, 2) }],
      });
    },
  );

testVyper(
  'standard JSON is taken, on the page and in the form of Etherscan; another EVM version is reported',
  async () => {
    const given = { sources: { 'src/Vault.vy': vault('0.4.3', 40) }, settings: { evmVersion: 'london' } };
    const address = await deploy('0.4.3', given, word(1));
    const other = { ...given, settings: { evmVersion: 'cancun' } };
    expect(await verify(address, 'vyper-standard-input', standard('0.4.3', other))).toMatchObject({
      status: 'error',
      errors: { contract_source_code: [expect.stringContaining('another EVM version')] },
    });
    const form = new URLSearchParams({
      ...{
        module: 'contract',
        action: 'verifysourcecode',
        codeformat: 'vyper-json',
        contractaddress: address,
      },
      ...{
        compilerversion: 'vyper:0.4.3',
        contractname: 'src/Vault.vy:Vault',
        sourceCode: JSON.stringify(toInput(given)),
      },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await app.server.inject({
      method: 'POST',
      url: '/api',
      headers,
      payload: form.toString(),
    });
    const { result: guid, status } = JSON.parse(body);
    expect(status, body).toBe('1');
    const check = `/api?module=contract&action=checkverifystatus&guid=${guid}`;
    await expect.poll(async () => (await get(check)).body.result, { interval: 200 }).toBe('Pass - Verified');
    const { body: read } = await get(`/api?module=contract&action=getsourcecode&address=${address}`);
    expect(read.result[0]).toMatchObject({
      ContractName: 'Vault',
      CompilerType: 'vyper',
      EVMVersion: 'london',
    });
  },
);

testVyper('a blueprint is verified by the source of what it makes, and marked as such', async () => {
  const source = vault('0.4.3', 50);
  // PUSH2 length, RETURNDATASIZE, DUP2, PUSH1 10, RETURNDATASIZE, CODECOPY, RETURN: returns what stands behind it.
  const toBlueprint = (code: Buffer) => {
    const held = Buffer.concat([Buffer.from('fe7100', 'hex'), code]);
    const length = held.length.toString(16).padStart(4, '0');
    return Buffer.concat([Buffer.from(`61${length}3d81600a3d39f3`, 'hex'), held]);
  };
  const address = await deploy('0.4.3', { sources: { 'Vault.vy': source } }, '', toBlueprint);
  const payload = { compiler_version: 'v0.4.3', contract_name: 'Vault', source_code: source };
  expect(await verify(address, 'vyper-code', { payload })).toEqual({ status: 'success' });
  expect((await get(`/api/v2/smart-contracts/${address}`)).body).toMatchObject({
    name: 'Vault',
    is_blueprint: true,
    is_fully_verified: true,
  });
});

testVyper('hostile sources are refused with a reason', async () => {
  const address = await deploy('0.3.10', { sources: { 'Vault.vy': vault('0.3.10', 60) } }, word(1));
  const send310 = (given: Given) => send(address, 'vyper-standard-input', standard('0.3.10', given));
  const outside = await send310({ sources: { '../../etc/passwd.vy': 'x: uint256' } });
  expect(outside).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('../../etc/passwd.vy') },
  });
  const looping = await verify(
    address,
    'vyper-standard-input',
    standard('0.4.3', { sources: { 'a.vy': 'import b', 'b.vy': 'import a' } }),
  );
  expect(looping.errors.contract_source_code[0]).toMatch(/^ImportCycle/);
  const reading = await verify(
    address,
    'vyper-standard-input',
    standard('0.4.3', { sources: { 'a.vy': 'from etc import passwd' } }),
  );
  expect(reading.errors.contract_source_code[0]).toMatch(/^ModuleNotFound/);
  const deep = await verify(address, 'vyper-code', {
    payload: {
      compiler_version: 'v0.3.10',
      source_code: `x: uint256\n@external\ndef f() -> uint256:\n    return ${'('.repeat(5000)}1${')'.repeat(5000)}\n`,
    },
  });
  expect(deep.status).toBe('error');
  const unknown = await verify(address, 'vyper-code', {
    payload: { compiler_version: 'v0.9.9', source_code: 'x: uint256' },
  });
  expect(unknown).toMatchObject({
    errors: { compiler_version: ['There is no Vyper 0.9.9 that could be used here.'] },
  });
});

testVyper(
  'a compilation can neither start programs, open sockets, write, nor read outside of Python',
  async () => {
    const python = await store.getPython('0.4.3');
    const attempts = [
      "open('/etc/passwd').read()",
      "open('/tmp/spyglass-vyper', 'w')",
      "__import__('subprocess').run(['id'])",
      "__import__('socket').create_connection(('127.0.0.1', 1))",
      "__import__('os').system('id')",
      "__import__('os').listdir('/')",
    ];
    const tried = (attempt: string) =>
      execFileSync(python, [
        '-I',
        '-c',
        `${GUARD}\ntry:\n    ${attempt}\n    print('done')\nexcept FileNotFoundError:\n    print('refused')`,
      ]).toString();
    expect(tried('1 + 1')).toBe('done\n');
    for (const attempt of attempts) expect(tried(attempt), attempt).toBe('refused\n');
  },
);
