import { getAddress, keccak256, stringToBytes, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { deploy } from '#demo/actions/deploy.ts';
import type { Hex } from '#lib/hex.ts';
import { COMPILERS, compileAll, findSolc, type SolcOutput } from '../support/compile-all.ts';
import {
  type ContractSite,
  endVerification,
  getJson,
  readContractSettings,
  serveChain,
  startContractServer,
  startContractSite,
} from '../support/contract-site.ts';

const VERSION = '0.8.37';
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import "./lib/Base.sol";
contract Jar is Base { constructor(uint256 amount) { held = amount; } function fill(uint256 amount) external { held += amount; } }
`;
const BASE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
abstract contract Base { uint256 public held; }
contract Plain { uint256 public number = 5; }
`;
const INPUT = {
  language: 'Solidity',
  sources: { 'Jar.sol': { content: SOURCE }, 'lib/Base.sol': { content: BASE } },
  settings: { evmVersion: 'paris', optimizer: { enabled: true, runs: 200 } },
};
/** Compilers come from a folder alone. */
const COMPILING = { COMPILERS_REGISTRY: 'none', COMPILERS_DIR: COMPILERS };
const CHAIN = 31337;
const NOBODY = `0x${'12'.repeat(20)}`;
const JAR_ARGUMENT = '07'.padStart(64, '0');

/** Its API is the Sourcify server of `site`. */
let server: ContractSite;
/** Another explorer of the same chain. */
let site: ContractSite;
let output: SolcOutput;
/** Contracts of one code, of which the first is verified. */
const jars: Hex[] = [];
let plain: Hex;
/** The verification of the first of them. */
let job = '';

beforeAll(async () => {
  [output] = (await compileAll((await findSolc(VERSION)) as string, [INPUT])) as [SolcOutput];
  const codeOf = (path: string, name: string) => output.contracts[path]?.[name]?.evm.bytecode.object ?? '';
  server = await startContractSite(async (rpc) => {
    for (let count = 0; count < 2; count++)
      jars.push((await deploy({ rpc }, `0x${codeOf('Jar.sol', 'Jar')}${JAR_ARGUMENT}`)).address);
    plain = (await deploy({ rpc }, `0x${codeOf('lib/Base.sol', 'Plain')}`)).address;
  });
  site = await serveChain(
    server.rpcUrl,
    readContractSettings({
      ...COMPILING,
      SOURCIFY_SERVER_URL: `${server.origin}/`,
      SOURCIFY_REPO_URL: 'https://repo.example.org/',
    }),
  );
}, 120_000);

afterAll(async () => {
  await site.stop();
  await server.stop();
});

/** What the Sourcify server answers. */
async function ask(path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(
    `${server.origin}/v2/${path}`,
    body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  return { status: response.status, body: (await response.json()) as any };
}

/** How a job of the Sourcify server ends. */
async function end(id: string) {
  const read = async () => (await ask(`verify/${id}`)).body;
  await expect.poll(async () => (await read()).isJobCompleted, { timeout: 60_000, interval: 50 }).toBe(true);
  return read();
}

async function verifyFromServer(address: string, origin = site.origin) {
  const url = `${origin}/api/v2/smart-contracts/${address}/verification/via/sourcify`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ license_type: 'mit' }),
  });
  return { status: response.status, body: (await response.json()) as any };
}

test.each([
  ['another chain', `verify/1/${NOBODY}`, 404, 'unsupported_chain'],
  ['no address', `verify/${CHAIN}/0x12`, 400, 'invalid_parameter'],
  ['no code', `verify/${CHAIN}/${NOBODY}`, 404, 'contract_not_deployed'],
])('standard JSON for %s is refused', async (_, path, status, customCode) => {
  const body = { stdJsonInput: INPUT, compilerVersion: VERSION, contractIdentifier: 'Jar.sol:Jar' };
  expect(await ask(path, body)).toMatchObject({
    ...{ status, body: { customCode, message: expect.any(String), errorId: expect.any(String) } },
  });
});

