import { beforeAll, expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { madeChain, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { writeFacts } from '../facts/write-rows.ts';
import { addCoverage } from './add-coverage.ts';
import { findHashesWithout, listBlocksWithout } from './list-blocks-without.ts';

const target = createTestTarget();
const chain = madeChain(0, 30, { prng: createPrng(3) });

beforeAll(async () => {
  const held = chain.filter(({ number }) => number < 10 || number > 20);
  await writeFacts(
    target,
    held.map(toFetched).map((each) => decodeBlockFacts(each)),
  );
  await addCoverage(target, 'facts', { from: 0, to: 9 });
  await addCoverage(target, 'facts', { from: 21, to: 30 });
  await addCoverage(target, 'traces', { from: 25, to: 28 });
  await addCoverage(target, 'traces', { from: 4, to: 4 });
});

const numbers = (blocks: { number: number }[]) => blocks.map(({ number }) => number);

test('blocks with facts and without traces come newest first, over all gaps', async () => {
  expect(numbers(await listBlocksWithout(target, ['traces'], { limit: 100 }))).toEqual([
    30, 29, 24, 23, 22, 21, 9, 8, 7, 6, 5, 3, 2, 1, 0,
  ]);
  expect(numbers(await listBlocksWithout(target, ['traces'], { limit: 3 }))).toEqual([30, 29, 24]);
  expect(numbers(await listBlocksWithout(target, ['traces'], { limit: 2, below: 30 }))).toEqual([29, 24]);
});

test('each block says its hash and how many transactions it has', async () => {
  const [block] = await listBlocksWithout(target, ['traces'], { limit: 1 });
  expect(block).toEqual({
    number: 30,
    hash: madeHash(30),
    transactionsCount: chain[30]?.receipts.length,
    hasWork: expect.any(Boolean),
    size: 512,
  });
});

test('of given numbers only the untraced ones that are indexed come', async () => {
  expect(
    numbers(await listBlocksWithout(target, ['traces'], { limit: 100, numbers: [30, 26, 15, 4, 3, 99] })),
  ).toEqual([30, 3]);
  expect(await listBlocksWithout(target, ['traces'], { limit: 9, numbers: [] })).toEqual([]);
  expect(await findHashesWithout(target, ['traces'], [30, 26, 15])).toEqual(new Set([madeHash(30)]));
});

test('blocks that are in any of several layers are left out', async () => {
  await addCoverage(target, 'proven', { from: 30, to: 30 });
  const list = await listBlocksWithout(target, ['traces', 'proven', 'unproven'], { limit: 3 });
  expect(numbers(list)).toEqual([29, 24, 23]);
});
