import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { listFoundrySources, readFoundryArtifact } from '#modules/contracts/verification/read-artifacts.ts';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  createFoundryProject,
  describeExplorer,
  type FoundryProject,
  findFoundryTool,
} from '../support/foundry.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

const FORGE = (await findFoundryTool('forge')) ?? '';
const CAST = (await findFoundryTool('cast')) ?? '';
/** The key of the first account of every anvil. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const CHAIN = '31337';

/** A contract whose code no other has. */
const counter = (name: string, step: number) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import {Step} from "./Step.sol";
contract ${name} is Step {
    uint256 public count;
    uint256 public immutable start;
    constructor(uint256 given) { start = given; count = given; }
    function increment() external { count += step() + ${step}; }
}
`;

const FILES = {
  'src/Step.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
abstract contract Step { function step() public pure returns (uint256) { return 1; } }
`,
  'src/Alpha.sol': counter('Alpha', 11),
  'src/Beta.sol': counter('Beta', 22),
  'src/Gamma.sol': counter('Gamma', 33),
  'src/Delta.sol': counter('Delta', 44),
  'src/Epsilon.sol': counter('Epsilon', 55),
  'src/Zeta.sol': counter('Zeta', 66),
  'script/Deploy.s.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import {Delta} from "../src/Delta.sol";
