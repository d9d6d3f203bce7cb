import { expect, test } from 'vitest';
import { addPendingTransactions } from '#db/writes/facts/pending-transactions.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeBlock, madeChain, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock, writeBlocks } from './index-block.ts';
import { unwindTo } from './reorg.ts';

const target = createTestTarget();
const open = () => createTestContext(target, { urls: ['http://127.0.0.1:1'] });

test('a mined transaction keeps the time it was first seen and leaves the pool', async () => {
  const context = await open();
  const { schema } = context.run;
  const block = toFetched(madeBlock({ number: 0, prng: createPrng(1), transactions: 2 }));
  await addPendingTransactions({ client: target.client, schema }, block.block.transactions.slice(0, 1));
  const seen = (await target.client.query(`select first_seen_at from ${schema}.pending_transactions`)).rows;
  await indexBlock(context, block);
  const { rows } = await target.client.query(
    `select first_seen_at from ${schema}.transactions order by index`,
  );
  expect(rows).toEqual([seen[0], { first_seen_at: null }]);
  expect((await target.client.query(`select from ${schema}.pending_transactions`)).rowCount).toBe(0);
});

test('a block that becomes canonical again is no orphan', async () => {
  const context = await open();
  const chain = madeChain(0, 3, { prng: createPrng(2) }).map(toFetched);
  for (const each of chain) await indexBlock(context, each);
  const before = await context.dump();
  await unwindTo(context, 1);
  const orphans = async () =>
    (await target.client.query(`select from ${context.run.schema}.orphan_blocks`)).rowCount;
  expect(await orphans()).toBe(2);
  for (const each of chain.slice(2)) await indexBlock(context, each);
  expect(await orphans()).toBe(0);
  expect(await context.dump()).toEqual(before);
});

test('block 1 gives the run its first block, another one in its place too', async () => {
  const context = await open();
  const first = async () =>
    (await target.client.query('select first_block_hash from app.runs where id = $1', [context.run.id]))
      .rows[0].first_block_hash;
  await indexBlock(context, toFetched(madeBlock({ number: 0 })));
  expect(await first()).toBeNull();
  await indexBlock(context, toFetched(madeBlock({ number: 1 })));
  expect(context.run.firstBlockHash).toBe(madeHash(1));
  await unwindTo(context, 0);
  await indexBlock(context, toFetched(madeBlock({ number: 1, fork: 1, parentHash: madeHash(0) })));
  expect(`0x${(await first()).toString('hex')}`).toBe(madeHash(1, 1));
});

test.each([
  ['skipped block 1', [0, 2, 3], undefined],
  ['skipped a block above block 1', [0, 1, 4], 1],
])('where the chain has %s, no other block becomes the first of the run', async (_, numbers, first) => {
  const context = await open();
  const blocks = numbers.map((number) => toFetched(madeBlock({ number })));
  await context.writer.write('live', (client) => writeBlocks(context, client, blocks));
  const { rows } = await target.client.query('select first_block_hash from app.runs where id = $1', [
    context.run.id,
  ]);
  const expected = first === undefined ? null : madeHash(first);
  expect(context.run.firstBlockHash).toBe(expected);
  expect(rows[0].first_block_hash?.toString('hex') ?? null).toBe(expected?.slice(2) ?? null);
});

test('a block that does not follow on the head leaves everything as it was', async () => {
  const context = await open();
  const block = toFetched(madeBlock({ number: 0, prng: createPrng(3), transactions: 3 }));
  await indexBlock(context, block);
  const [before, position] = [await context.dump(), { ...context.range.head }];
  await expect(indexBlock(context, block)).rejects.toThrow('Block 0 does not follow on block 0');
  expect(context.range.head).toEqual(position);
  expect(await context.dump()).toEqual(before);
});