test.each([
  [
    'a body that lacks the compiler',
    { stdJsonInput: INPUT, contractIdentifier: 'Jar.sol:Jar' },
    'invalid_parameter',
  ],
  [
    'a compiler that is none',
    { stdJsonInput: INPUT, compilerVersion: 'x', contractIdentifier: '' },
    'unsupported_compiler_version',
  ],
  [
    'an input that is none',
    { stdJsonInput: {}, compilerVersion: VERSION, contractIdentifier: '' },
    'invalid_parameter',
  ],
])('%s is refused', async (_, body, customCode) => {
  expect(await ask(`verify/${CHAIN}/${jars[0]}`, body)).toMatchObject({ status: 400, body: { customCode } });
});

test('a source that does not fit, and one that nobody knows, end with an error of the job', async () => {
  const started = await ask(`verify/${CHAIN}/${jars[0]}`, {
    ...{
      stdJsonInput: INPUT,
      compilerVersion: `${VERSION}+commit.f401782d.Darwin.appleclang`,
      contractIdentifier: 'lib/Base.sol:Plain',
    },
  });
  expect(started.status).toBe(202);
  expect(await end(started.body.verificationId)).toMatchObject({
    contract: { match: null, address: expect.stringMatching(new RegExp(jars[0] as string, 'i')) },
    error: { customCode: 'no_match', message: expect.stringMatching(/differ|Plain/) },
  });
  const similar = await ask(`verify/similarity/${CHAIN}/${jars[1]}`, {});
  expect(await end(similar.body.verificationId)).toMatchObject({
    error: { customCode: 'no_similar_match_found' },
  });
  expect((await ask('verify/00000000-0000-0000-0000-000000000000')).status).toBe(404);
  expect(await ask(`contract/${CHAIN}/${jars[0]}`)).toMatchObject({ status: 404, body: { match: null } });
  expect(await ask(`contract/all-chains/${jars[0]}`)).toMatchObject({ status: 200, body: { results: [] } });
}, 90_000);

test('metadata and sources verify a contract; those that lack a file are refused by its name', async () => {
  const metadata = JSON.parse(output.contracts['Jar.sol']?.Jar?.metadata ?? '{}');
  const path = `verify/metadata/${CHAIN}/${jars[0]}`;
  expect(await ask(path, { metadata, sources: { 'Jar.sol': SOURCE } })).toMatchObject({
    status: 400,
    body: { customCode: 'invalid_parameter', message: expect.stringContaining("'lib/Base.sol'") },
  });
  const { status, body } = await ask(path, {
    metadata,
    sources: { 'Jar.sol': SOURCE, 'lib/Base.sol': BASE },
  });
  expect(status).toBe(202);
  job = body.verificationId;
  expect(await end(job)).toMatchObject({
    isJobCompleted: true,
    contract: {
      match: 'exact_match',
      runtimeMatch: 'exact_match',
      creationMatch: 'exact_match',
      chainId: `${CHAIN}`,
    },
  });
  expect((await ask(path, { metadata, sources: {} })).status).toBe(400);
  expect(await ask(path, { metadata, sources: { 'Jar.sol': SOURCE, 'lib/Base.sol': BASE } })).toMatchObject({
    status: 409,
    body: { customCode: 'already_verified' },
  });
}, 90_000);

