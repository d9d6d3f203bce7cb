import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { decodersOfTests } from '#tests/support/decoders.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../../head/index-block.ts';
import type { ReadyBlocks } from '../../head/prepare-blocks.ts';
import { fillAvailableHistory } from '../fill-available-history.ts';
import { fillHistory } from '../fill-history.ts';
import { decodeInThreads } from './decode-in-threads.ts';

const target = createTestTarget();
const openPool = decodersOfTests();
const { signal } = new AbortController();
const TOP = 400;
const GAP = { from: 0, to: TOP - 1 };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** An index that holds the head of a chain. */
async function holdHead() {
  const chain = madeChain(0, TOP, { prng: createPrng(8) });
  const node = await startMadeNode([...chain]);
  const context = await createTestContext(target, { urls: [node.url] });
  await indexBlock(context, toFetched(chain[TOP] as MadeBlock));
  return { chain, node, context };
}

/** Queued tokens, addresses and instances; which of a token's holders are its last depends on the cut of the chunks. */
function listQueued({
  memory: {
    observationQueue: { tokens, codes, created, instances },
  },
}: TestContext) {
  return { tokens, codes, created: new Set(created.keys()), instances: new Set(instances.noted.keys()) };
}

/** Reads a whole gap in small chunks, as heights; lowest first. */
async function readHeights(chunks: AsyncIterable<ReadyBlocks>): Promise<number[]> {
  const heights: number[] = [];
  for await (const { lowest, highest } of chunks) heights.unshift(...range(lowest.number, highest.number));
  return heights;
}

test.each([1, 2, 4])('the index of %i threads equals that of none', async (count) => {
  const alone = await holdHead();
  while (await fillHistory(alone.context, signal));
  const { context } = await holdHead();
  const { pool, workers, methods } = openPool(context, { count });
  // As if the blocks before had been so full that the gap is worth the threads.
  pool.density = 40;
  while (await fillHistory(context, signal, pool));
  expect(await context.heights()).toEqual(range(0, TOP));
  expect(await context.dump()).toEqual(await alone.context.dump());
  expect(listQueued(context)).toEqual(listQueued(alone.context));
  expect(context.memory.readings).toEqual(alone.context.memory.readings);
  expect(workers.length).toBeGreaterThan(0);
  expect(workers.length).toBeLessThanOrEqual(count);
  expect(methods.filter((method) => method === 'eth_getBlockByNumber').length).toBeGreaterThanOrEqual(TOP);
});

test('chunks of many parts come in their order, each linked to the next', async () => {
  const { context } = await holdHead();
  const { pool, workers } = openPool(context, { count: 3 });
  const chunks: ReadyBlocks[] = [];
  for await (const chunk of decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 }))
    chunks.push(chunk);
  expect(chunks.length).toBeGreaterThan(20);
  expect(workers).toHaveLength(3);
  chunks.slice(1).forEach((below, place) => {
    expect(chunks[place]?.lowest.parentHash).toBe(below.highest.hash);
  });
  expect([chunks[0]?.highest.number, chunks.at(-1)?.lowest.number]).toEqual([GAP.to, 0]);
});

test('a thread that dies ends nothing: its blocks are read by another', async () => {
  const { context } = await holdHead();
  const { pool, workers } = openPool(context, {
    count: 2,
    onStart(worker, place) {
      if (place < 2) worker.once('message', () => void worker.terminate());
    },
  });
  const chunks = decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 });
  expect(await readHeights(chunks)).toEqual(range(0, GAP.to));
  expect(workers.length).toBeGreaterThan(2);
});

test('where every thread dies the blocks are read in this one', async () => {
  const { context } = await holdHead();
  const { pool, workers } = openPool(context, {
    count: 2,
    start: () => new Worker('process.exit(3)', { eval: true }),
  });
  const chunks = decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 });
  expect(await readHeights(chunks)).toEqual(range(0, GAP.to));
  expect(pool.isBroken()).toBe(true);
  expect(workers.length).toBeLessThan(10);
});

