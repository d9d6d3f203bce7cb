import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil } from '../../src/demo/anvil.ts';
import { createDemoRpc } from '../../src/demo/demo-rpc.ts';
import { type ContractServer, getJson, startContractServer } from '../support/contract-site.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createFoundryProject, type FoundryProject, findFoundryTool } from '../support/foundry.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { INDEXER_MODULES } from '../support/modules.ts';

const FORGE = (await findFoundryTool('forge')) ?? '';
/** The key of the first account of every anvil. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n';
const FILES = {
  'src/Shop.sol': `${HEAD}import {Till} from "./parts/Till.sol";
contract Shop { Till public till; constructor(uint256 price) { till = new Till(price); } }`,
  'src/parts/Till.sol': `${HEAD}contract Till { uint256 public immutable price; constructor(uint256 given) { price = given; } }`,
  'src/Sums.sol': `${HEAD}library Sums { function twice(uint256 x) public pure returns (uint256) { return x * 2; } }
contract UsesSums { function f(uint256 x) external pure returns (uint256) { return Sums.twice(x); } }`,
  'script/Deploy.s.sol': `${HEAD}import {Shop} from "../src/Shop.sol";
import {UsesSums} from "../src/Sums.sol";
interface Vm { function startBroadcast() external; function stopBroadcast() external; }
contract Deploy {
    Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    function run() external { vm.startBroadcast(); new Shop(4); new Shop(5); new UsesSums(); vm.stopBroadcast(); }
}`,
};
/** What the script deploys: shops with the tills that they make, and a contract with its library. */
const NAMES = ['Shop', 'Shop', 'Sums', 'Till', 'Till', 'UsesSums'];

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let server: ContractServer;
let project: FoundryProject;

beforeAll(async () => {
  if (FORGE === '') return;
  [anvil, database, project] = await Promise.all([
    startAnvil(),
    createTestDatabase(),
    createFoundryProject(FILES, 'http://127.0.0.1:9'),
  ]);
  expect((await project.run(FORGE, 'build')).output).toContain('Compiler run successful');
  indexer = startTestIndexer({ database, url: anvil.url }, { modules: INDEXER_MODULES });
  await indexer.caughtUp();
  server = await startContractServer(database, createDemoRpc(anvil.url), { projects: project.folder });
}, 120_000);

afterAll(async () => {
  if (FORGE === '') return;
  await server.stop();
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop(), project.remove()]);
});

/** The verified contracts of the active run, by their address. */
async function listVerified(): Promise<Map<string, string>> {
  const { items = [] } = await getJson(server, '/api/v2/smart-contracts');
  return new Map(
    items.map(({ address }: { address: { hash: string; name: string } }) => [address.hash, address.name]),
  );
}

/** Runs the script of the project and waits until all that it deploys is verified; how many ms after the last block that was. */
async function deploy(): Promise<number> {
  const wallet = ['--rpc-url', anvil.url, '--private-key', KEY, '--broadcast'];
  const rpc = createDemoRpc(anvil.url);
  const heads: { height: string; at: number }[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const height = (await rpc('eth_blockNumber')) as string;
      if (height !== heads.at(-1)?.height) heads.push({ height, at: performance.now() });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const script = project.run(FORGE, 'script', 'script/Deploy.s.sol:Deploy', ...wallet);
  const read = async () => [...(await listVerified()).values()].sort();
  await expect.poll(read, { timeout: 120_000, interval: 20 }).toEqual(NAMES);
  const at = performance.now();
  isOver = true;
  await watching;
  expect((await script).output).toContain('ONCHAIN EXECUTION COMPLETE & SUCCESSFUL');
  return at - (heads.at(-1)?.at ?? 0);
}

test.skipIf(FORGE === '')(
  'all that a deploy script makes beside `--project` is verified, and again where the node starts anew',
  async () => {
    const first = await deploy();
    const { results } = { results: [...(await listVerified()).keys()] };
    for (const hash of results)
      expect(await getJson(server, `/api/v2/smart-contracts/${hash}`)).toMatchObject({
        ...{ is_verified: true, is_fully_verified: true, verified_twin_address_hash: null },
      });
    const { port } = anvil;
    const run = await indexer.schema();
    await anvil.stop();
    anvil = await startAnvil({ port, genesisTimestamp: 1_700_000_000 });
    await expect.poll(() => indexer.schema(), { timeout: 60_000, interval: 50 }).not.toBe(run);
    await expect.poll(async () => (await listVerified()).size, { timeout: 60_000, interval: 50 }).toBe(0);
    const second = await deploy();
    for (const ms of [first, second]) expect(ms).toBeLessThan(60_000);
    process.stdout.write(`verified ${first.toFixed(0)} and ${second.toFixed(0)} ms after the last block\n`);
  },
  300_000,
);
