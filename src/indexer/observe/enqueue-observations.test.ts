import { expect, test } from 'vitest';
import type { Log } from '#chain/types/receipt.ts';
import { createPrng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeAddress, madeBlock, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { backOffCode } from './code-backoff.ts';
import { enqueueCalled, enqueueObservations } from './enqueue-observations.ts';

const target = createTestTarget();
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const topic = (address: number): Hex => `0x${address.toString(16).padStart(64, '0')}`;

/** A block of one transaction with one log. */
function blockWith(log: Partial<Log>, over: { to?: Hex | null; input?: Hex } = {}) {
  const fetched = toFetched(madeBlock({ number: 1, prng: createPrng(1), transactions: 1 }));
  Object.assign(fetched.block.transactions[0]!, { to: madeAddress(5), input: '0x', ...over });
  fetched.receipts[0]!.logs = [{ address: madeAddress(77), topics: [], data: '0x', index: 0, ...log }];
  return fetched;
}
const transfer = (from: number, to: number) => ({
  topics: [TRANSFER, topic(from), topic(to)] as Hex[],
  data: topic(1),
});

async function enqueue(blocks: Parameters<typeof enqueueObservations>[1], known: Hex[] = []) {
  const context = await createTestContext(target, { urls: ['http://127.0.0.1:1'] });
  for (const each of known) context.memory.knownTokens.add(each);
  enqueueObservations(context, blocks);
  return {
    tokens: [...context.memory.observationQueue.tokens],
    codes: [...context.memory.observationQueue.codes],
    context,
  };
}

test('a token that is new is queued; one that is known only when its supply changed', async () => {
  const token = madeAddress(77);
  expect((await enqueue([blockWith(transfer(1, 2))])).tokens).toEqual([token]);
  expect((await enqueue([blockWith(transfer(1, 2))], [token])).tokens).toEqual([]);
  expect((await enqueue([blockWith(transfer(0, 2))], [token])).tokens).toEqual([token]);
  expect((await enqueue([blockWith(transfer(1, 0))], [token])).tokens).toEqual([token]);
});

test('the code of what emits logs and of what is called with data is queued', async () => {
  expect(await enqueue([blockWith({})])).toMatchObject({ tokens: [], codes: [madeAddress(77)] });
  expect((await enqueue([blockWith({}, { input: '0x60' })])).codes).toEqual([
    madeAddress(5),
    madeAddress(77),
  ]);
  expect((await enqueue([blockWith({}, { to: null, input: '0x60' })])).codes).toEqual([madeAddress(77)]);
});

test('the code of what is called without data is queued where more gas was used than a transfer uses', async () => {
  const called = blockWith({});
  called.receipts[0]!.gasUsed = 23_300n;
  expect((await enqueue([called])).codes).toEqual([madeAddress(5), madeAddress(77)]);
});

test('inside transactions the code of callers and of what ran is queued, not of who only received coins', async () => {
  const { context } = await enqueue([]);
  const call = {
    type: 'call' as const,
    traceAddress: [0],
    from: madeAddress(30),
    to: madeAddress(31),
    createdContract: null,
    value: 1n,
    gasLimit: 2300n,
    gasUsed: 0n,
    input: '0x' as Hex,
    output: '0x' as Hex,
    error: null,
    transactionIndex: 0,
    traceIndex: 1,
  };
  enqueueCalled(context, { blockNumber: 5, internalTransactions: [call] });
  expect([...context.memory.observationQueue.codes]).toEqual([madeAddress(30)]);
  enqueueCalled(context, {
    blockNumber: 5,
    internalTransactions: [
      { ...call, gasUsed: 700n },
      { ...call, to: madeAddress(32), input: '0x60' },
    ],
  });
  expect([...context.memory.observationQueue.codes]).toEqual([30, 31, 32].map(madeAddress));
  context.memory.observationQueue.codes.clear();
  backOffCode(context.memory.observationQueue.askedCodes, madeAddress(30), Date.now());
  enqueueCalled(context, { blockNumber: 5, internalTransactions: [call] });
  expect([...context.memory.observationQueue.codes]).toEqual([]);
});

test('addresses that wait to be asked for their code are bounded', async () => {
  const { context } = await enqueue([]);
  for (let start = 0; start < 120_000; start += 1000) {
    const block = blockWith({});
    block.receipts[0]!.logs = Array.from({ length: 1000 }, (_, place) => ({
      ...block.receipts[0]!.logs[0]!,
      address: madeAddress(start + place + 1),
      index: place,
    }));
    enqueueObservations(context, [block]);
  }
  expect(context.memory.observationQueue.codes.size).toBe(100_000);
});

test('the task is woken only where something is queued', async () => {
  const { signal } = new AbortController();
  const time = async (blocks: Parameters<typeof enqueueObservations>[1]) => {
    const { context } = await enqueue(blocks);
    const begun = performance.now();
    await context.triggers.tokens.wait(60, signal);
    return performance.now() - begun;
  };
  expect(await time([blockWith({})])).toBeLessThan(40);
  expect(await time([toFetched(madeBlock({ number: 1 }))])).toBeGreaterThan(50);
});
