import { expect, test } from 'vitest';
import { setChainHead } from '#db/writes/facts/chain-head.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext, hearEvents } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock, writeBlocks } from './index-block.ts';
import { handleReorg, unwindTo } from './reorg.ts';

const target = createTestTarget();
const TOP = 60;

/** An index of some blocks of a chain up to height 60, and a node whose chain parts from it above `ancestor`. */
async function part(held: readonly number[], ancestor: number) {
  const ours = madeChain(0, TOP);
  const theirs = [
    ...ours.slice(0, ancestor + 1),
    ...madeChain(ancestor + 1, TOP + 2, { fork: 1, parentHash: madeHash(ancestor) }),
  ];
  const node = await startMadeNode(theirs);
  const context = await createTestContext(target, { urls: [node.url] });
  await context.writer.write('live', async (client) => {
    for (const blocks of splitByGaps(held)) {
      await writeBlocks(
        context,
        client,
        blocks.map((number) => toFetched(ours[number] as MadeBlock)),
      );
    }
    const head = { number: TOP, hash: madeHash(TOP) };
    context.range.head = { seq: await setChainHead({ client, schema: context.run.schema }, head), ...head };
  });
  return { context, node };
}

/** Consecutive heights together. */
function splitByGaps(heights: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (const height of heights) {
    const last = chunks.at(-1);
    if (last?.at(-1) === height - 1) last.push(height);
    else chunks.push([height]);
  }
  return chunks;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([59, 58, 52, 44, 31, 30, 1])(
  'the chains part above block %i and ours is taken off down to it',
  async (ancestor) => {
    const { context, node } = await part(range(0, TOP), ancestor);
    await handleReorg(context);
    expect(await context.heights()).toEqual(range(0, ancestor));
    expect(context.range.head).toMatchObject({ number: ancestor, hash: madeHash(ancestor) });
    expect(context.logs).toEqual([
      `info: The chain was reorganised: going back from block 60 to ${ancestor}`,
    ]);
    expect(node.asked.length).toBeLessThan(20);
  },
);

test('gaps in the index are no obstacle, wherever the chains part', async () => {
  const prng = createPrng(5);
  for (const seed of range(1, 8)) {
    const ancestor = prng.integer(1, TOP - 1);
    const held = range(1, TOP).filter((number) => number === 1 || number === TOP || prng.chance(seed / 10));
    const { context } = await part([0, ...held], ancestor);
    await handleReorg(context);
    expect(await context.heights(), `seed ${seed}`).toEqual(
      [0, ...held].filter((number) => number <= ancestor),
    );
  }
});

test('an index that holds the head alone loses it', async () => {
  const { context } = await part([TOP], 30);
  await handleReorg(context);
  expect(context.range.head).toMatchObject({ number: null, hash: null });
  expect(await context.heights()).toEqual([]);
});

test('an empty index has nothing to reorganise', async () => {
  const { context, node } = await part([TOP], 30);
  context.range.head = { seq: 0, number: null, hash: null };
  await handleReorg(context);
  expect(node.asked).toEqual([]);
});

test('a development node that starts again and mines while it is asked serves another chain', async () => {
  const ours = madeChain(0, 3);
  const theirs = ours.slice(0, 1);
  const node = await startMadeNode(theirs);
  node.methods.eth_blockNumber = () => {
    theirs.push(...madeChain(1, 2, { fork: 1, parentHash: madeHash(0) }));
    return '0x2';
  };
  const context = await createTestContext(target, { urls: [node.url], node: { isDevNode: true } });
  for (const block of ours) await indexBlock(context, toFetched(block));
  context.run.firstBlockHash = madeHash(1);
  await expect(handleReorg(context)).rejects.toThrow('another chain');
  expect(theirs).toHaveLength(3);
});

test('unwindTo() notifies all listeners, counts the commit and wakes the history', async () => {
  const { context } = await part(range(0, TOP), 59);
  const events = await hearEvents(target, context.run.id);
  await unwindTo(context, TOP);
  expect(context.range.head.seq).toBe(1);
  await unwindTo(context, 55);
  await unwindTo(context, -1);
  await expect.poll(() => events.length).toBe(2);
  expect(events).toEqual([
    { run: context.run.id, seq: 2, height: 55, hash: madeHash(55), kind: 'unwind' },
    { run: context.run.id, seq: 3, height: 0, hash: madeHash(0), kind: 'unwind' },
  ]);
  expect(await context.heights()).toEqual([]);
  const begun = Date.now();
  await context.triggers.history.wait(5000, new AbortController().signal);
  expect(Date.now() - begun).toBeLessThan(1000);
});

test('a failing node leaves the index as it was', async () => {
  const { context, node } = await part(range(0, TOP), 30);
  node.methods.eth_getBlockByNumber = () => ({ number: 'x' });
  await expect(handleReorg(context)).rejects.toMatchObject({ code: 'invalid_answer' });
  expect(await context.heights()).toEqual(range(0, TOP));
});

test('what the node said at blocks that are gone of what they touched is forgotten, and asked anew of what is left', async () => {
  const chain = madeChain(0, TOP, { prng: createPrng(4) });
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url] });
  for (const each of chain) await indexBlock(context, toFetched(each));
  const { schema } = context.run;
  const { rows } = await target.client.query<{ token_address: Buffer }>(
    `select token_address from ${schema}.token_transfers group by 1 having max(block_number) > 50 and min(block_number) < 50 limit 1`,
  );
  const token = `0x${rows[0]!.token_address.toString('hex')}` as const;
  await target.client.query(
    `insert into ${schema}.observed_tokens (address, name, block_number, block_hash)
     values ($1, 'Old', 55, '\\x'), ('\\xaa', 'Untouched', 55, '\\x')`,
    [rows[0]!.token_address],
  );
  context.memory.knownTokens.add(token);
  context.memory.observationQueue.tokens.clear();
  await unwindTo(context, 60);
  expect(context.memory.knownTokens.has(token)).toBe(true);
  await unwindTo(context, 50);
  const held = await target.client.query(`select name from ${schema}.observed_tokens`);
  expect(held.rows).toEqual([{ name: 'Untouched' }]);
  expect(context.memory.knownTokens.has(token)).toBe(false);
  expect([...context.memory.observationQueue.tokens]).toEqual([token]);
});
