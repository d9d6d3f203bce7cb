import { expect, onTestFinished, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeBlock, madeChain, toFetched } from '#tests/support/made-chain.ts';
import { type MadeNode, startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { fillAvailableHistory } from './fill-available-history.ts';
import { pickHeights, retryHoles } from './retry-holes.ts';

const target = createTestTarget();
const { signal } = new AbortController();
const TOP = 40;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const without = (...heights: number[]) => range(0, TOP).filter((height) => !heights.includes(height));

/** A node whose head is indexed, and what its methods gave at first. */
async function start(chain = madeChain(0, TOP, { prng: createPrng(4) })) {
  const node = await startMadeNode([...chain]);
  const context = await createTestContext(target, { urls: [node.url] });
  await indexBlock(context, toFetched(chain.at(-1)!));
  const methods = { ...node.methods };
  return { node, context, chain, repair: () => Object.assign(node.methods, methods) };
}

async function fill(context: TestContext) {
  const state = { timesMissing: 0 };
  while (await fillAvailableHistory(context, state, signal));
}

async function listHoles({ run }: TestContext) {
  const { rows } = await target.client.query(
    `select from_block::int as "from", to_block::int as "to", reason, attempts from ${run.schema}.holes order by 1`,
  );
  return rows;
}

/** Lets all holes be tried now. */
async function retry(context: TestContext) {
  await target.client.query(`update ${context.run.schema}.holes set next_try_at = now()`);
  while (await retryHoles(context, signal));
}

/** Expected content: an index that read the whole chain. */
async function dumpWhole(chain: readonly MadeBlock[]) {
  const node = await startMadeNode([...chain]);
  const context = await createTestContext(target, { urls: [node.url] });
  for (const block of chain) await indexBlock(context, toFetched(block));
  return context.dump();
}

/** Answers for some heights otherwise, however they are asked for. */
function spoil(node: MadeNode, heights: readonly number[], answer: () => unknown) {
  const { eth_getBlockByNumber: byNumber, eth_getBlockByHash: byHash } = { ...node.methods };
  node.methods.eth_getBlockByNumber = (tag, ...rest): unknown =>
    heights.includes(Number(tag)) ? answer() : byNumber?.(tag, ...rest);
  node.methods.eth_getBlockByHash = (hash, ...rest): unknown =>
    node.chain.some((block) => block.hash === hash && heights.includes(block.number))
      ? answer()
      : byHash?.(hash, ...rest);
}

test.each<[string, () => unknown, string]>([
  ['null', () => null, 'The node has no block 20'],
  ['an error', () => refusal(-32000, 'disk is\u0000 broken\u202e'), 'disk is broken'],
  ['an error that is final', () => refusal(12, 'requested epoch was a null round (20)'), 'null round'],
  ['a number', () => 7, 'block'],
  ['a block without a hash', () => ({ number: '0x14', parentHash: '0x' }), 'block'],
])(
  'a block of which the node gives %s costs itself alone, and closes when it can be read',
  async (_, answer, words) => {
    const { node, context, chain, repair } = await start();
    spoil(node, [20], answer);
    await fill(context);
    expect(await context.heights()).toEqual(without(20));
    expect(await listHoles(context)).toEqual([
      { from: 20, to: 20, reason: expect.stringContaining(words), attempts: 1 },
    ]);
    await retry(context);
    expect(await listHoles(context)).toEqual([
      { from: 20, to: 20, reason: expect.stringContaining(words), attempts: 2 },
    ]);
    repair();
    await retry(context);
    expect(await listHoles(context)).toEqual([]);
    expect(await context.dump()).toMatchObject(await withoutTraces(context, chain));
  },
);

/** The whole index but for coverage, of which nothing but the facts is compared. */
async function withoutTraces(context: TestContext, chain: readonly MadeBlock[]) {
  const whole = await dumpWhole(chain);
  expect((await context.dump()).coverage).toEqual(whole.coverage);
  return whole;
}

test('several blocks beside each other and apart are holes of their own; what is between is indexed', async () => {
  const { node, context, chain, repair } = await start();
  spoil(node, [11, 12, 13, 15, 30], () => null);
  await fill(context);
  expect(await context.heights()).toEqual(without(11, 12, 13, 15, 30));
  expect((await listHoles(context)).map(({ from, to }) => [from, to])).toEqual([
    [11, 13],
    [15, 15],
    [30, 30],
  ]);
  repair();
  spoil(node, [12], () => null);
  await retry(context);
  expect((await listHoles(context)).map(({ from, to }) => [from, to])).toEqual([[12, 12]]);
  repair();
  await retry(context);
  expect(await context.dump()).toEqual(await dumpWhole(chain));
});

test('blocks in a row that are unreadable for different reasons each have their own', async () => {
  const { node, context, chain, repair } = await start();
  spoil(node, [20], () => null);
  spoil(node, [21], () => refusal(-32602, 'odd one'));
  spoil(node, [22, 23], () => refusal(-32602, 'another'));
  await fill(context);
  expect(await context.heights()).toEqual(without(20, 21, 22, 23));
  expect(await listHoles(context)).toMatchObject([
    { from: 20, to: 20, reason: expect.stringContaining('no block 20') },
    { from: 21, to: 21, reason: expect.stringContaining('odd one') },
    { from: 22, to: 23, reason: expect.stringContaining('another') },
  ]);
  repair();
  await retry(context);
  expect(await context.dump()).toEqual(await dumpWhole(chain));
});

test.each(['receipts are corrupt', 'receipts are refused in every form'])(
  'a block whose %s costs itself alone',
  async (kind) => {
    const { node, context, chain } = await start();
    const odd = chain.findLast(({ number, receipts }) => number < 30 && receipts.length > 0)!;
    const answer = (): unknown =>
      kind.includes('corrupt') ? { logs: 7 } : refusal(-32603, 'internal error');
    const { eth_getBlockReceipts, eth_getTransactionReceipt } = { ...node.methods };
    node.methods.eth_getBlockReceipts = (id): unknown =>
      [odd.hash, odd.block.number].includes(id) ? [answer()].flat() : eth_getBlockReceipts?.(id);
    node.methods.eth_getTransactionReceipt = (hash): unknown =>
      odd.receipts.some(({ transactionHash }) => transactionHash === hash)
        ? answer()
        : eth_getTransactionReceipt?.(hash);
    await fill(context);
    expect(await context.heights()).toEqual(without(odd.number));
  },
);

test('a block that is given by its hash alone is no hole', async () => {
  const { node, context } = await start();
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = (tag) =>
    Number(tag) === 20 ? refusal(-32000, 'no') : eth_getBlockByNumber?.(tag);
  await fill(context);
  expect(await context.heights()).toEqual(range(0, TOP));
  expect(await listHoles(context)).toEqual([]);
});

test('a block that names a wrong parent is the hole, not the one below it', async () => {
  const { node, context, chain } = await start();
  node.chain = chain.with(20, {
    ...chain[20]!,
    block: { ...chain[20]?.block, parentHash: `0x${'ee'.repeat(32)}` },
  });
  await fill(context);
  expect(await context.heights()).toEqual(without(20));
});

test('a block that gives another hash than the one above it names is the hole', async () => {
  const { node, context, chain } = await start();
  node.chain = chain.with(20, {
    ...chain[20]!,
    block: { ...chain[20]?.block, hash: `0x${'ee'.repeat(32)}` },
  });
  await fill(context);
  expect(await context.heights()).toEqual(without(20));
});

test.each([
  ['an error', refusal(12, 'requested epoch was a null round')],
  ['null', null],
])(
  'heights that the chain has left out, of which the node gives %s, are no holes, and history ends',
  async (_, given) => {
    const lower = madeChain(0, 19, { prng: createPrng(4) });
    const upper = madeChain(22, TOP, { prng: createPrng(5), parentHash: lower.at(-1)!.hash });
    const leftOut = [20, 21].map((number) => madeBlock({ number, fork: 9 }));
    const { node, context } = await start([...lower, ...leftOut, ...upper]);
    spoil(node, [20, 21], () => given);
    await fill(context);
    expect(await context.heights()).toEqual(without(20, 21));
    expect(await listHoles(context)).toEqual([]);
    const { coverage } = await context.dump();
    expect(coverage?.join()).toContain(`{[0,${TOP + 1})}`);
  },
);

test('a node that refuses everything makes no holes: what it lacks is waited for', async () => {
  const { node, context } = await start();
  spoil(node, range(0, TOP - 1), () => refusal(-32005, 'too many requests'));
  await expect(fill(context)).rejects.toThrow('too many requests');
  expect(await listHoles(context)).toEqual([]);
});

test('unwinding takes holes off with the blocks around them', async () => {
  const { node, context } = await start();
  onTestFinished(() => node.close());
  spoil(node, [20, 30], () => null);
  await fill(context);
  const { unwindTo } = await import('../head/reorg.ts');
  await unwindTo(context, 25);
  expect((await listHoles(context)).map(({ from }) => from)).toEqual([20]);
});

test('of few heights all are tried, of many the highest and some others', () => {
  expect(
    pickHeights(
      [
        { from: 5, to: 7 },
        { from: 1, to: 2 },
      ],
      Math.random,
    ),
  ).toEqual([7, 6, 5, 2, 1]);
  const picked = pickHeights([{ from: 0, to: 999 }], () => 0.5);
  expect(picked.slice(0, 4)).toEqual([999, 998, 997, 996]);
  expect(picked.length).toBeLessThanOrEqual(8);
});
