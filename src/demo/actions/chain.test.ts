import { expect, onTestFinished, test } from 'vitest';
import { startAnvil } from '../anvil.ts';
import { createDemoRpc, type DemoContext } from '../demo-rpc.ts';
import { dropTransaction, mine, reorg, revert, setNextTimestamp, snapshot } from './chain.ts';
import { transfer } from './ether.ts';

const TO = '0x00000000000000000000000000000000000a11ce';

async function start(): Promise<DemoContext> {
  const anvil = await startAnvil({ noMining: true });
  onTestFinished(() => anvil.kill());
  return { rpc: createDemoRpc(anvil.url) };
}

async function getBlock({ rpc }: DemoContext, tag: string) {
  return (await rpc('eth_getBlockByNumber', [tag, false])) as Record<string, string>;
}

test('reorg() replaces the newest blocks and forgets their transactions', async () => {
  const context = await start();
  await mine(context, 4);
  const hash = await transfer(context, { to: TO, value: 7n });
  await mine(context);
  const before = await Promise.all(['0x3', '0x4', '0x5'].map((tag) => getBlock(context, tag)));
  await reorg(context, 2);
  const after = await Promise.all(['0x3', '0x4', '0x5'].map((tag) => getBlock(context, tag)));
  expect(after[0]!.hash).toBe(before[0]!.hash);
  expect(after[1]!.hash).not.toBe(before[1]!.hash);
  expect(after[2]!.hash).not.toBe(before[2]!.hash);
  expect(await context.rpc('eth_blockNumber')).toBe('0x5');
  expect(await context.rpc('eth_getTransactionByHash', [hash])).toBeNull();
});

test('revert() goes back to a snapshot once', async () => {
  const context = await start();
  await mine(context, 2);
  const id = await snapshot(context);
  await mine(context, 3);
  await revert(context, id);
  expect(await context.rpc('eth_blockNumber')).toBe('0x2');
  await expect(revert(context, id)).rejects.toThrow(`The node has no snapshot "${id}".`);
});

test('setNextTimestamp() decides the time of one block, hostile values too', async () => {
  const context = await start();
  await setNextTimestamp(context, 4_000_000_000);
  await mine(context);
  expect(await getBlock(context, 'latest')).toMatchObject({ timestamp: '0xee6b2800' });
  await setNextTimestamp(context, 0xffffffffffff00n);
  await mine(context);
  expect(await getBlock(context, 'latest')).toMatchObject({ timestamp: '0xffffffffffff00' });
});

test('dropTransaction() takes a transaction out of the pool', async () => {
  const context = await start();
  const hash = await transfer(context, { to: TO, value: 7n });
  await dropTransaction(context, hash);
  await mine(context);
  expect(await context.rpc('eth_getTransactionReceipt', [hash])).toBeNull();
});