import {Epsilon} from "../src/Epsilon.sol";
interface Vm { function startBroadcast() external; function stopBroadcast() external; }
contract Deploy {
    Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    function run() external {
        vm.startBroadcast();
        new Delta(4);
        new Epsilon(5);
        vm.stopBroadcast();
    }
}
`,
};

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let transport: Transport;
let app: App;
let project: FoundryProject;
let compilers: string;
let origin = '';

beforeAll(async () => {
  if (FORGE === '') return;
  compilers = await mkdtemp(join(tmpdir(), 'compilers-'));
  await copyFile(
    join(import.meta.dirname, '../../node_modules/solc/soljson.js'),
    join(compilers, 'solc-0.8.37.js'),
  );
  [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  transport = createTransport({ urls: [anvil.url] });
  const { context } = await createTestApi(database, (method, params) => transport.request(method, params));
  const contracts = createApi({
    registry: 'none',
    folder: compilers,
    atOnce: 1,
    timeoutSeconds: 60,
    memoryMib: 2048,
    projects: undefined,
    visualizeBasePath: '',
  });
  app = await createApp(context, { parts: [contracts, etherscan], rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  project = await createFoundryProject(FILES, describeExplorer(`${origin}/api`));
  const built = await project.run(FORGE, 'build');
  expect(built.output).toContain('Compiler run successful');
}, 120_000);

afterAll(async () => {
  if (FORGE === '') return;
  await app.server.close();
  transport.close();
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop(), project.remove(), rm(compilers, { recursive: true })]);
});

const tool = (name: string, run: () => Promise<void>) =>
  test.skipIf(FORGE === '' || CAST === '')(
    name,
    async ({ skip }) => {
      if (project.fault !== null) skip(project.fault);
      await run();
    },
    60_000,
  );

const wallet = () => ['--rpc-url', anvil.url, '--private-key', KEY, '--broadcast'];
const etherscanUrl = () => [
  '--verifier',
  'etherscan',
  '--verifier-url',
  `${origin}/api`,
  '--etherscan-api-key',
  'any',
];
const blockscoutUrl = () => ['--verifier', 'blockscout', '--verifier-url', `${origin}/api/`];
const sourcifyUrl = () => ['--verifier', 'sourcify', '--verifier-url', origin];
const encode = (start: number) => start.toString(16).padStart(64, '0');

async function deploy(name: string, start: number): Promise<string> {
  const place = `src/${name}.sol:${name}`;
  const { output } = await project.run(
    FORGE,
    'create',
    place,
    ...wallet(),
    '--constructor-args',
    String(start),
  );
  await indexer.caughtUp();
  return readAddress(output);
}

function readAddress(output: string): string {
  const address = /Deployed to: (0x[0-9a-fA-F]{40})/.exec(output)?.[1];
  if (address === undefined) throw new Error(output);
  return address;
}

function verify(address: string, name: string, ...options: string[]) {
  const run = options.includes('sourcify') ? project.runKeyless : project.run;
  return run(
    FORGE,
    'verify-contract',
    address,
    `src/${name}.sol:${name}`,
    '--chain',
    CHAIN,
    '--watch',
    ...options,
  );
}

async function getSource(address: string): Promise<Record<string, string>> {
  const query = new URLSearchParams({ module: 'contract', action: 'getsourcecode', address, chainid: CHAIN });
  const body = (await (await fetch(`${origin}/v2/api?${query}`)).json()) as {
    result: Record<string, string>[];
  };
  return body.result[0] ?? {};
}

let alpha = '';

tool(
  'forge verify-contract takes us for Etherscan, cast source and cast interface read what was verified',
  async () => {
    alpha = await deploy('Alpha', 1);
    expect(await getSource(alpha)).toMatchObject({
      ABI: 'Contract source code not verified',
      SourceCode: '',
    });
    const { code, output } = await verify(alpha, 'Alpha', ...etherscanUrl(), '--constructor-args', encode(1));
    expect(output).toContain('Pass - Verified');
    expect(output).toContain('Contract successfully verified');
    expect(code).toBe(0);
    expect(await getSource(alpha)).toMatchObject({
      ContractName: 'Alpha',
      CompilerVersion: 'v0.8.37+commit.f401782d',
      OptimizationUsed: '1',
      Runs: '200',
      EVMVersion: 'prague',
      ConstructorArguments: encode(1),
      ContractFileName: 'src/Alpha.sol',
      Proxy: '0',
    });
    const source = await project.run(
      CAST,
      'source',
      alpha,
      '--chain',
      CHAIN,
      '--explorer-url',
      origin,
      '--explorer-api-url',
      `${origin}/api`,
    );
    expect(source.output).toContain('contract Alpha is Step');
    const iface = await project.run(CAST, 'interface', alpha, '--chain', CHAIN);
    expect(iface.output).toContain('function increment() external;');
    const again = await verify(alpha, 'Alpha', ...etherscanUrl());
    expect(again.output).toContain('is already verified');
  },
);

tool('forge verify-contract takes us for Blockscout, without a key', async () => {
  const beta = await deploy('Beta', 2);
  const { code, output } = await verify(beta, 'Beta', ...blockscoutUrl(), '--constructor-args', encode(2));
  expect(output).toContain('Contract successfully verified');
  expect(code).toBe(0);
  expect(await getSource(beta)).toMatchObject({ ContractName: 'Beta' });
});

tool('forge verify-contract takes us for Sourcify', async () => {
  const gamma = await deploy('Gamma', 3);
  const { code, output } = await verify(gamma, 'Gamma', ...sourcifyUrl());
  expect(output).toContain('Contract successfully verified');
  expect(code).toBe(0);
  const answer = await fetch(`${origin}/v2/contract/${CHAIN}/${gamma}?fields=compilation,sources`);
  expect(await answer.json()).toMatchObject({
    match: 'exact_match',
    creationMatch: 'exact_match',
    compilation: { fullyQualifiedName: 'src/Gamma.sol:Gamma', compilerVersion: '0.8.37+commit.f401782d' },
  });
});

tool('forge gets an error when the source is another one, or the arguments are', async () => {
  const zeta = await deploy('Zeta', 6);
  const other = await verify(zeta, 'Gamma', ...etherscanUrl());
  expect(other.code).not.toBe(0);
  expect(other.output).toContain('Fail - Unable to verify');
  const wrong = await verify(zeta, 'Zeta', ...etherscanUrl(), '--constructor-args', encode(7));
  expect(wrong.output).toContain('Fail - Unable to verify');
  const sourcify = await verify(zeta, 'Gamma', ...sourcifyUrl());
  expect(sourcify.code).not.toBe(0);
  expect(await getSource(zeta)).toMatchObject({ SourceCode: '' });
});

tool('forge script --verify and forge create --verify verify what they deploy', async () => {
  const script = await project.run(
    FORGE,
    'script',
    'script/Deploy.s.sol:Deploy',
    ...wallet(),
    '--verify',
    ...etherscanUrl(),
  );
  expect(script.output).toContain('All (2) contracts were verified!');
  expect(script.code).toBe(0);
  const created = await project.run(
    FORGE,
    'create',
    'src/Zeta.sol:Zeta',
    ...wallet(),
    '--verify',
    ...blockscoutUrl(),
    '--constructor-args',
    '6',
  );
  expect(created.output).toContain('Contract successfully verified');
  expect(await getSource(readAddress(created.output))).toMatchObject({ ContractName: 'Zeta' });
});

test.skipIf(FORGE === '')('what forge builds is what `--project` reads', async () => {
  const text = await readFile(join(project.folder, 'out/Zeta.sol/Zeta.json'), 'utf8');
  const sources = listFoundrySources(JSON.parse(text)) ?? [];
  expect([...sources].sort()).toEqual(['src/Step.sol', 'src/Zeta.sol']);
  const files = await Promise.all(
    sources.map(async (path) => [path, await readFile(join(project.folder, path), 'utf8')] as const),
  );
  const [artifact] = readFoundryArtifact(JSON.parse(text), new Map(files));
  expect(artifact?.contract).toMatchObject({
    path: 'src/Zeta.sol',
    name: 'Zeta',
    runtime: { immutables: [{ length: 32 }] },
  });
  expect(artifact?.contract.runtime.code.length).toBeGreaterThan(100);
});
