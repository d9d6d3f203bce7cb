import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { type DemoChainOptions, startDemoChain } from './demo-chain.ts';
import { createDemoRpc, type DemoRpc } from './demo-rpc.ts';
import { countHistoryBlocks } from './history-size.ts';
import { HISTORY_BLOCKS } from './scenario.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(options: DemoChainOptions) {
  const chain = await startDemoChain({ blockTimeMs: 200, ...options });
  onTestFinished(() => chain.stop());
  const rpc = createDemoRpc(chain.url);
  await expect.poll(() => getHeight(rpc)).toBeGreaterThanOrEqual(HISTORY_BLOCKS);
  return { chain, rpc };
}

async function getHeight(rpc: DemoRpc): Promise<number> {
  return Number(await rpc('eth_blockNumber'));
}

async function getHash(rpc: DemoRpc, number: number): Promise<Hex> {
  const block = await rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]);
  return (block as { hash: Hex }).hash;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

function readPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'anvil.pid'), 'utf8'));
}

test('a first start makes a history that ends now and goes on; a later one goes on with the same chain', async () => {
  const dataDir = createFolder();
  const first = await start({ dataDir, transactionsPerSecond: 20 });
  expect(first.chain).toMatchObject({ isRebuilt: true, chain: { id: 77945277, name: 'Demo chain' } });
  expect(await first.rpc('eth_chainId')).toBe('0x4a559bd');
  const last = (await first.rpc('eth_getBlockByNumber', ['0x54', false])) as { timestamp: Hex };
  expect(Math.abs(Date.now() / 1000 - Number(last.timestamp))).toBeLessThan(10);
  await expect.poll(() => getHeight(first.rpc)).toBeGreaterThan(HISTORY_BLOCKS + 2);
  const block = await first.rpc('eth_getBlockByNumber', ['latest', false]);
  expect((block as { transactions: Hex[] }).transactions.length).toBeGreaterThan(0);
  const hash = await getHash(first.rpc, HISTORY_BLOCKS + 2);
  await first.chain.stop();

  const second = await start({ dataDir });
  expect(second.chain.isRebuilt).toBe(false);
  expect(await getHash(second.rpc, HISTORY_BLOCKS + 2)).toBe(hash);
  const height = await getHeight(second.rpc);
  await expect.poll(() => getHeight(second.rpc)).toBeGreaterThan(height + 1);
});

test('a node that is killed while it writes comes back on the same port with the same history', async () => {
  const dataDir = createFolder();
  const failures: unknown[] = [];
  const { rpc } = await start({ dataDir, onFailure: (error) => failures.push(error) });
  const hash = await getHash(rpc, HISTORY_BLOCKS);
  process.kill(readPid(dataDir), 'SIGKILL');
  writeFileSync(join(dataDir, 'state.json'), '{"block":{"numb');
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  await expect.poll(() => getHeight(rpc).catch(() => 0)).toBeGreaterThan(HISTORY_BLOCKS);
  expect(String(failures[0])).toMatch(/does not answer/);
  expect(await getHash(rpc, HISTORY_BLOCKS)).toBe(hash);
});

test('a start ends the node that a killed run left behind, and startFresh begins another chain', async () => {
  const dataDir = createFolder();
  const first = await start({ dataDir });
  const hash = await getHash(first.rpc, HISTORY_BLOCKS);
  const left = readPid(dataDir);
  // The time of a genesis is a whole second, and with the same one it would be the same chain.
  const startedAt = nowSeconds();
  await expect.poll(nowSeconds, { timeout: 15_000 }).toBeGreaterThan(startedAt);
  const second = await start({ dataDir, startFresh: true });
  expect(() => process.kill(left, 0)).toThrow();
  expect(second.chain.isRebuilt).toBe(true);
  expect(await getHash(second.rpc, HISTORY_BLOCKS)).not.toBe(hash);
});

test('a story of some days is played while the chain can be read, and a stop in the middle of it ends at once', async () => {
  const dataDir = createFolder();
  const chain = await startDemoChain({ dataDir, days: 3 });
  const rpc = createDemoRpc(chain.url);
  const begun = await getHeight(rpc);
  expect(begun).toBeLessThan(HISTORY_BLOCKS);
  await expect.poll(() => getHeight(rpc)).toBeGreaterThan(begun);
  const hash = await getHash(rpc, begun);
  await chain.stop();
  const second = await start({ dataDir, days: 3 });
  expect(second.chain.isRebuilt).toBe(true);
  expect(await getHash(second.rpc, begun)).toBe(hash);
  await expect.poll(() => getHeight(second.rpc)).toBeGreaterThan(countHistoryBlocks(3));
});

test('a chain that was begun under another id goes on under it', async () => {
  const dataDir = createFolder();
  const timestamp = nowSeconds() - 1000;
  writeFileSync(join(dataDir, 'genesis.json'), JSON.stringify({ seed: 1, timestamp }));
  const { chain, rpc } = await start({ dataDir });
  expect(chain.chain.id).toBe(31337);
  expect(await rpc('eth_chainId')).toBe('0x7a69');
});
