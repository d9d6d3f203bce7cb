import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { deploy } from '#demo/actions/deploy.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { DEMO_CHAIN_ID } from '#demo/demo-genesis.ts';
import type { Hex } from '#lib/hex.ts';
import { SOLC_BUILDS } from '#modules/contracts/verification/compilers/solc-builds.ts';
import { findSolc } from '../support/compile-all.ts';
import { type ContractSite, getJson, serveChain } from '../support/contract-site.ts';
import { createFoundryProject, findFoundryTool, type ToolResult } from '../support/foundry.ts';
import { createHardhatProject, findHardhat, findHardhat3 } from '../support/hardhat.ts';
import { runShell } from '../support/run-shell.ts';
import { fillWords, readBlocks, readCommands } from '../support/tools-document.ts';

const SOLC = '0.8.37';
/** The key of the first account of every anvil. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const CONTRACTS_MAX = 12;

let anvil: Anvil;
let site: ContractSite;
let solc = '';
/** So many contracts were taken: none has the code of another. */
let taken = 0;

beforeAll(async () => {
  anvil = await startAnvil({ chainId: DEMO_CHAIN_ID });
  site = await serveChain(anvil.url);
  solc = (await findSolc(SOLC)) ?? '';
}, 120_000);

afterAll(async () => {
  await site.stop();
  await anvil.stop();
});

/** The text of a contract whose code no other has. */
const counter = (name: string, step: number) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract ${name} { uint256 public count; function increment() external { count += ${step}; } }
`;

/** Contracts of a project, each in a file of its own. */
function writeContracts(folder: string) {
  const first = taken;
  taken += CONTRACTS_MAX;
  const names = Array.from({ length: CONTRACTS_MAX }, (_, place) => `Tool${first + place}`);
  const files = names.map((name, place) => [`${folder}/${name}.sol`, counter(name, first + place)] as const);
  return { names, files: Object.fromEntries(files) };
}

/** Deploys what a tool has compiled. */
async function deployBuilt(file: string): Promise<string> {
  const { bytecode } = JSON.parse(await readFile(file, 'utf8')) as { bytecode: Hex | { object: Hex } };
  const { address } = await deploy(site, typeof bytecode === 'string' ? bytecode : bytecode.object);
  await site.indexer.caughtUp();
  return address;
}

const words = () => ({ ORIGIN: site.origin, RPC: anvil.url, CHAIN: DEMO_CHAIN_ID, KEY });

function expectSuccess({ code, output }: ToolResult, command: string, said: RegExp): void {
  expect([command, code, said.test(output) ? said : output]).toEqual([command, 0, said]);
}

async function expectVerified(address: string, name: string): Promise<void> {
  expect(await getJson(site, `/api/v2/smart-contracts/${address}`)).toMatchObject({
    is_verified: true,
    name,
  });
}

test.for(['Foundry', 'Foundry without a key'])(
  'the commands of "%s" do what they are for',
  { timeout: 300_000 },
  async (section, { skip }) => {
    const [forge, cast] = [await findFoundryTool('forge'), await findFoundryTool('cast')];
    if (forge === null || cast === null) return skip('forge and cast cannot be had from npm');
    const { names, files } = writeContracts('src');
    const toml = readBlocks(section).find(({ language }) => language === 'toml')?.text ?? '';
    const script = writeScript(names.slice(-2) as [string, string]);
    const project = await createFoundryProject(
      { ...files, 'script/Deploy.s.sol': script },
      fillWords(toml, words()),
    );
    onTestFinished(() => project.remove());
    if (project.fault !== null) return skip(project.fault);
    const path = [dirname(forge), dirname(cast)].join(':');
    const run = (command: string) => project.run('sh', '-c', `PATH=${path}:$PATH; ${command}`);
    expectSuccess(await run('forge build'), 'forge build', /Compiler run successful/);
    let verified: [address: string, name: string] | undefined;
    for (const command of readCommands(section)) {
      const isCast = command.startsWith('cast ');
      const name = names.shift() as string;
      const isVerify = command.startsWith('forge verify-contract');
      if (isVerify)
        verified = [await deployBuilt(join(project.folder, `out/${name}.sol/${name}.json`)), name];
      const [address = '', contract = ''] = verified ?? [];
      const line = fillWords(command, { ...words(), ADDRESS: address, CONTRACT: `src/${name}.sol:${name}` });
      const said = isCast
        ? command.startsWith('cast source')
          ? new RegExp(`contract ${contract} `)
          : /function increment\(\) external;/
        : command.startsWith('forge script')
          ? /All \(2\) contracts were verified!/
          : /Contract successfully verified/;
      expectSuccess(await run(line), command, said);
      if (isVerify) await expectVerified(address, contract);
    }
  },
);

const writeScript = ([one, other]: [string, string]) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import {${one}} from "../src/${one}.sol";
import {${other}} from "../src/${other}.sol";
interface Vm { function startBroadcast() external; function stopBroadcast() external; }
contract Deploy {
    Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    function run() external {
        vm.startBroadcast();
        new ${one}();
        new ${other}();
        vm.stopBroadcast();
    }
}
`;

