import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#api/create-app.ts';
import { mine } from '#demo/actions/chain.ts';
import { deployToken } from '#demo/actions/deploy.ts';
import { compileCached } from '../support/cached-solc.ts';
import type { DemoSite } from '../support/demo-site.ts';
import { type ProjectSite, startProjectSite } from '../support/project-site.ts';

const SOURCES = join(import.meta.dirname, '../../src/demo/contracts');
const SETTINGS = {
  evmVersion: 'prague',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: {
    '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'metadata', 'storageLayout'] },
  },
};

/** Contracts of the demo chain whose source is `DemoToken.sol`. */
const TOKENS = 6;

let started: ProjectSite;
let site: DemoSite;
let app: App;
let hardhat: string;
let foundry: string;

beforeAll(async () => {
  [hardhat, foundry] = (await Promise.all([
    mkdtemp(join(tmpdir(), 'hardhat-')),
    mkdtemp(join(tmpdir(), 'foundry-')),
  ])) as [string, string];
  started = await startProjectSite(`${hardhat}, ${foundry}`, { rounds: 2 });
  ({ site, app } = started);
}, 120_000);

afterAll(async () => {
  await started?.stop();
  await Promise.all([hardhat, foundry].map((folder) => rm(folder, { recursive: true })));
});

async function get(path: string) {
  const { statusCode, body } = await app.server.inject({ url: path });
  return { status: statusCode, body: JSON.parse(body) };
}

async function compile(names: readonly string[]) {
  const texts = await Promise.all(
    names.map(async (name) => [name, { content: await readFile(join(SOURCES, name), 'utf8') }] as const),
  );
  const input = { language: 'Solidity', sources: Object.fromEntries(texts), settings: SETTINGS };
  return { input, output: compileCached(input) };
}

test('contracts of a Hardhat build are verified without being asked for, those that are deployed later too', async () => {
  expect((await get('/api/v2/smart-contracts')).body.items).toEqual([]);
  const build = await compile(['DemoToken.sol']);
  await mkdir(join(hardhat, 'artifacts/build-info'), { recursive: true });
  await writeFile(join(hardhat, 'artifacts/build-info/1.json'), JSON.stringify(build));
  const names = async () =>
    (await get('/api/v2/smart-contracts')).body.items.map(
      ({ address }: { address: { name: string } }) => address.name,
    );
  await expect.poll(names, { timeout: 60_000 }).toEqual(Array(TOKENS).fill('DemoToken'));
  const { address } = await deployToken(site, { name: 'Later', symbol: 'LATER' });
  await mine(site);
  await expect.poll(async () => (await names()).length, { timeout: 60_000 }).toBe(TOKENS + 1);
  const { body } = await get(`/api/v2/smart-contracts/${address}`);
  expect(body).toMatchObject({ is_verified: true, is_fully_verified: true, name: 'DemoToken' });
  expect(body.decoded_constructor_args[0][0]).toBe('Later');
}, 150_000);

test('artifacts of Foundry are taken up while the server runs; what is outside of the folder, or has changed, is not', async () => {
  const files = (await readdir(SOURCES)).filter((name) => name.endsWith('.sol'));
  const { output } = await compile(files);
  const split = output.contracts['DemoSplitter.sol'].DemoSplitter;
  const goods = output.contracts['DemoMultiToken.sol'].DemoMultiToken;
  const bytes32 = output.contracts['DemoBytes32Token.sol'].DemoBytes32Token;
  await copyFile(join(SOURCES, 'DemoMultiToken.sol'), join(foundry, 'DemoMultiToken.sol'));
  await copyFile(join(SOURCES, 'DemoArt.sol'), join(foundry, 'DemoArt.sol'));
  await symlink(join(SOURCES, 'DemoSplitter.sol'), join(foundry, 'DemoSplitter.sol'));
  await writeFile(join(foundry, 'DemoBytes32Token.sol'), 'contract DemoBytes32Token {}');
  for (const [file, name, { abi, evm, metadata }] of [
    ['DemoSplitter.sol', 'DemoSplitter', split],
    ['DemoMultiToken.sol', 'DemoMultiToken', goods],
    ['DemoBytes32Token.sol', 'DemoBytes32Token', bytes32],
  ] as const) {
    const { bytecode, deployedBytecode } = evm;
    const artifact = {
      abi,
      bytecode: { ...bytecode, object: `0x${bytecode.object}` },
      deployedBytecode: { ...deployedBytecode, object: `0x${deployedBytecode.object}` },
      rawMetadata: metadata,
    };
    const out = join(foundry, ...(name === 'DemoMultiToken' ? ['build', 'deep'] : ['out']), file);
    await mkdir(out, { recursive: true });
    await writeFile(join(out, `${name}.json`), JSON.stringify(artifact));
  }
  await writeFile(join(foundry, 'out/DemoSplitter.sol/broken.json'), '{');
  await writeFile(join(foundry, 'foundry.toml'), '[profile.default]\nsrc = "src"\nout = "build/"\n');
  const verified = async () => {
    const { body } = await get('/api/v2/smart-contracts');
    const names: string[] = body.items.map(({ address }: { address: { name: string } }) => address.name);
    return [...new Set(names)].sort();
  };
  await expect.poll(verified, { timeout: 60_000 }).toContain('DemoMultiToken');
  expect(await verified()).toEqual(['DemoMultiToken', 'DemoToken']);
}, 150_000);

test('what Hardhat 3 was given and what it made, in two files, is read as one build', async () => {
  const { input, output } = await compile(['DemoNft.sol', 'DemoArt.sol']);
  const path = join(hardhat, 'artifacts/build-info/solc-0_8_37-ab');
  await writeFile(`${path}.json`, JSON.stringify({ _format: 'hh3-sol-build-info-1', input }));
  await writeFile(`${path}.output.json`, JSON.stringify({ _format: 'hh3-sol-build-info-output-1', output }));
  const names = async () =>
    (await get('/api/v2/smart-contracts')).body.items.map(
      ({ address }: { address: { name: string } }) => address.name,
    );
  await expect.poll(names, { timeout: 60_000 }).toContain('DemoNft');
}, 150_000);
