import { expect, test } from 'vitest';
import type { NodeInfo } from '#chain/types/node.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext, hearEvents, type TestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeBlock, madeChain, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { type MadeNode, startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { ChainResetError } from '../runtime/errors.ts';
import { type FollowState, followHead } from './follow-head.ts';
import { indexBlock } from './index-block.ts';

const target = createTestTarget();
const DEV = { isDevNode: true };

interface Followed {
  node: MadeNode;
  context: TestContext;
  state: FollowState;
  look: (announced?: MadeBlock) => Promise<void>;
}

/** An index that holds what the node holds. */
async function follow(
  chain: MadeBlock[],
  over: Partial<NodeInfo> = {},
  moreUrls: string[] = [],
): Promise<Followed> {
  const node = await startMadeNode([...chain]);
  const context = await createTestContext(target, { urls: [node.url, ...moreUrls], node: over });
  for (const each of chain) await indexBlock(context, toFetched(each));
  const state = {
    lowerHeadPolls: 0,
    missingBlockPolls: 0,
    waitsFor: null,
    nodeHead: -1,
    canTrace: null,
    reportedAt: 0,
  };
  return { node, context, state, look: (announced) => followHead(context, state, announced) };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('an empty index begins at the head and leaves what is below to the history', async () => {
  const { node, context, look } = await follow([]);
  node.chain = madeChain(0, 9, { prng: createPrng(1) });
  const events = await hearEvents(target, context.run.id);
  await look();
  expect(await context.heights()).toEqual([9]);
  expect(context.range.head).toEqual({ seq: 1, number: 9, hash: madeHash(9) });
  await expect
    .poll(() => events)
    .toEqual([{ run: context.run.id, seq: 1, height: 9, hash: madeHash(9), kind: 'block' }]);
  const { rows } = await target.client.query(
    `select node_head, can_trace from ${context.run.schema}.chain_head`,
  );
  expect(rows).toEqual([{ node_head: 9, can_trace: true }]);
});

test('new blocks are indexed one by one, and a second look does nothing', async () => {
  const { node, context, look } = await follow(madeChain(0, 3));
  node.chain = madeChain(0, 8, { prng: createPrng(2) });
  await look();
  expect(await context.heights()).toEqual(range(0, 8));
  const { seq } = context.range.head;
  await look();
  expect(context.range.head.seq).toBe(seq);
  expect(context.run.firstBlockHash).toBe(madeHash(1));
});

test('an announced head is followed without asking for the head', async () => {
  const chain = madeChain(0, 5);
  const { node, context, look } = await follow(chain.slice(0, 5));
  node.chain = chain;
  await look(chain[5]);
  expect(context.range.head.number).toBe(5);
  expect(node.asked).not.toContain('eth_blockNumber');
  expect(node.asked.filter((method) => method === 'eth_getBlockByNumber')).toEqual([]);
});

test('an announced head that is late or gone changes nothing', async () => {
  const chain = madeChain(0, 5);
  const { context, state, look } = await follow(chain, DEV);
  await look(chain[2]);
  await look(chain[2]);
  await look(madeBlock({ number: 6, fork: 9, parentHash: madeHash(5) }));
  expect(context.range.head.number).toBe(5);
  expect(state.lowerHeadPolls).toBe(0);
});

test('a head that is far ahead is indexed at once', async () => {
  const { node, context, look } = await follow(madeChain(0, 2));
  node.chain = madeChain(0, 90);
  await look();
  expect(await context.heights()).toEqual([0, 1, 2, 90]);
});

test('a head that is far ahead on another branch takes the old one off first', async () => {
  const { node, context, look } = await follow(madeChain(0, 5));
  node.chain = [...madeChain(0, 3), ...madeChain(4, 90, { fork: 1, parentHash: madeHash(3) })];
  await look();
  expect(await context.heights()).toEqual([0, 1, 2, 3]);
  await look();
  expect(await context.heights()).toEqual([0, 1, 2, 3, 90]);
});

test.each([
  ['of the same height', 5],
  ['that is higher', 7],
  ['that is lower', 4],
])('another branch %s takes ours off', async (_, height) => {
  const { node, context, look } = await follow(madeChain(0, 5));
  node.chain = [...madeChain(0, 3), ...madeChain(4, height, { fork: 1, parentHash: madeHash(3) })];
  await look();
  expect(await context.heights()).toEqual([0, 1, 2, 3]);
  await look();
  expect(context.range.head).toMatchObject({ number: height, hash: madeHash(height, 1) });
  expect(await context.heights()).toEqual(range(0, height));
});

test('a lower head on our own branch never deletes on an ordinary node', async () => {
  const { node, context, look } = await follow(madeChain(0, 5));
  node.chain = madeChain(0, 3);
  for (let poll = 0; poll < 5; poll++) await look();
  expect(await context.heights()).toEqual(range(0, 5));
});

test('a lower head never deletes where several nodes stand behind the address', async () => {
  const second = await startMadeNode([]);
  const { node, context, look } = await follow(madeChain(0, 5), DEV, [second.url]);
  node.chain = madeChain(0, 3);
  for (let poll = 0; poll < 5; poll++) await look();
  expect(await context.heights()).toEqual(range(0, 5));
});

test('a development node that stays lower for two looks has gone back', async () => {
  const { node, context, look } = await follow(madeChain(0, 5), DEV);
  node.chain = madeChain(0, 3);
  await look();
  expect(await context.heights()).toEqual(range(0, 5));
  await look();
  expect(await context.heights()).toEqual(range(0, 3));
  expect(context.logs).toEqual(['info: The node went back from block 5 to 3']);
  expect(context.range.head).toMatchObject({ number: 3, hash: madeHash(3) });
});

test('two lower looks count only in a row', async () => {
  const chain = madeChain(0, 5);
  const { node, context, look } = await follow(chain, DEV);
  for (let round = 0; round < 3; round++) {
    node.chain = chain.slice(0, 4);
    await look();
    node.chain = chain;
    await look();
  }
  expect(await context.heights()).toEqual(range(0, 5));
  expect(context.logs).toEqual([]);
});

test('a lower head at a height that is not indexed deletes nothing while the node has the block that is', async () => {
  const { node, context, look } = await follow([], DEV);
  node.chain = madeChain(0, 9);
  await look();
  const { eth_getBlockByNumber: whole } = node.methods;
  node.methods.eth_getBlockByNumber = (tag) => whole?.(tag === 'latest' ? '0x4' : tag);
  for (let poll = 0; poll < 4; poll++) await look();
  expect(await context.heights()).toEqual([9]);
});

test('a development node that goes back below all that is indexed is followed from there', async () => {
  const { node, context, look } = await follow([], DEV);
  node.chain = madeChain(0, 9);
  await look();
  node.chain = madeChain(0, 4);
  for (let poll = 0; poll < 3; poll++) await look();
  expect(await context.heights()).toEqual([4]);
  expect(context.logs).toEqual(['info: The node went back from block 9 to 4']);
});

test.each([
  ['its genesis', 0, 0],
  ['its fork', 3, 3],
  ['a block below its fork', 3, 2],
])('a development node that is back at %s has been reset', async (_, forkBlock, height) => {
  const { node, context, look } = await follow(madeChain(0, 5), { ...DEV, forkBlock });
  node.chain = madeChain(0, height);
  await look();
  await expect(look()).rejects.toThrow(ChainResetError);
  expect(await context.heights()).toEqual(range(0, 5));
});

test.each([
  ['genesis', madeChain(0, 5, { fork: 3 })],
  ['first block', [...madeChain(0, 0), ...madeChain(1, 5, { fork: 3, parentHash: madeHash(0) })]],
])('another %s is another chain', async (_, chain) => {
  const { node, context, look } = await follow(madeChain(0, 5));
  node.chain = chain;
  await expect(look()).rejects.toThrow('The node serves another chain than before');
  expect(await context.heights()).toEqual(range(0, 5));
});

test('a node without a head is left alone', async () => {
  const { node, context, look } = await follow(madeChain(0, 2));
  node.chain = [];
  await look();
  expect(await context.heights()).toEqual([0, 1, 2]);
});

test('a block that is gone before it is fetched ends the look', async () => {
  const { node, context, look } = await follow(madeChain(0, 2));
  node.chain = madeChain(0, 5);
  node.methods.eth_getBlockReceipts = () => null;
  node.methods.eth_getBlockByHash = () => null;
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = (tag, isFull) => (isFull ? null : eth_getBlockByNumber?.(tag));
  await look();
  expect(await context.heights()).toEqual([0, 1, 2]);
});

test('a block that a node has lost below its head is waited for, and reported when it stays away', async () => {
  const { node, context, look } = await follow(madeChain(0, 3));
  const chain = madeChain(0, 6);
  node.chain = chain.with(5, undefined as never);
  for (let looks = 0; looks < 9; looks++) await look();
  expect(context.logs).toEqual([]);
  await look();
  expect(context.logs).toEqual([
    expect.stringContaining(
      'warn: The node does not give block 5, though its head is block 6: the indexer waits',
    ),
  ]);
  node.chain = chain;
  await look();
  expect(await context.heights()).toEqual(range(0, 6));
});

test('that the node reports its head is written while the chain is quiet, every ten seconds', async () => {
  const { context, look, state } = await follow(madeChain(0, 3));
  const readAt = async () => {
    const { rows } = await target.client.query(`select node_head_at from ${context.run.schema}.chain_head`);
    return Number(rows[0]?.node_head_at);
  };
  await look();
  const first = await readAt();
  expect(first).toBeGreaterThan(0);
  await look();
  expect(await readAt()).toBe(first);
  state.reportedAt -= 10_000;
  await look();
  expect(await readAt()).toBeGreaterThan(first);
});

/** Lets what has been waited for have been waited for long. */
const growImpatient = ({ memory: { stall } }: TestContext) => {
  if (stall.trouble !== null) stall.trouble.since -= 60_000;
};

test.each<[string, () => unknown]>([
  ['null', () => null],
  ['an error that is final', () => refusal(12, 'null round')],
  ['something else than a block', () => 7],
  ['a block with a wrong parent', () => ({ ...madeBlock({ number: 5 }).block, parentHash: madeHash(77) })],
])('new blocks go on above one of which the node gives %s, after some time', async (_, answer) => {
  const { node, context, look } = await follow(madeChain(0, 4));
  node.chain = madeChain(0, 8);
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = (tag, full) =>
    Number(tag) === 5 ? answer() : eth_getBlockByNumber?.(tag, full);
  await look().catch(() => {});
  expect(await context.heights()).toEqual(range(0, 4));
  growImpatient(context);
  await look();
  expect(await context.heights()).toEqual([...range(0, 4), 6, 7, 8]);
  expect(context.logs.at(-1)).toContain('Block 5 cannot be read: new blocks go on with block 6');
});

test('heights that the chain leaves out are passed at once and are nothing to wait for', async () => {
  const { node, context, look } = await follow(madeChain(0, 4));
  const above = madeChain(7, 9, { parentHash: madeHash(4) });
  node.chain = [...madeChain(0, 6), ...above];
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = (tag, full) =>
    [5, 6].includes(Number(tag)) ? refusal(12, 'null round') : eth_getBlockByNumber?.(tag, full);
  await look();
  expect(await context.heights()).toEqual([...range(0, 4), 7, 8, 9]);
  expect((await context.dump()).coverage?.join()).toContain('{[0,10)}');
});

test('a head that the node does not know by its hash is read by its height', async () => {
  const { node, context, look } = await follow([]);
  node.methods.eth_getBlockByHash = () => null;
  node.chain = madeChain(0, 4);
  await look();
  expect(await context.heights()).toEqual([4]);
  node.chain = madeChain(0, 6);
  await look();
  expect(await context.heights()).toEqual([4, 5, 6]);
});

test('an empty index begins below a head that cannot be read', async () => {
  const { node, context, look } = await follow([]);
  node.chain = madeChain(0, 9);
  const { eth_getBlockByNumber, eth_getBlockByHash } = node.methods;
  node.methods.eth_getBlockByNumber = (tag, full) =>
    tag === 'latest' || Number(tag) === 9 ? { number: '0x9' } : eth_getBlockByNumber?.(tag, full);
  node.methods.eth_getBlockByHash = (hash) => (hash === madeHash(9) ? 7 : eth_getBlockByHash?.(hash));
  await look();
  expect(await context.heights()).toEqual([8]);
});

test('a reorg is found around a block that the node refuses', async () => {
  const { node, context, look } = await follow(madeChain(0, 12));
  node.chain = [...madeChain(0, 8), ...madeChain(9, 14, { fork: 1, parentHash: madeHash(8) })];
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = (tag, full) =>
    [4, 8].includes(Number(tag)) ? refusal(-32000, 'disk is broken') : eth_getBlockByNumber?.(tag, full);
  await look();
  expect(await context.heights()).toEqual(range(0, 7));
});
