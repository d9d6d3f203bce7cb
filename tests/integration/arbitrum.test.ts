import { afterEach, expect, test, vi } from 'vitest';
import { mine, reorg, revert, snapshot } from '#demo/actions/chain.ts';
import { createPrng } from '#demo/prng.ts';
import { api } from '#modules/arbitrum/api/api.ts';
import { ARBITRUM_CALLS } from '#modules/arbitrum/contract/calls.ts';
import { createIndexer } from '#modules/arbitrum/indexer/indexer.ts';
import { listReleaseFaults } from '../compat/release-faults.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { askModule, readPages } from '../support/rollup/ask-module.ts';
import { expectOrbitDetails } from '../support/rollup/expect-orbit-details.ts';
import { type OrbitPair, startOrbitPair } from '../support/rollup/orbit-pair.ts';
import { readOrbit } from '../support/rollup/read-orbit.ts';

const WAIT = { timeout: 20_000, interval: 100 };
const NOBODY = `0x${'0'.repeat(40)}`;

let pair: OrbitPair;
let database: TestDatabase;
let indexer: TestIndexer;

async function start(): Promise<void> {
  [pair, database] = await Promise.all([startOrbitPair(), createTestDatabase()]);
  const part = createIndexer({ l1RpcUrls: [pair.l1Url], rollup: pair.at.OrbitRollup, pauseMs: 30 });
  indexer = startTestIndexer({ database, url: pair.l2Url }, { modules: [{ name: 'arbitrum', ...part }] });
  await indexer.caughtUp();
}

afterEach(async () => {
  await indexer.stop();
  await pair.stop();
  await database.drop();
});

const ask = (name: string, args: object = {}) => askModule(database, api, name, args);

async function read(name: keyof typeof ARBITRUM_CALLS, args: object = {}) {
  const { status, body } = await ask(name, args);
  expect([name, status]).toEqual([name, 200]);
  expect(listReleaseFaults('arbitrum', name, body)).toEqual([]);
  return ARBITRUM_CALLS[name].response.parse(body) as any;
}

/** A whole list, page by page. */
const readAll = (name: keyof typeof ARBITRUM_CALLS, params: object = {}) =>
  readPages((query) => read(name, { params, query }));

const readMessages = async (direction: string) =>
  (await readAll('arbitrum_messages', { direction })).map((each) => ({
    ...each,
    origination_address_hash: each.origination_address_hash.toLowerCase(),
  }));

/** Compares every list with what is read straight from both chains. */
async function expectAgreement(): Promise<void> {
  const truth = await readOrbit(pair);
  await vi.waitFor(async () => {
    expect(await readMessages('to-rollup')).toEqual(truth.messages.map(({ ticket: _, ...rest }) => rest));
    expect(await readMessages('from-rollup')).toEqual(truth.sends);
    expect(await readAll('arbitrum_batches')).toEqual(truth.batches.map(({ end: _, ...rest }) => rest));
    const count = (direction: string) => read('arbitrum_messages_count', { params: { direction } });
    expect(await count('to-rollup')).toBe(truth.messages.length);
    expect(await count('from-rollup')).toBe(truth.sends.length);
    expect(await read('arbitrum_batches_count')).toBe((truth.batches[0]?.number ?? -1) + 1);
    await expectOrbitDetails(ask, truth);
  }, WAIT);
}

const post = (number: number, delayed: number, first: number, next: number) =>
  number % 2 === 0
    ? pair.send('SequencerInbox', 'addSequencerL2BatchFromOrigin', [
        number,
        '0x00',
        delayed,
        NOBODY,
        first,
        next,
      ])
    : pair.send('SequencerInbox', 'addSequencerL2BatchFromBlobs', [number, delayed, NOBODY, first, next]);

