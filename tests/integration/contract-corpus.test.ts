import type { AddressInfo } from 'node:net';
import { getContractAddress } from 'viem/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { deploy } from '#demo/actions/deploy.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { readVerification, type SentForm } from '#modules/contracts/api/verification/verification-input.ts';
import { nameVersion } from '#modules/contracts/verification/compilers/compiler-version.ts';
import { SOLC_BUILDS } from '#modules/contracts/verification/compilers/solc-builds.ts';
import { findMatch } from '#modules/contracts/verification/find-match.ts';
import { readOutput } from '#modules/contracts/verification/read-output.ts';
import { askForOutput } from '#modules/contracts/verification/standard-input.ts';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import { createTestApi } from '../support/api.ts';
import { COMPILERS, compileAll, compileAsAsked, findSolc } from '../support/compile-all.ts';
import {
  type CorpusContract,
  LINKED,
  NEW,
  CORPUS as OWN,
  type SolcInput,
} from '../support/contract-corpus.ts';
import { isFor, type SentSource, toForm, toRequest } from '../support/corpus-forms.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { INDEXER_MODULES } from '../support/modules.ts';
import { NEAR_MISSES, type NearMiss } from '../support/near-misses.ts';
import { OPENZEPPELIN } from '../support/openzeppelin-corpus.ts';
import { takeShares } from '../support/shares.ts';

/** Shares of the corpus; `SEED=2 npx vitest run tests/integration/contract-corpus.test.ts` plays another one. */
const SHARES = 6;
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1];
/** Those that are sent to the server, each by one method; the others take long to compile. */
const SENT = takeShares(
  [...OWN, ...OPENZEPPELIN.filter(({ method }) => method !== undefined)],
  SEEDS,
  SHARES,
);
const REFUSED = takeShares(NEAR_MISSES, SEEDS, SHARES);
const CORPUS = [...new Set([...SENT, ...takeShares(OPENZEPPELIN, SEEDS, SHARES)])];
const ALL = [...CORPUS, ...REFUSED];
const VERSIONS = [
  ...new Set(
    ALL.flatMap((each) => [each.version, 'sentVersion' in each ? each.sentVersion : undefined]).filter(
      (version) => version !== undefined,
    ),
  ),
];
const FOUND = await Promise.all(VERSIONS.map(async (version) => [version, await findSolc(version)] as const));
/** The compilers that can be had. */
const SOLCS = new Map(FOUND.flatMap(([version, path]) => (path === null ? [] : [[version, path] as const])));