test('addresses of the pages of a Sourcify server lead to the pages of the contract', async () => {
  const open = async (path: string) => {
    const { status, headers } = await fetch(`${server.origin}${path}`, { redirect: 'manual' });
    const location = headers.get('location');
    return location === null ? status : new URL(location, `${server.origin}${path}`);
  };
  const jar = getAddress(jars[0] as string);
  const code = new URL(`${server.origin}/address/${jar}?tab=contract`);
  for (const path of [
    'repo-ui',
    'repo',
    'repo-ui/contracts/full_match',
    'repository/contracts/partial_match',
  ])
    expect([path, await open(`/${path}/${CHAIN}/${jars[0]}`)]).toEqual([path, code]);
  expect(await open(`/verify-ui/jobs/${job.toUpperCase()}`)).toEqual(code);
  const failed = await ask(`verify/${CHAIN}/${plain}`, {
    ...{ stdJsonInput: INPUT, compilerVersion: VERSION, contractIdentifier: 'Jar.sol:Jar' },
  });
  await end(failed.body.verificationId);
  expect(await open(`/verify-ui/jobs/${failed.body.verificationId}`)).toEqual(
    new URL(`${server.origin}/address/${getAddress(plain)}/contract-verification`),
  );
  for (const path of [
    ...[`/repo-ui/1/${jars[0]}`, `/repo-ui/${CHAIN}/0x12`, `/repo-ui/contracts/any/${CHAIN}/${jars[0]}`],
    ...['/verify-ui/jobs/00000000-0000-0000-0000-000000000000', '/verify-ui/jobs/x'],
  ])
    expect([path, await open(path)]).toEqual([path, 404]);
}, 90_000);

test('a contract of a known code is verified by similarity, and stands in the list and among all chains', async () => {
  const { body } = await ask(`verify/similarity/${CHAIN}/${jars[1]}`, {});
  if ('verificationId' in body) expect((await end(body.verificationId)).contract.match).toBe('exact_match');
  else expect(body.customCode).toBe('already_verified');
  expect((await ask(`contract/all-chains/${jars[1]}`)).body.results).toMatchObject([
    { match: 'exact_match' },
  ]);
  const list = async (query: string) => (await ask(`contracts/${CHAIN}?${query}`)).body.results;
  const all = await list('sort=asc');
  expect(all.map(({ address }: { address: string }) => address.toLowerCase()).sort()).toEqual(
    [...jars].sort(),
  );
  expect(await list(`sort=asc&limit=1&afterMatchId=${all[0].matchId}`)).toEqual([all[1]]);
  expect(await list('sort=desc&limit=1')).toEqual([all[1]]);
  for (const query of ['limit=0', 'limit=201', 'afterMatchId=x'])
    expect(await ask(`contracts/${CHAIN}?${query}`)).toMatchObject({
      ...{ status: 400, body: { customCode: 'invalid_parameter' } },
    });
  expect((await ask('contracts/5')).body.customCode).toBe('unsupported_chain');
}, 90_000);

/** How a contract came to be, as the node says it. */
async function readDeployment(address: Hex) {
  const head = Number(await server.rpc('eth_blockNumber', []));
  for (let number = 0; number <= head; number++) {
    const block = (await server.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])) as {
      transactions: Hex[];
    };
    for (const transactionHash of block.transactions) {
      const receipt = (await server.rpc('eth_getTransactionReceipt', [transactionHash])) as Record<
        string,
        Hex
      >;
      if (receipt.contractAddress?.toLowerCase() !== address.toLowerCase()) continue;
      return {
        ...{ transactionHash, blockNumber: String(number) },
        transactionIndex: String(Number(receipt.transactionIndex)),
        deployer: getAddress(receipt.from as Hex),
      };
    }
  }
  throw new Error(`no transaction created ${address}`);
}

