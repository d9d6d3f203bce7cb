import type { Abi } from 'viem';
import { decodeEventLog } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { type Anvil, startAnvil } from '../anvil.ts';
import { demoProxyArtifact, demoRouterArtifact, demoTokenArtifact } from '../artifacts.ts';
import { listDemoContracts } from '../demo-contracts.ts';
import { createDemoRpc, type DemoRpc } from '../demo-rpc.ts';
import { countHistoryBlocks } from '../history-size.ts';
import { createScenario } from '../scenario.ts';

const DAYS = 10;
const DAY_S = 86_400;

interface Log {
  address: Hex;
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  transactionHash: Hex;
}

interface Block {
  timestamp: Hex;
  baseFeePerGas: Hex;
  transactions: { to: Hex | null; hash: Hex }[];
}

let anvil: Anvil;
let rpc: DemoRpc;
let blocks: Block[];
let logs: Log[];

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true, extraArgs: ['--accounts', '16', '--gas-limit', '12000000'] });
  rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 3 });
  await scenario.buildHistory({ days: DAYS });
  const height = Number(await rpc('eth_blockNumber'));
  blocks = await Promise.all(
    Array.from({ length: height }, async (_, number) => {
      const tag = `0x${(number + 1).toString(16)}`;
      return (await rpc('eth_getBlockByNumber', [tag, true])) as Block;
    }),
  );
  logs = (await rpc('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])) as Log[];
});
afterAll(() => anvil.stop());

/** Decodes the logs that are events of the ABI. */
function decodeAll<Known extends Abi>(abi: Known) {
  return logs.flatMap((log) => {
    try {
      return [{ ...log, ...decodeEventLog({ abi, topics: log.topics, data: log.data }) }];
    } catch {
      return [];
    }
  });
}

test('the chain has the planned number of blocks, over the planned days', () => {
  expect(blocks).toHaveLength(countHistoryBlocks(DAYS));
  const [first, last] = [Number(blocks[0]?.timestamp), Number(blocks.at(-1)?.timestamp)];
  expect((last - first) / DAY_S).toBeGreaterThan(DAYS - 0.2);
  expect((last - first) / DAY_S).toBeLessThan(DAYS + 0.1);
});

test('an exploit empties owners who approved the router, and some of them revoke their approvals', () => {
  const events = decodeAll(demoTokenArtifact.abi);
  const approvals = events.flatMap((log) => (log.eventName === 'Approval' ? [log.args] : []));
  const unlimited = approvals.filter(({ value }) => value === 2n ** 256n - 1n);
  const router = unlimited[0]?.spender;
  const listOwners = (found: typeof approvals) =>
    new Set(found.filter(({ spender }) => spender === router).map(({ owner }) => owner));
  const owners = listOwners(unlimited);
  expect(owners.size).toBe(8);
  expect(listOwners(approvals.filter(({ value }) => value === 0n)).size).toBe(4);
  const victims = new Map<Hex, Set<Hex>>();
  for (const { eventName, args, transactionHash } of events)
    if (eventName === 'Transfer' && owners.has(args.from))
      victims.set(transactionHash, (victims.get(transactionHash) ?? new Set()).add(args.from));
  expect(Math.max(...[...victims.values()].map(({ size }) => size))).toBe(owners.size);
});

test('traders swap by the router before it', () => {
  expect(decodeAll(demoRouterArtifact.abi).length).toBeGreaterThan(10);
});

test('calls of the proxy fail between the upgrade to a wrong implementation and the next one', async () => {
  const { breaker, proxy } = listDemoContracts();
  const upgrades = decodeAll(demoProxyArtifact.abi).flatMap((log) =>
    log.eventName === 'Upgraded' ? [{ ...log.args, block: Number(log.blockNumber) }] : [],
  );
  const wrong = upgrades.findIndex(({ implementation }) => implementation.toLowerCase() === breaker);
  const [from, to] = [upgrades[wrong]?.block, upgrades[wrong + 1]?.block ?? 0];
  const calls = blocks
    .slice(from, to - 1)
    .flatMap(({ transactions }) => transactions.filter((each) => each.to === proxy));
  const receipts = await Promise.all(calls.map(({ hash }) => rpc('eth_getTransactionReceipt', [hash])));
  expect(receipts.length).toBeGreaterThan(5);
  expect(new Set(receipts.map((receipt) => (receipt as { status: Hex }).status))).toEqual(new Set(['0x0']));
});