/** What was compiled of an input, and where it is. */
interface Deployed {
  address: Hex;
  metadata: string;
  /** The data of the transaction. */
  creation: Buffer;
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
  indexer = startTestIndexer({ database, url: anvil.url }, { modules: INDEXER_MODULES });
  await indexer.caughtUp();
  const { context } = await createTestApi(database, (method, params) => rpc(method, [...params]));
  const contracts = createApi({
    ...{ registry: 'none', folder: COMPILERS, atOnce: 2, timeoutSeconds: 170, memoryMib: 2048 },
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
    ...REFUSED.map((each) => ({ each, input: each.deployed })),
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
    const data = `${code}${each.args ?? ''}`;
    const { address } = await deploy({ rpc }, `0x${data}`, { gas: 8_000_000 });
    const child = 'child' in each ? getContractAddress({ from: address, nonce: 1n }) : address;
    deployed.set(each, { address: child, metadata: contract.metadata, creation: Buffer.from(data, 'hex') });
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
  // `expect.poll` asks which test runs, which nobody knows where several do.
  return vi.waitFor(
    async () => {
      const job = await read();
      expect(job.status).toMatch(/^(success|error)$/);
      return job;
    },
    { timeout: 150_000, interval: 50 },
  );
}

const readName = ({ child, target }: CorpusContract) => (child ?? target).split(':').at(-1) ?? '';

/** What a form has of a contract and the input that is sent. */
function toSent(each: CorpusContract | NearMiss, input: SolcInput, target: string): SentSource {
  return { version: release(each.version), target, input, metadata: find(each).metadata };
}

function toFormOf(each: CorpusContract) {
  const target = each.sent === undefined ? (each.child ?? each.target) : each.target;
  const sent = toSent(each, (each.sent ?? ((input) => input))(each.input), target);
  const form = toForm(each.method ?? 'standard-input', sent);
  return each.sent === undefined
    ? form
    : { ...form, fields: { ...form.fields, contract_name: readName(each) } };
}

test('the corpus is what it is said to be', () => {
  expect([...OWN, ...OPENZEPPELIN]).toHaveLength(54);
  expect(NEAR_MISSES).toHaveLength(20);
  expect(new Set([...OWN, ...OPENZEPPELIN, ...NEAR_MISSES].map(({ title }) => title)).size).toBe(74);
  expect(ALL.length).toBeGreaterThan(74 / SHARES / 2);
});

for (const each of SENT) {
  test.concurrent(`verified: ${each.title}`, async ({ skip }) => {
    if (!SOLCS.has(each.version)) skip(`solc ${each.version} cannot be fetched`);
    const { address } = find(each);
    const url = `${origin}/api/v2/smart-contracts/${address}/verification/via/${each.method ?? 'standard-input'}`;
    expect((await fetch(url, toRequest(toFormOf(each)))).status).toBe(200);
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
  }, 180_000);
}

for (const each of REFUSED) {
  test.concurrent(`refused: ${each.title}`, async ({ skip }) => {
    const version = each.sentVersion ?? each.version;
    if (!SOLCS.has(each.version) || !SOLCS.has(version)) skip(`solc ${version} cannot be fetched`);
    const { address } = find(each);
    const input = (each.sent ?? ((given) => given))(each.deployed);
    const { method } = each;
    if (method !== undefined) {
      const form = toForm(method, {
        ...toSent(each, input, each.sentName ?? each.target),
        version: release(version),
      });
      const fields = { ...form.fields, constructor_args: each.sentArgs ?? each.args ?? '' };
      const url = `${origin}/api/v2/smart-contracts/${address}/verification/via/${method}`;
      expect((await fetch(url, toRequest({ ...form, fields }))).status).toBe(200);
    } else await sendAsEtherscan(each, { address, version, input });
    const { status, errors = {} } = await end(address);
    expect([status, Object.values(errors).flat().join(' ')]).toEqual([
      'error',
      expect.stringMatching(each.reason),
    ]);
    expect(await readJson(address)).not.toHaveProperty('is_verified');
  }, 180_000);
}

async function sendAsEtherscan(
  each: NearMiss,
  { address, version, input }: { address: Hex; version: string; input: SolcInput },
): Promise<void> {
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
}

/** The ways in which sources of solc can be given. */
const METHODS = ['standard-input', 'sourcify', 'multi-part', 'flattened-code'] as const;

test.each([...SOLCS])(
  'solc %s: what each method makes of a contract is what was deployed',
  async (version, solc) => {
    const forms = CORPUS.filter((each) => each.version === version).flatMap((each) => {
      const sent = toSent(each, each.input, each.target);
      return METHODS.filter((method) => isFor(method, sent)).map((method) => ({
        each,
        method,
        form: toForm(method, sent),
      }));
    });
    const read = forms.map(({ method, form }) => {
      const made = readVerification(method, form as SentForm);
      if ('errors' in made) throw new Error(JSON.stringify(made.errors));
      return made;
    });
    const inputs = read.map(({ input }, place) =>
      narrow(JSON.stringify(askForOutput(input)), forms[place]?.each as CorpusContract),
    );
    const distinct = [...new Set(inputs)];
    const compiled = await compileAsAsked(
      solc,
      distinct.map((input) => JSON.parse(input)),
    );
    const counts = new Map<string, number>();
    for (const [place, { each, method }] of forms.entries()) {
      const { contracts, errors } = readOutput(
        JSON.stringify(compiled[distinct.indexOf(inputs[place] ?? '')]),
      );
      expect([each.title, method, contracts.length === 0 ? errors : []]).toEqual([each.title, method, []]);
      const { kind } = findMatch(
        await readDeployed(each),
        contracts,
        method === 'flattened-code' ? readName(each) : (each.child ?? read[place]?.name ?? null),
      );
      const isSame = method === 'standard-input' || method === 'sourcify';
      expect([each.title, method, kind]).toEqual([
        ...[each.title, method],
        isSame ? readMatch(each) : expect.stringMatching(/^(exact|match)$/),
      ]);
      counts.set(method, (counts.get(method) ?? 0) + 1);
    }
    const isCompiled = CORPUS.some((each) => each.version === version);
    expect(counts.size > 0, 'some of this version are compared').toBe(isCompiled);
  },
  300_000,
);

/** An input that asks for one contract alone, which is all that is compared; early compilers give no code then. */
function narrow(text: string, each: CorpusContract): string {
  if (each.version !== NEW) return text;
  const input = JSON.parse(text);
  const [asked] = Object.values(input.settings.outputSelection['*']);
  const outputSelection = { '*': { [readName(each)]: asked } };
  return JSON.stringify({ ...input, settings: { ...input.settings, outputSelection } });
}

/** How well the input that was deployed fits, whatever is sent in its place. */
const readMatch = ({ sent, method, match }: CorpusContract) =>
  sent === undefined && method !== 'flattened-code' ? match : 'exact';

/** The code of a contract, and the data that made it where a transaction has that. */
async function readDeployed(each: CorpusContract) {
  const { address, creation } = find(each);
  const code = (await rpc('eth_getCode', [address, 'latest'])) as Hex;
  return { runtime: Buffer.from(hexToBytes(code)), creation: each.child === undefined ? creation : null };
}