test('messages of both ways, batches, blocks and transactions say how far they are settled', async () => {
  await start();
  await pair.send('Inbox', 'createRetryable', [55n, '0xfe']);
  await pair.send('Inbox', 'deliver', [12, `0x${'77'.repeat(20)}${'0'.repeat(63)}5`]);
  await pair.send('Inbox', 'deliver', [13, '0x00']);
  await pair.send('Inbox', 'garble', []);
  const { messages } = await readOrbit(pair);
  expect(messages).toHaveLength(57);
  expect(messages[0]).toMatchObject({ id: 57, ticket: null });
  const created = await pair.send('ArbRetryableTx', 'create', [messages.at(-1)?.ticket]);
  const sent = await pair.send('ArbSys', 'sendMany', [3n, '0x1234']);
  await pair.send('ArbSys', 'sendMany', [52n, '0x']);
  await post(0, 1, 0, 1);
  await post(1, 2, 1, 3);
  await post(2, 2, 3, 9);
  await indexer.caughtUp();
  await expectAgreement();
  const { chain } = await readOrbit(pair);
  await pair.send('OrbitRollup', 'confirmNode', [chain[1]?.hash]);
  await pair.send('OrbitRollup', 'confirmAssertion', [chain[2]?.hash]);
  await pair.send('Outbox', 'execute', [1n]);
  await expectAgreement();
  const list = await readMessages('from-rollup');
  expect(list.slice(-4).map(({ status }) => status)).toEqual(['sent', 'confirmed', 'relayed', 'confirmed']);
  const { items } = await read('arbitrum_transaction_messages', { params: { hash: sent } });
  expect(items.map(({ id, status }: any) => [id, status])).toEqual([
    [0, 'confirmed'],
    [1, 'relayed'],
    [2, 'confirmed'],
  ]);
  expect(items[0]).toMatchObject({
    callvalue: '6',
    data: '0x1234',
    arb_block_number: 2,
    eth_block_number: 5,
  });
  const { body: transaction } = await ask('transaction', { params: { hash: sent } });
  expect(transaction).toMatchObject({
    arbitrum: { status: 'Confirmed on base', batch_number: 1, contains_message: 'outcoming' },
  });
  const { body: ticket } = await ask('transaction', { params: { hash: created } });
  expect(ticket).toMatchObject({
    arbitrum: {
      contains_message: 'incoming',
      message_related_info: { message_id: 0, message_status: 'Relayed' },
    },
  });
  const { body: block } = await ask('block', { params: { height_or_hash: 3 } });
  expect(block).toMatchObject({ arbitrum: { status: 'Sent to base', batch_number: 2 } });
  const blocks = await read('arbitrum_batch_blocks', { params: { number: 1 } });
  expect(blocks.items.map(({ height }: any) => height)).toEqual([2, 1]);
  const transactions = await read('arbitrum_batch_transactions', { params: { number: 1 } });
  expect(transactions.items.map(({ hash }: any) => hash)).toEqual([sent, created]);
  expect(await read('arbitrum_batch', { params: { number: 2 } })).toMatchObject({
    start_block_number: 3,
    end_block_number: 8,
    transactions_count: null,
  });
  expect(await read('main_page_arbitrum_latest_batch')).toBe(2);
  expect((await read('main_page_arbitrum_batches')).items).toHaveLength(3);
  expect((await read('main_page_arbitrum_messages')).items).toHaveLength(6);
  for (const [name, params, status] of [
    ['arbitrum_batch', { number: 'x' }, 422],
    ['arbitrum_batch', { number: '3' }, 404],
    ['arbitrum_messages', { direction: 'sideways' }, 404],
    ['arbitrum_transaction_messages', { hash: '0x12' }, 422],
  ] as const)
    expect((await ask(name, { params })).status).toBe(status);
}, 90_000);

test('the blocks of a batch that does not say are asked of the node of the rollup', async () => {
  await start();
  await mine({ rpc: pair.l2 }, 12);
  for (const end of [0n, 7n, 9n]) await pair.send('NodeInterface', 'end', [end]);
  for (const number of [0n, 1n, 2n]) await pair.send('SequencerInbox', 'deliver', [number, 0n, 2]);
  const ranges = async () =>
    (await readAll('arbitrum_batches')).map(({ number, blocks_count: count }) => [number, count]);
  await vi.waitFor(async () => {
    expect(await ranges()).toEqual([
      [2, null],
      [1, 7],
      [0, 1],
    ]);
  }, WAIT);
  // The last block of a batch is known once the node knows the next one.
  await pair.send('NodeInterface', 'end', [20n]);
  await vi.waitFor(async () => expect((await ranges())[0]).toEqual([2, 2]), WAIT);
}, 90_000);

/** `SEED=7 npx vitest run tests/integration/arbitrum.test.ts` runs one seed again. */
const SEEDS = process.env['SEED']?.split(',').map(Number) ?? [1];

test.each(SEEDS)(
  'after reorgs of either chain and of both every list agrees (seed %i)',
  async (seed) => {
    await start();
    const prng = createPrng(seed);
    await post(0, 1, 0, 1);
    for (let round = 0; round < 5; round++) {
      await mine({ rpc: pair.l2 }, 2);
      const before = await Promise.all([snapshot({ rpc: pair.l1 }), snapshot({ rpc: pair.l2 })]);
      for (let step = 0; step < 6; step++) await act(prng);
      await indexer.caughtUp();
      if (prng.chance(0.5)) await expectAgreement();
      // Once in each seed both chains are replaced together.
      const kind = round === 2 ? 2 : prng.integer(0, 4);
      if (kind === 0 || kind === 2) await reorg({ rpc: pair.l1 }, prng.integer(1, 4));
      if (kind === 1 || kind === 2) await reorg({ rpc: pair.l2 }, 1);
      if (kind === 3) await revert({ rpc: pair.l1 }, before[0]);
      if (kind === 4) await revert({ rpc: pair.l2 }, before[1]);
      await mine({ rpc: pair.l2 });
      await indexer.caughtUp();
      await expectAgreement();
    }
  },
  120_000,
);

async function act(prng: ReturnType<typeof createPrng>): Promise<void> {
  const { messages, sends, batches, chain, head } = await readOrbit(pair);
  const message = messages[prng.integer(0, Math.max(0, messages.length - 1))];
  const [last] = batches;
  const next = (last?.end ?? 0) + 1;
  const actions = [
    () => pair.send('Inbox', 'createRetryable', [BigInt(prng.integer(1, 3)), '0x0102']),
    () => message?.ticket && pair.send('ArbRetryableTx', 'create', [message.ticket]),
    () => pair.send('ArbSys', 'sendMany', [BigInt(prng.integer(1, 3)), '0x']),
    () => post((last?.number ?? -1) + 1, Math.max(0, messages.length - 1), next, next + prng.integer(1, 4)),
    () => pair.send('OrbitRollup', 'confirmAssertion', [chain[prng.integer(0, head)]?.hash]),
    () => sends.length > 0 && pair.send('Outbox', 'execute', [prng.integer(0, sends.length - 1)]),
  ];
  await actions[prng.integer(0, actions.length - 1)]?.();
}
