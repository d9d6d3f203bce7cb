import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeChain, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { decodeBlockTransfers } from '../decode/block-transfers.ts';
import { condenseObservable } from './condense-observable.ts';
import { enqueuePicked, INSTANCES_MAX, pickObservable } from './enqueue-observations.ts';

const target = createTestTarget();

/** Observable data of random blocks, lowest first. */
const pickAll = (seed: number, transactions: number) =>
  madeChain(0, 40, { prng: createPrng(seed), transactions })
    .map(toFetched)
    .map((block) => pickObservable(block, decodeBlockTransfers(block.receipts, new Map()).flat()));

test.each([1, 2, 3, 4, 5, 6])(
  'condensed data of blocks (seed %i) fill the queue as the data themselves do',
  async (seed) => {
    const blocks = pickAll(seed, 8);
    const whole = await createTestContext(target, { urls: [] });
    const condensed = await createTestContext(target, { urls: [] });
    for (const part of [blocks.slice(20), blocks.slice(0, 20)]) {
      enqueuePicked(whole, part);
      enqueuePicked(condensed, [condenseObservable(part)]);
    }
    expect(condensed.memory.observationQueue).toEqual(whole.memory.observationQueue);
    const holders = (context: typeof whole) =>
      [...context.memory.observationQueue.checks].map(([, set]) => [...set]);
    expect(holders(condensed).sort()).toEqual(holders(whole).sort());
  },
);

test('of many transfers of a few tokens only those with the last holders remain', () => {
  const blocks = pickAll(7, 20);
  const { transfers } = condenseObservable(blocks);
  expect(blocks.flatMap((block) => block.transfers).length).toBeGreaterThan(500);
  expect(transfers.length).toBeLessThan(50);
});

test('more token instances than the queue holds still count as missed', async () => {
  const [block] = pickAll(8, 5);
  const [transfer] = pickAll(8, 20).flatMap(({ transfers }) => transfers);
  if (block === undefined || transfer === undefined) throw new Error('The chain has no transfer');
  const transfers = Array.from({ length: INSTANCES_MAX + 10 }, (_, place) => ({
    ...transfer,
    tokenId: BigInt(place),
  }));
  const context = await createTestContext(target, { urls: [] });
  enqueuePicked(context, [condenseObservable([{ ...block, updates: [], transfers }])]);
  expect(context.memory.observationQueue.instances.noted.size).toBe(INSTANCES_MAX);
  expect(context.memory.observationQueue.instances.hasMissed).toBe(true);
});
