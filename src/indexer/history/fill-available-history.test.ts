import { expect, test } from 'vitest';
import { getHistoryFrom } from '#db/writes/facts/chain-head.ts';
import { createPrng } from '#demo/prng.ts';
import { createTaskSession, createTestContext } from '#tests/support/indexer-context.ts';
import { madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { fillAvailableHistory, historyTask } from './fill-available-history.ts';

const target = createTestTarget();
const { signal } = new AbortController();
const TOP = 65;
/** Returns true for a log line other than progress, which a slow run may log at any time. */
const isNoProgress = (line: string) => !line.startsWith('progress:');
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** An index at the head of a node that has no blocks below a height, except its genesis where `first` is 1. */
async function startPruned(lowest: number, lack: () => unknown, first = 1) {
  const chain = madeChain(0, TOP, { prng: createPrng(4) });
  const node = await startMadeNode([...chain]);
  const state = { lowest };
  const { eth_getBlockByNumber: whole } = node.methods;
  node.methods.eth_getBlockByNumber = (tag) =>
    tag !== 'latest' && Number(tag) >= first && Number(tag) < state.lowest ? lack() : whole?.(tag);
  const { eth_getBlockByHash: byHash } = node.methods;
  node.methods.eth_getBlockByHash = (hash) => {
    const number = chain.findIndex((block) => block.hash === hash);
    return number >= first && number < state.lowest ? lack() : byHash?.(hash);
  };
  const context = await createTestContext(target, { urls: [node.url] });
  await indexBlock(context, toFetched(chain[TOP]!));
  const missing = { timesMissing: 0 };
  /** Fills as the loop does, which tries again after an error. */
  async function fill(): Promise<number> {
    for (let tries = 0; ; tries++) {
      try {
        while (await fillAvailableHistory(context, missing, signal));
        return tries;
      } catch (error) {
        if (tries > 5) throw error;
      }
    }
  }
  const noted = () => getHistoryFrom({ client: target.client, schema: context.run.schema });
  return { node, context, state, fill, noted };
}

test.each([
  ['returns null for them', () => null, 1],
  ['refuses them', () => refusal(4444, 'pruned history unavailable'), 1],
  ['returns null for them and its genesis', () => null, 0],
  ['refuses them and its genesis', () => refusal(4444, 'pruned history unavailable'), 0],
])('of a node that pruned old blocks and %s the rest is filled, and logged once', async (_, lack, first) => {
  const { context, fill, noted } = await startPruned(31, lack, first);
  expect(await fill()).toBe(2);
  expect(await context.heights()).toEqual(range(31, TOP));
  expect(await noted()).toBe(31);
  expect(context.logs.filter(isNoProgress)).toEqual([
    'warn: The node no longer has the blocks below 31: history stays incomplete, new blocks go on',
  ]);
  expect(await fill()).toBe(0);
  expect(context.logs.filter(isNoProgress)).toHaveLength(1);
});

test('blocks whose receipts were thrown away are as good as gone', async () => {
  const { node, context, state, fill, noted } = await startPruned(0, () => null);
  const { eth_getBlockReceipts: whole } = node.methods;
  node.methods.eth_getBlockReceipts = (tag) => (Number(tag) < 31 ? [] : whole?.(tag));
  node.methods.eth_getTransactionReceipt = () => null;
  await fill();
  const lowest = (await noted()) ?? 0;
  expect(await context.heights()).toEqual(range(lowest, TOP));
  expect(lowest).toBeGreaterThan(20);
  expect(lowest).toBeLessThanOrEqual(31);
  expect(state.lowest).toBe(0);
});

test('when the node has its old blocks again they are filled in', async () => {
  const { context, fill, noted, state } = await startPruned(31, () => null);
  await fill();
  state.lowest = 12;
  await fill();
  expect(await context.heights()).toEqual(range(12, TOP));
  expect(await noted()).toBe(12);
  state.lowest = 0;
  await fill();
  expect(await context.heights()).toEqual(range(0, TOP));
  expect(await noted()).toBe(0);
});

test('a block that is missing for a moment ends nothing', async () => {
  const { context, node, fill, noted } = await startPruned(0, () => null);
  const { eth_getBlockByNumber: whole } = node.methods;
  let asks = 0;
  node.methods.eth_getBlockByNumber = (tag) => {
    asks += 1;
    return asks === 4 ? null : whole?.(tag);
  };
  expect(await fill()).toBe(0);
  expect(await context.heights()).toEqual(range(0, TOP));
  expect(await noted()).toBe(0);
  expect(context.logs.filter(isNoProgress)).toEqual([]);
});

test('why filling keeps failing is noted from the third time on, and taken off by the next blocks', async () => {
  const { context, node } = await startPruned(0, () => null);
  const { eth_getBlockByNumber: whole } = node.methods;
  node.methods.eth_getBlockByNumber = (tag) =>
    Number(tag) < 31 ? refusal(-32000, 'disk is broken') : whole?.(tag);
  const { eth_getBlockByHash: byHash } = node.methods;
  node.methods.eth_getBlockByHash = (hash) =>
    node.chain.findIndex((block) => block.hash === hash) < 31
      ? refusal(-32000, 'disk is broken')
      : byHash?.(hash);
  const { session } = createTaskSession(context);
  const task = historyTask.create(session);
  const stall = async () => {
    const { rows } = await target.client.query(
      `select history_stalled_reason as reason, history_stalled_since as since from ${context.run.schema}.chain_head`,
    );
    return rows[0];
  };
  const nothing = { reason: null, since: null };
  for (let round = 0; round < 3; round++) {
    expect(await stall()).toEqual(nothing);
    await expect(task?.run()).rejects.toThrow('disk is broken');
  }
  expect(await stall()).toEqual({
    reason: expect.stringContaining('disk is broken'),
    since: expect.any(Date),
  });
  node.methods.eth_getBlockByNumber = (tag) => whole?.(tag);
  await task?.run();
  expect(await stall()).toEqual(nothing);
  expect(await context.heights()).toEqual(range(0, TOP));
});
