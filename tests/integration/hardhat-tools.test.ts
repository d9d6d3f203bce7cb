import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { encodeDeployData } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { deploy } from '#demo/actions/deploy.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { SOLC_BUILDS } from '#modules/contracts/verification/compilers/solc-builds.ts';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import { createTestApi } from '../support/api.ts';
import { COMPILERS, findSolc } from '../support/compile-all.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createHardhatProject, findHardhat, type HardhatProject } from '../support/hardhat.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

const SOLC = '0.8.37';
const HARDHAT = await findHardhat();
const LINK = '0x00000000000000000000000000000000000a11ce';

/** Contracts whose code no other has. */
const purse = (name: string, seed: number) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import "./Owned.sol";
contract ${name} is Owned {
    uint256 public immutable limit;
    string public label;
    constructor(uint256 given, string memory text) { limit = given; label = text; }
    function spend(uint256 amount) external view returns (uint256) { require(amount < limit); return amount * ${seed}; }
}
`;

const FILES = {
  'contracts/Owned.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
abstract contract Owned { address public owner = msg.sender; }
`,
  'contracts/Alpha.sol': purse('Alpha', 501),
  'contracts/Beta.sol': purse('Beta', 502),
  'contracts/Gamma.sol': purse('Gamma', 503),
  'contracts/Delta.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
library Maths { function twice(uint256 x) external pure returns (uint256) { return x * 504; } }
contract Delta { function f(uint256 x) external pure returns (uint256) { return Maths.twice(x) + 1; } }
`,
};

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let app: App;
let rpc: DemoRpc;
let project: HardhatProject;
let origin = '';

beforeAll(async () => {
  if (HARDHAT === null) return;
  [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  rpc = createDemoRpc(anvil.url);
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  const { context } = await createTestApi(database, (method, params) => rpc(method, [...params]));
  const contracts = createApi({
    ...{ registry: 'none', folder: COMPILERS, atOnce: 1, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects: undefined, visualizeBasePath: '' },
  });
  app = await createApp(context, { parts: [contracts, etherscan], rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const path = (await findSolc(SOLC)) ?? '';
  const longVersion = `${SOLC}+commit.${SOLC_BUILDS[SOLC]}`;
  const solc = { path, version: SOLC, longVersion };
  project = await createHardhatProject({ modules: HARDHAT, solc, files: FILES, node: anvil.url, origin });
  expect((await project.run('compile')).output).toMatch(/Compiled \d+ Solidity files? successfully/);
}, 120_000);

afterAll(async () => {
  if (HARDHAT === null) return;
  await app.server.close();
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop(), project.remove()]);
});

const tool = (name: string, run: () => Promise<void>) =>
  test(name, async ({ skip }) => {
    if (HARDHAT === null) skip('hardhat cannot be installed from the npm registry');
    await run();
  }, 120_000);

/** Deploys what Hardhat compiled. */
async function deployBuilt(name: string, args: readonly unknown[]): Promise<string> {
  const file = join(project.folder, `artifacts/contracts/${name}.sol/${name}.json`);
  const { abi, bytecode } = JSON.parse(await readFile(file, 'utf8')) as { abi: []; bytecode: Hex };
  const linked = bytecode.replace(/__.{38}/g, LINK.slice(2)) as Hex;
  const { address } = await deploy({ rpc }, encodeDeployData({ abi, bytecode: linked, args } as never));
  await indexer.caughtUp();
  return address;
}

const verify = (...args: string[]) => project.run('verify', '--network', 'local', ...args);

async function getContract(address: string): Promise<Record<string, unknown>> {
  return (await fetch(`${origin}/api/v2/smart-contracts/${address}`)).json() as never;
}

tool('hardhat verify takes us for Etherscan, and learns what is verified already', async () => {
  const address = await deployBuilt('Alpha', [5, 'five']);
  const { code, output } = await verify(address, '5', 'five');
  expect(output).toContain('Successfully verified contract Alpha on the block explorer.');
  expect(output).toContain(`${origin}/address/${address}#code`);
  expect(code).toBe(0);
  expect(await getContract(address)).toMatchObject({
    is_verified: true,
    name: 'Alpha',
    file_path: 'contracts/Alpha.sol',
    decoded_constructor_args: [
      ['5', { name: 'given' }],
      ['five', { name: 'text' }],
    ],
  });
  const again = await verify(address, '5', 'five');
  expect(again.output).toContain('has already been verified on the block explorer');
  expect(again.code).toBe(0);
});

tool('hardhat verify takes us for Blockscout', async () => {
  const address = await deployBuilt('Beta', [6, 'six']);
  const { code, output } = await project.runBlockscout('verify', '--network', 'local', address, '6', 'six');
  expect(output).toContain('Successfully verified contract Beta on the block explorer.');
  expect(code).toBe(0);
  expect(await getContract(address)).toMatchObject({ is_verified: true, name: 'Beta' });
});

tool('hardhat verify finds the address of a library in the code', async () => {
  const address = await deployBuilt('Delta', []);
  const { code, output } = await verify(address);
  expect(output).toContain('Successfully verified contract Delta on the block explorer.');
  expect(code).toBe(0);
  expect(await getContract(address)).toMatchObject({ name: 'Delta', is_verified: true });
});

tool('hardhat verify gets an error when the arguments are others', async () => {
  const address = await deployBuilt('Gamma', [7, 'seven']);
  const { code, output } = await verify(address, '8', 'seven');
  expect(output).toContain('Fail - Unable to verify');
  expect(output).not.toContain('Successfully verified');
  expect(code).not.toBe(0);
  expect(await getContract(address)).not.toHaveProperty('is_verified');
});
