import { expect, test } from 'vitest';
import { isHistoryAtRest, setHistoryRate } from '#db/writes/facts/chain-head.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext, hearEvents } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import type { TransactionParts } from '../runtime/writer.ts';
import { fillHistory } from './fill-history.ts';

const target = createTestTarget();
const { signal } = new AbortController();
const TOP = 65;

/** An index that holds the blocks of the given heights, the highest being the head. */
async function hold(heights: readonly number[], chain = madeChain(0, TOP, { prng: createPrng(4) })) {
  const node = await startMadeNode([...chain]);
  const context = await createTestContext(target, { urls: [node.url] });
  for (const height of heights) await indexBlock(context, toFetched(chain[height] as MadeBlock));
  return { node, context, chain };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('the highest gap is filled, then the next, until none is left; tables equal those of blocks that came live', async () => {
  const { context, chain } = await hold([10, 11, 40, TOP]);
  const events = await hearEvents(target, context.run.id);
  expect(await fillHistory(context, signal)).toBe(true);
  expect(await context.heights()).toEqual([10, 11, ...range(40, TOP)]);
  expect(await fillHistory(context, signal)).toBe(true);
  expect(await fillHistory(context, signal)).toBe(true);
  expect(await fillHistory(context, signal)).toBe(false);
  expect(await context.heights()).toEqual(range(0, TOP));
  expect(context.range.head).toMatchObject({ number: TOP, hash: madeHash(TOP), seq: 7 });
  expect(context.run.firstBlockHash).toBe(madeHash(1));
  await expect
    .poll(() => events.map(({ kind, height }) => [kind, height]))
    .toEqual([
      ['progress', 41],
      ['progress', 12],
      ['progress', 0],
    ]);
  const { context: live } = await hold(range(0, TOP), chain);
  expect(await context.dump()).toEqual(await live.dump());
});

test('an empty index has no history to fill', async () => {
  const { context, node } = await hold([]);
  expect(await fillHistory(context, signal)).toBe(false);
  expect(node.asked).toEqual([]);
});

test('filling is noted as ended, also where a process was killed before it could note it', async () => {
  const { context } = await hold(range(0, 9));
  const place = { client: target.client, schema: context.run.schema };
  await setHistoryRate(place, 900);
  expect(await isHistoryAtRest(place)).toBe(false);
  expect(await fillHistory(context, signal)).toBe(false);
  expect(await isHistoryAtRest(place)).toBe(true);
});

test('much history is written in several transactions', async () => {
  const chain = madeChain(0, 260, { prng: createPrng(5) });
  const { context } = await hold([260], chain);
  const events = await hearEvents(target, context.run.id);
  await fillHistory(context, signal);
  expect(await context.heights()).toEqual(range(0, 260));
  await expect.poll(() => events.at(-1)?.height).toBe(0);
  expect(events.length).toBeGreaterThan(1);
});

test('what was gathered before a request failed is kept', async () => {
  const { node, context } = await hold([100], madeChain(0, 100, { prng: createPrng(5) }));
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = (tag, full) =>
    Number(tag) < 50 ? refusal(-32005, 'too many requests') : eth_getBlockByNumber?.(tag, full);
  await expect(fillHistory(context, signal)).rejects.toMatchObject({ code: 'rpc_error' });
  expect(await context.heights()).toEqual(range(50, 100));
});

test('a wrong parent of the first block of all is not believed', async () => {
  const { node, context } = await hold([30], madeChain(0, 30, { prng: createPrng(5) }));
  const { eth_getBlockByNumber } = node.methods;
  let asked = 0;
  node.methods.eth_getBlockByNumber = (tag, full) => {
    const block = eth_getBlockByNumber?.(tag, full) as object;
    return Number(tag) === 0 && ++asked === 1 ? { ...block, parentHash: `0x${'ee'.repeat(32)}` } : block;
  };
  await expect(fillHistory(context, signal)).rejects.toThrow('The node names two parents of block 0');
  while (await fillHistory(context, signal));
  const { rows } = await target.client.query(
    `select encode(parent_hash, 'hex') as parent from ${context.run.schema}.blocks where number = 0`,
  );
  expect(`0x${rows[0].parent}`).toBe(madeHash(0));
});

test('behind a chunk that could not be written none is, and nothing that is indexed is taken off', async () => {
  const chain = madeChain(0, 700, { prng: createPrng(5) });
  const { context } = await hold([700], chain);
  const tried: number[] = [];
  const failing = {
    ...context.writer,
    async writeInParts({ top, turn }: TransactionParts<unknown>): Promise<never> {
      await turn;
      tried.push(top);
      throw new Error('mine');
    },
  };
  await expect(fillHistory({ ...context, writer: failing }, signal)).rejects.toThrow('mine');
  expect(tried).toEqual([699]);
  expect(await context.heights()).toEqual([700]);
});

test('a head that the node itself no longer has above its history is taken off', async () => {
  const { context, node } = await hold([50]);
  node.chain = madeChain(0, TOP, { fork: 1 });
  await expect(fillHistory(context, signal)).rejects.toThrow('Block 49 no longer fits the block above it');
  expect(await context.heights()).toEqual([]);
});

test('blocks indexed below a gap that do not fit it are taken off', async () => {
  const old = madeChain(0, 19);
  const { context, node } = await hold(range(0, 19), old);
  const chain = [...old.slice(0, 15), ...madeChain(15, TOP, { fork: 1, parentHash: madeHash(14) })];
  node.chain = chain;
  await indexBlock(context, toFetched(chain[TOP] as MadeBlock));
  await expect(fillHistory(context, signal)).rejects.toThrow(
    'Block 19 as indexed is not the parent of block 20',
  );
  expect(await context.heights()).toEqual(range(0, 18));
  expect(context.range.head.number).toBe(18);
});

test.each<[string, (chain: MadeBlock[]) => unknown, string, number]>([
  [
    'lacks a block below its head',
    (chain) => chain.splice(44, 1, undefined as never),
    'The node lacks blocks below its head',
    45,
  ],
  [
    'gives a block that does not follow on the one below it',
    (chain) => chain.splice(44, 1, madeChain(44, 44, { fork: 1 })[0]!),
    'does not follow on the block below it',
    46,
  ],
  [
    'names a wrong parent where two requests meet',
    (chain) => Object.assign(chain[40]?.block ?? {}, { parentHash: madeHash(39, 1) }),
    'Block 40 does not follow on the block below it',
    41,
  ],
])('of a node that %s what is above that place is kept', async (_, spoil, message, lowest) => {
  const { context, node } = await hold([50]);
  spoil(node.chain);
  await expect(fillHistory(context, signal)).rejects.toThrow(message);
  expect(await context.heights()).toEqual(range(lowest, 50));
});

test('an abort ends the filling and keeps what was whole', async () => {
  const { context, node } = await hold([TOP]);
  const controller = new AbortController();
  const { eth_getBlockByNumber } = node.methods;
  let asked = 0;
  node.methods.eth_getBlockByNumber = (tag) => {
    asked += 1;
    if (asked === 5) controller.abort();
    return eth_getBlockByNumber?.(tag);
  };
  await fillHistory(context, controller.signal);
  const heights = await context.heights();
  expect(heights.length).toBeLessThan(TOP);
  expect(heights).toEqual(range(heights[0]!, TOP));
  expect(await fillHistory(context, signal)).toBe(true);
  expect(await context.heights()).toEqual(range(0, TOP));
});

test('history enqueues its tokens and wakes the task of traces', async () => {
  const { context } = await hold([TOP]);
  context.memory.observationQueue.tokens.clear();
  await fillHistory(context, signal);
  expect(context.memory.observationQueue.tokens.size).toBeGreaterThan(0);
  const begun = Date.now();
  await context.triggers.traces.wait(5000, signal);
  await context.triggers.tokens.wait(5000, signal);
  expect(Date.now() - begun).toBeLessThan(1000);
});
