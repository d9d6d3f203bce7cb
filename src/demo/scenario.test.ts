import { expect, onTestFinished, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { startAnvil } from './anvil.ts';
import { hasDemoContracts } from './demo-contracts.ts';
import { createDemoRpc, type DemoRpc } from './demo-rpc.ts';
import { createScenario, HISTORY_BLOCKS, HISTORY_INTERVAL_S } from './scenario.ts';

const GENESIS = 1_750_000_000;

async function start(seed: number) {
  const anvil = await startAnvil({ noMining: true, genesisTimestamp: GENESIS });
  onTestFinished(() => anvil.kill());
  const rpc = createDemoRpc(anvil.url);
  return { rpc, scenario: await createScenario({ rpc, seed }) };
}

interface Receipt {
  status: Hex;
  type: Hex;
  logs: unknown[];
  contractAddress: Hex | null;
}

async function listReceipts(rpc: DemoRpc, from: number, to: number): Promise<Receipt[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const blocks = numbers.map((number) => rpc('eth_getBlockReceipts', [`0x${number.toString(16)}`]));
  return ((await Promise.all(blocks)) as Receipt[][]).flat();
}

async function getLatest(rpc: DemoRpc) {
  return (await rpc('eth_getBlockByNumber', ['latest', false])) as { hash: Hex; number: Hex; timestamp: Hex };
}

test('buildHistory() gives the same chain for the same seed and genesis', async () => {
  const [one, two] = await Promise.all([start(5), start(5)]);
  await Promise.all([one, two].map(({ scenario }) => scenario.buildHistory()));
  expect((await getLatest(one.rpc)).hash).toBe((await getLatest(two.rpc)).hash);
});

test('a scenario makes its history once and then goes on, whatever happens to the chain', async () => {
  const { rpc, scenario } = await start(1);
  await scenario.buildHistory();
  await checkHistory(rpc);

  const hashes = await scenario.step({ count: 30 });
  expect(await rpc('txpool_status')).toEqual({ pending: '0x1e', queued: '0x0' });
  const now = Math.floor(Date.now() / 1000);
  await scenario.mineBlock(now);
  expect(await getLatest(rpc)).toMatchObject({ transactions: hashes, timestamp: `0x${now.toString(16)}` });

  const snapshot = await rpc('evm_snapshot');
  await scenario.step({ count: 20 });
  await scenario.mineBlock();
  await rpc('anvil_reorg', [1, []]);
  expect(await scenario.step({ count: 5 })).toHaveLength(5);
  await scenario.mineBlock();

  await rpc('evm_revert', [snapshot]);
  const [from] = (await rpc('eth_accounts')) as Hex[];
  await rpc('eth_sendTransaction', [{ from, to: from, gas: '0x5208', gasPrice: '0x2540be400' }]);
  const others = await scenario.step({ count: 12 });
  await scenario.mineBlock();
  const receipts = await Promise.all(others.map((hash) => rpc('eth_getTransactionReceipt', [hash])));
  expect(receipts).not.toContain(null);
});

/** Every type of transaction, failures, deployments, and nothing left waiting. */
async function checkHistory(rpc: DemoRpc): Promise<void> {
  expect(await getLatest(rpc)).toMatchObject({
    number: `0x${HISTORY_BLOCKS.toString(16)}`,
    timestamp: `0x${(GENESIS + HISTORY_BLOCKS * HISTORY_INTERVAL_S).toString(16)}`,
  });
  expect(await hasDemoContracts({ rpc })).toBe(true);
  const receipts = await listReceipts(rpc, 1, HISTORY_BLOCKS);
  expect(new Set(receipts.map(({ type }) => type))).toEqual(new Set(['0x0', '0x1', '0x2', '0x3', '0x4']));
  const failed = receipts.filter(({ status }) => status === '0x0').length;
  expect(failed).toBeGreaterThan(5);
  expect(failed / receipts.length).toBeLessThan(0.15);
  expect(receipts.filter(({ contractAddress }) => contractAddress !== null).length).toBeGreaterThan(10);
  expect(await rpc('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' });
}
