import type { AddressInfo } from 'node:net';
import { getContractAddress } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/api/create-app.ts';
import { deploy } from '../../src/demo/actions/deploy.ts';
import { startAnvil } from '../../src/demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '../../src/demo/demo-rpc.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { createApi } from '../../src/modules/contracts/api/api.ts';
import { nameVersion } from '../../src/modules/contracts/verification/compiler-version.ts';
import { SOLC_BUILDS } from '../../src/modules/contracts/verification/solc-builds.ts';
import { api as etherscan } from '../../src/modules/etherscan-api/api/api.ts';
import { createTestApi } from '../support/api.ts';
import { COMPILERS, compileAll, findSolc } from '../support/compile-all.ts';
import { CORPUS, type CorpusContract, LINKED, type SolcInput } from '../support/contract-corpus.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { NEAR_MISSES, type NearMiss } from '../support/near-misses.ts';

const VERSIONS = [...new Set([...CORPUS, ...NEAR_MISSES].map(({ version }) => version))];
const FOUND = await Promise.all(VERSIONS.map(async (version) => [version, await findSolc(version)] as const));
/** The compilers that can be had. */
const SOLCS = new Map(FOUND.flatMap(([version, path]) => (path === null ? [] : [[version, path] as const])));

/** What was compiled of an input, and where it is. */
interface Deployed {
  address: Hex;
  metadata: string;
}

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let app: App;
let rpc: DemoRpc;
let origin = '';
const deployed = new Map<CorpusContract | NearMiss, Deployed>();

beforeAll(async () => {
  [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  rpc = createDemoRpc(anvil.url);
  for (const [version, solc] of SOLCS) await deployAll(version, solc);
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  const { context } = await createTestApi(database, (method, params) => rpc(method, [...params]));
  const contracts = createApi({
    ...{ registry: 'none', folder: COMPILERS, atOnce: 2, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects: undefined, visualizeBasePath: '' },
  });
  app = await createApp(context, { parts: [contracts, etherscan], rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}, 120_000);

afterAll(async () => {
  await app.server.close();
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop()]);
});

async function deployAll(version: string, solc: string): Promise<void> {
  const all = [
    ...CORPUS.map((each) => ({ each, input: each.input })),
    ...NEAR_MISSES.map((each) => ({ each, input: each.deployed })),
  ].filter(({ each }) => each.version === version);
  const outputs = await compileAll(
    solc,
    all.map(({ input }) => input),
  );
  for (const [place, { each }] of all.entries()) {
    const at = each.target.lastIndexOf(':');
    const contract = outputs[place]?.contracts[each.target.slice(0, at)]?.[each.target.slice(at + 1)];
    if (contract === undefined) throw new Error(`${each.title}: no ${each.target} was compiled`);
    const code = contract.evm.bytecode.object.replace(/__.{38}/g, LINKED.slice(2));
    const { address } = await deploy({ rpc }, `0x${code}${each.args ?? ''}`);
    const child = 'child' in each ? getContractAddress({ from: address, nonce: 1n }) : address;
    deployed.set(each, { address: child, metadata: contract.metadata });
  }
}

const release = (version: string) => `v${nameVersion(version, SOLC_BUILDS).replace(/^v/, '')}`;
const find = (each: CorpusContract | NearMiss): Deployed => deployed.get(each) as Deployed;

async function readJson(path: string): Promise<never> {
  return (await fetch(`${origin}/api/v2/smart-contracts/${path}`)).json() as never;
}

/** Waits until a verification has ended. */
async function end(address: string): Promise<{ status: string; errors?: Record<string, string[]> }> {
  const read = () => readJson(`${address}/verification`) as Promise<{ status: string }>;
  await expect
    .poll(async () => (await read()).status, { timeout: 50_000, interval: 50 })
    .toMatch(/^(success|error)$/);
  return read();
}

const readName = ({ child, target }: CorpusContract) => (child ?? target).split(':').at(-1) ?? '';

/** The form of each method, made of standard JSON. */
function toForm(each: CorpusContract, input: SolcInput, metadata: string): FormData {
  const form = new FormData();
  const { optimizer, evmVersion } = input.settings as { optimizer: { runs: number }; evmVersion: string };
  const fields: Record<string, string> = {
    compiler_version: release(each.version),
    ...(each.method === undefined && {
      contract_name: each.sent === undefined ? (each.child ?? each.target) : readName(each),
    }),
    ...{
      evm_version: evmVersion,
      is_optimization_enabled: 'true',
      optimization_runs: String(optimizer?.runs),
    },
    ...(each.method === 'flattened-code' && { source_code: Object.values(input.sources)[0]?.content ?? '' }),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const add = (name: string, text: string) => form.append('files[]', new Blob([text]), name);
  if (each.method === undefined) add('input.json', JSON.stringify(input));
  if (each.method === 'sourcify') add('metadata.json', metadata);
  if (each.method === 'sourcify' || each.method === 'multi-part')
    for (const [path, { content }] of Object.entries(input.sources)) add(path, content);
  return form;
}

test('the corpus is what it is said to be', () => {
  expect(CORPUS).toHaveLength(41);
  expect(NEAR_MISSES).toHaveLength(20);
  expect(new Set([...CORPUS, ...NEAR_MISSES].map(({ title }) => title)).size).toBe(61);
});

for (const each of CORPUS) {
  test.concurrent(`verified: ${each.title}`, async ({ skip }) => {
    if (!SOLCS.has(each.version)) skip(`solc ${each.version} cannot be fetched`);
    const { address, metadata } = find(each);
    const body = toForm(each, (each.sent ?? ((input) => input))(each.input), metadata);
    const url = `${origin}/api/v2/smart-contracts/${address}/verification/via/${each.method ?? 'standard-input'}`;
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    expect(await end(address)).toEqual({ status: 'success' });
    const contract: Record<string, unknown> = await readJson(address);
    expect(contract).toMatchObject({
      is_fully_verified: each.match === 'exact',
      is_partially_verified: each.match !== 'exact',
      name: (each.child ?? each.target).split(':').at(-1),
      compiler_version: release(each.version),
      is_verified_via_sourcify: each.method === 'sourcify',
      verified_twin_address_hash: null,
      is_creation_code_different: each.hasOtherConstructor === true,
    });
    if (each.args !== undefined) expect(contract.constructor_args).toBe(each.args);
  }, 60_000);
}

for (const each of NEAR_MISSES) {
  test.concurrent(`refused: ${each.title}`, async ({ skip }) => {
    const version = each.sentVersion ?? each.version;
    if (!SOLCS.has(each.version) || !SOLCS.has(version)) skip(`solc ${version} cannot be fetched`);
    const { address } = find(each);
    const input = (each.sent ?? ((given) => given))(each.deployed);
    const body = new URLSearchParams({
      ...{ module: 'contract', action: 'verifysourcecode', codeformat: 'solidity-standard-json-input' },
      ...{ contractaddress: address, compilerversion: release(version), sourceCode: JSON.stringify(input) },
      ...{
        contractname: each.sentName ?? each.target,
        constructorArguements: each.sentArgs ?? each.args ?? '',
      },
    });
    const answer = await fetch(`${origin}/api`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: '1' });
    const { status, errors = {} } = await end(address);
    expect([status, Object.values(errors).flat().join(' ')]).toEqual([
      'error',
      expect.stringMatching(each.reason),
    ]);
    expect(await readJson(address)).not.toHaveProperty('is_verified');
  }, 60_000);
}
