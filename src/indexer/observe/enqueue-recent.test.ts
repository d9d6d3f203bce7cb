import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { createTaskSession, createTestContext } from '#tests/support/indexer-context.ts';
import { madeChain, madeHash } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createObservationQueue } from './create-observation-queue.ts';
import { enqueueRecent, recentTask } from './enqueue-recent.ts';

const target = createTestTarget();

/** A chain of a hundred blocks, with which a process before this one came to its head. */
async function prepare() {
  const node = await startMadeNode(madeChain(0, 99, { prng: createPrng(3) }));
  const context = await createTestContext(target, { urls: [node.url] });
  context.range.head = { seq: 0, number: 99, hash: madeHash(99) };
  const heights = new Set<number>();
  const give = node.methods.eth_getBlockByNumber;
  node.methods.eth_getBlockByNumber = (height) => {
    heights.add(Number(height));
    return give?.(height);
  };
  return { node, context, heights };
}

test('what the newest 64 blocks enqueue is queued once in a process', async () => {
  const { node, context, heights } = await prepare();
  const { signal } = new AbortController();
  await enqueueRecent(context, 99, signal);
  expect(context.memory.observationQueue.hasRecent).toBe(true);
  expect([heights.size, Math.min(...heights)]).toEqual([64, 36]);
  expect(context.memory.observationQueue.codes.size).toBeGreaterThan(0);
  expect(context.memory.observationQueue.tokens.size).toBeGreaterThan(0);
  const { length } = node.asked;
  await enqueueRecent(context, 99, signal);
  expect(node.asked).toHaveLength(length);
});

test('a node that does not give the blocks ends nothing, and is asked again later', async () => {
  const { node, context } = await prepare();
  const { signal } = new AbortController();
  await enqueueRecent(context, 120, signal);
  expect(context.memory.observationQueue.hasRecent).toBe(false);
  expect(context.logs.join()).toContain('The observations of blocks 57 to 120 could not be queued');
  await enqueueRecent(context, 99, signal);
  expect(context.memory.observationQueue.hasRecent).toBe(true);
  expect(node.asked.length).toBeGreaterThan(0);
});

test('an index without blocks asks nothing', async () => {
  const { node, context } = await prepare();
  context.range.head = { seq: 0, number: null, hash: null };
  expect(recentTask.create(createTaskSession(context).session)).toBeNull();
  expect(node.asked).toEqual([]);
  expect(context.memory.observationQueue).toEqual(createObservationQueue());
});