test('what no thread can read fails as in this thread, and what is above it is returned', async () => {
  const { context, node } = await holdHead();
  const { pool } = openPool(context, { count: 2 });
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = (tag, full) =>
    Number(tag) < 150 ? refusal(-32005, 'too many requests') : eth_getBlockByNumber?.(tag, full);
  const heights: number[] = [];
  const read = async () => {
    for await (const chunk of decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 }))
      heights.unshift(...range(chunk.lowest.number, chunk.highest.number));
  };
  await expect(read()).rejects.toMatchObject({ code: 'rpc_error' });
  expect(heights).toEqual(range(150, GAP.to));
});

test('a block that one thread was refused and this one is given does not end the reading', async () => {
  const { context, node } = await holdHead();
  const { pool } = openPool(context, { count: 1 });
  const { eth_getBlockByNumber } = node.methods;
  let refused = 0;
  node.methods.eth_getBlockByNumber = (tag, full) =>
    Number(tag) === 200 && ++refused === 1
      ? refusal(-32005, 'too many requests')
      : eth_getBlockByNumber?.(tag, full);
  const chunks = decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 });
  expect(await readHeights(chunks)).toEqual(range(0, GAP.to));
  expect(refused).toBeGreaterThan(1);
});

test('of parts that are not linked neither end is returned', async () => {
  const { context, node } = await holdHead();
  const { pool } = openPool(context, { count: 1 });
  // The node reorganises between two parts: below the first, everything is of another fork.
  const other = madeChain(0, TOP, { fork: 1, prng: createPrng(9) });
  const heights: number[] = [];
  const read = async () => {
    for await (const chunk of decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 })) {
      if (heights.length === 0) node.chain = other;
      heights.unshift(...range(chunk.lowest.number, chunk.highest.number));
    }
  };
  await expect(read()).rejects.toThrow('does not follow on the block below it');
  expect(heights).toEqual(range(heights[0] ?? 0, GAP.to));
});

test('threads stop while the chunks that wait for the writer have reached their bound in bytes', async () => {
  const { context, node } = await holdHead();
  const { pool } = openPool(context, { count: 2 });
  const options = { pool, targetSize: () => 20, heldBytesMax: 1 };
  const chunks = decodeInThreads(context, GAP, signal, options);
  const first = await chunks.next();
  let asked = -1;
  await expect
    .poll(
      () => {
        const before = asked;
        asked = node.asked.length;
        return asked === before;
      },
      { interval: 300, timeout: 20_000 },
    )
    .toBe(true);
  expect(asked).toBeLessThan(TOP);
  expect(await readHeights(chunks)).toEqual(range(0, (first.value?.lowest.number ?? 0) - 1));
});

test('an abort ends the reading, and the threads are free for the next', async () => {
  const { context } = await holdHead();
  const { pool, workers } = openPool(context, { count: 2 });
  const controller = new AbortController();
  let taken = 0;
  for await (const chunk of decodeInThreads(context, GAP, controller.signal, {
    pool,
    targetSize: () => 20,
  })) {
    taken += chunk.blockHashes.length;
    controller.abort();
  }
  expect(taken).toBeLessThan(GAP.to);
  const chunks = decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 });
  expect(await readHeights(chunks)).toEqual(range(0, GAP.to));
  expect(workers).toHaveLength(2);
});

test('threads end when no gap is left, and start again for the next', async () => {
  const { context } = await holdHead();
  let ended = 0;
  const { pool, workers } = openPool(context, {
    count: 2,
    onStart: (worker) => worker.once('exit', () => (ended += 1)),
  });
  pool.density = 40;
  const state = { timesMissing: 0 };
  while (await fillAvailableHistory(context, state, signal, pool));
  expect(await context.heights()).toEqual(range(0, TOP));
  expect(workers.length).toBeGreaterThan(0);
  await expect.poll(() => ended).toBe(workers.length);
  const before = workers.length;
  const chunks = decodeInThreads(context, GAP, signal, { pool, targetSize: () => 20 });
  expect(await readHeights(chunks)).toEqual(range(0, GAP.to));
  expect(workers.length).toBeGreaterThan(before);
  expect(context.logs.filter((line) => line.startsWith('warn'))).toEqual([]);
});