test('fields are those that are asked for, or all but those that are left out', async () => {
  const read = async (query: string) => (await ask(`contract/${CHAIN}/${jars[0]}?${query}`)).body;
  const always = Object.keys(await read(''));
  expect(always.sort()).toEqual([
    ...['address', 'chainId', 'creationMatch', 'match', 'matchId', 'runtimeMatch', 'verifiedAt'],
  ]);
  const some = await read('fields=abi,compilation.name,sources');
  expect(Object.keys(some).sort()).toEqual([...always, 'abi', 'compilation', 'sources'].sort());
  expect(some).toMatchObject({
    sources: INPUT.sources,
    compilation: { compiler: 'solc', fullyQualifiedName: 'Jar.sol:Jar', compilerSettings: INPUT.settings },
  });
  const all = await read('fields=all');
  expect(all).toMatchObject({
    stdJsonInput: { ...INPUT, settings: INPUT.settings },
    storageLayout: { storage: [{ label: 'held' }] },
    runtimeBytecode: { onchainBytecode: expect.stringMatching(/^0x60/) },
    proxyResolution: { isProxy: false, implementations: [] },
    deployment: await readDeployment(jars[0] as Hex),
    signatures: {
      event: [],
      error: [],
      function: [
        {
          signature: 'fill(uint256)',
          signatureHash32: keccak256(stringToBytes('fill(uint256)')),
          signatureHash4: toFunctionSelector('fill(uint256)'),
        },
        { signature: 'held()', signatureHash4: toFunctionSelector('held()') },
      ],
    },
  });
  const left = Object.keys(await read('omit=abi,sources'));
  expect(left.sort()).toEqual(
    Object.keys(all)
      .filter((name) => name !== 'abi' && name !== 'sources')
      .sort(),
  );
  expect(await read('fields=abi&omit=abi')).toMatchObject({ customCode: 'invalid_parameter' });
  expect(await read('fields=__proto__')).toMatchObject({ customCode: 'invalid_parameter' });
});

test('a Sourcify server that is configured gives the source of a contract that is verified there', async () => {
  expect(await getJson(site, '/api/v2/smart-contracts/verification/config')).toMatchObject({
    sourcify_server_url: server.origin,
  });
  const path = `/api/v2/smart-contracts/${jars[0]}`;
  expect((await getJson(site, path)).is_verified).not.toBe(true);
  expect(await verifyFromServer(jars[0] as string)).toMatchObject({ status: 200 });
  expect(await endVerification(site, jars[0] as string)).toEqual({ status: 'success' });
  const contract = await getJson(site, path);
  expect(contract).toMatchObject({
    ...{ is_verified: true, is_fully_verified: true, is_verified_via_sourcify: true, name: 'Jar' },
    ...{ constructor_args: JAR_ARGUMENT, license_type: 'mit', file_path: 'Jar.sol' },
  });
  expect(contract.sourcify_repo_url.toLowerCase()).toBe(`https://repo.example.org/${CHAIN}/${jars[0]}`);
}, 90_000);

test('without SOURCIFY_REPO_URL the link leads to the server itself, and without SOURCIFY_SERVER_URL nothing is fetched', async () => {
  const variables = { ...COMPILING, SOURCIFY_SERVER_URL: server.origin };
  const unlinked = await startContractServer(site.database, site.rpc, readContractSettings(variables));
  onTestFinished(() => unlinked.stop());
  const contract = await getJson(unlinked, `/api/v2/smart-contracts/${jars[0]}`);
  expect(contract.sourcify_repo_url.toLowerCase()).toBe(
    `${server.origin}/v2/contract/${CHAIN}/${jars[0]}?fields=all`,
  );
  const none = await startContractServer(site.database, site.rpc, readContractSettings(COMPILING));
  onTestFinished(() => none.stop());
  expect(await getJson(none, '/api/v2/smart-contracts/verification/config')).toMatchObject({
    sourcify_server_url: null,
  });
  const known = await getJson(none, `/api/v2/smart-contracts/${jars[0]}`);
  expect(known).toMatchObject({ is_verified_via_sourcify: true, sourcify_repo_url: null });
  const refused = await verifyFromServer(plain, none.origin);
  expect([refused.status, refused.body.message]).toEqual([200, 'JSON files not found']);
});

test('a contract that the Sourcify server does not know is refused with the reason', async () => {
  const refused = await verifyFromServer(plain);
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'The Sourcify server does not know the source of this contract.' },
  });
});
