import { setTimeout as sleep } from 'node:timers/promises';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { FoundryProject } from './foundry.ts';

/** Private key of anvil's first account. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n';
const POLL_MS = 10;
const WAIT_MS_MAX = 120_000;

/** A project with a deploy script: contracts that create others, and one with a library. */
export const DEPLOY_PROJECT = {
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
/** Contracts deployed by the script: shops with their tills, and a contract with its library. */
export const DEPLOYED_NAMES = ['Shop', 'Shop', 'Sums', 'Till', 'Till', 'UsesSums'];

interface ScriptSite {
  forge: string;
  project: FoundryProject;
  rpcUrl: string;
  /** URL of the explorer of that node. */
  origin: string;
}

/**
 * Runs the script and waits until the explorer lists all its contracts as verified. Returns the names, and the delay in
 * ms from the last contract's block to its listing, counted from when that block did not exist yet. @throws Error if
 * they are not all listed in time
 */
export async function runDeployScript({
  forge,
  project,
  rpcUrl,
  origin,
}: ScriptSite): Promise<{ names: string[]; slowestMs: number }> {
  const rpc = createDemoRpc(rpcUrl);
  const wallet = ['--rpc-url', rpcUrl, '--private-key', KEY, '--broadcast'];
  const script = project.run(forge, 'script', 'script/Deploy.s.sol:Deploy', ...wallet);
  const start = performance.now();
  const notYet = new Map<number, number>();
  const listed = new Map<string, { name: string; at: number }>();
  for (let before = start; listed.size < DEPLOYED_NAMES.length; ) {
    if (before - start > WAIT_MS_MAX)
      throw new Error(`Only ${listed.size} contracts are verified: ${(await script).output}`);
    const now = performance.now();
    const height = Number(await rpc('eth_blockNumber'));
    for (let block = height; block > 0 && !notYet.has(block); block--) notYet.set(block, before);
    before = now;
    const verified = await listVerified(origin);
    for (const [hash, name] of verified)
      if (!listed.has(hash)) listed.set(hash, { name, at: performance.now() });
    await sleep(POLL_MS);
  }
  const { output } = await script;
  if (!output.includes('ONCHAIN EXECUTION COMPLETE & SUCCESSFUL')) throw new Error(output);
  const waits = [...listed].map(async ([hash, { at }]) => {
    const response = await fetch(`${origin}/api/v2/addresses/${hash}`);
    const { creation_transaction_hash: creation } = (await response.json()) as Record<string, string>;
    const receipt = (await rpc('eth_getTransactionReceipt', [creation])) as { blockNumber: string };
    return at - (notYet.get(Number(receipt.blockNumber)) ?? start);
  });
  const names = [...listed.values()].map(({ name }) => name).sort();
  return { names, slowestMs: Math.max(...(await Promise.all(waits))) };
}

/** Reads the names of the verified contracts of the active run, by address. @throws Error if the server does not return them */
export async function listVerified(origin: string): Promise<Map<string, string>> {
  const response = await fetch(`${origin}/api/v2/smart-contracts`);
  if (!response.ok) throw new Error(`The list of contracts answers ${response.status}.`);
  const { items = [] } = (await response.json()) as {
    items?: { address: { hash: string; name: string } }[];
  };
  return new Map(items.map(({ address }) => [address.hash, address.name]));
}
