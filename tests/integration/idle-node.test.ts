import { expect, onTestFinished, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { madeChain } from '../support/made-chain.ts';
import { startMadeNode } from '../support/made-node.ts';

/** The interval in which a node on this machine is polled while blocks come. */
const POLL_INTERVAL_MS = 100;
const WINDOW_MS = 3000;

test('a node without new blocks is asked for its head twice a second, and for little else', async () => {
  const node = await startMadeNode(madeChain(0, 3, { prng: createPrng(4), transactions: 2 }));
  const database = await createTestDatabase();
  const indexer = startTestIndexer({
    database,
    url: node.url,
    pollIntervalMs: POLL_INTERVAL_MS,
    isTraced: false,
  });
  onTestFinished(async () => {
    await indexer.stop();
    await database.drop();
  });
  await indexer.caughtUp();
  /** How many calls of all, and of blocks, a node gets in three seconds. */
  const count = async () => {
    const before = node.asked.length;
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
    const methods = node.asked.slice(before);
    return {
      all: methods.length,
      blocks: methods.filter((method) => method.startsWith('eth_getBlockBy')).length,
    };
  };
  const isIdle = async () => {
    const { all, blocks } = await count();
    return blocks <= 8 && all <= 14 ? 'idle' : `${all} calls, ${blocks} of them for blocks`;
  };
  await expect.poll(isIdle, { timeout: 60_000, interval: 1 }).toBe('idle');
  expect((await count()).blocks).toBeGreaterThan(0);
}, 90_000);