/** The blocks of a section with the configuration that stands before each command. */
function readSteps(section: string): { settings: string; commands: string[] }[] {
  const steps: { settings: string; commands: string[] }[] = [];
  let settings = '';
  for (const { language, text } of readBlocks(section)) {
    if (language === 'js') settings += text;
    if (language === 'sh') steps.push({ settings, commands: text.trim().split('\n') });
  }
  return steps;
}

test('the commands of "Hardhat 2" verify contracts', async ({ skip }) => {
  const modules = await findHardhat();
  if (modules === null) return skip('hardhat cannot be installed from the npm registry');
  const longVersion = `${SOLC}+commit.${SOLC_BUILDS[SOLC]}`;
  for (const { settings, commands } of readSteps('Hardhat 2')) {
    const { names, files } = writeContracts('contracts');
    const project = await createHardhatProject({
      ...{ modules, solc: { path: solc, version: SOLC, longVersion }, files },
      ...{ node: anvil.url, origin: site.origin, settings: fillWords(settings, words()) },
    });
    onTestFinished(() => project.remove());
    await verifyAll({ folder: project.folder, names, build: 'npx hardhat compile', commands });
  }
}, 300_000);

test('the commands of "Hardhat 3" verify contracts', async ({ skip }) => {
  const hardhat = await findHardhat3();
  if (hardhat === null) return skip('hardhat 3 or its Node.js cannot be installed from the npm registry');
  const { modules, bin } = hardhat;
  const [{ settings, commands } = { settings: '', commands: [] }] = readSteps('Hardhat 3');
  const { names, files } = writeContracts('contracts');
  const folder = await mkdtemp(join(tmpdir(), 'hardhat3-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(modules, join(folder, 'node_modules'), 'junction');
  await mkdir(join(folder, 'contracts'));
  const base = `import verify from '@nomicfoundation/hardhat-verify';
const compiler = { version: '${SOLC}', path: ${JSON.stringify(solc)}, settings: { evmVersion: 'prague' } };
const base = { plugins: [verify], solidity: { compilers: [compiler] } };
`;
  const all = {
    ...files,
    'package.json': '{ "private": true, "type": "module" }',
    'hardhat.config.js': base + fillWords(settings, words()),
  };
  for (const [path, text] of Object.entries(all)) await writeFile(join(folder, path), text);
  const build = 'npx hardhat build --build-profile production';
  await verifyAll({ folder, names, build, commands, programs: [bin] });
}, 300_000);

interface HardhatRun {
  folder: string;
  names: string[];
  build: string;
  commands: readonly string[];
  programs?: readonly string[];
}

/** Runs each command on a contract of its own. */
async function verifyAll({ folder, names, build, commands, programs }: HardhatRun): Promise<void> {
  expectSuccess(await runShell(folder, build, programs), build, /compiled \d+ solidity files?/i);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const name = names.shift() as string;
    const address = await deployBuilt(join(folder, `artifacts/contracts/${name}.sol/${name}.json`));
    const line = fillWords(command, { ...words(), ADDRESS: address });
    expectSuccess(await runShell(folder, line, programs), command, /verified/i);
    await expectVerified(address, name);
  }
}
