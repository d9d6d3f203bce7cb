import { afterEach, expect, test, vi } from 'vitest';
import { mine, reorg, revert, snapshot } from '#demo/actions/chain.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import { api } from '#modules/zkevm/api/api.ts';
import { ZKEVM_CALLS } from '#modules/zkevm/contract/calls.ts';
import { createIndexer } from '#modules/zkevm/indexer/indexer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { askModule, readPages } from '../support/rollup/ask-module.ts';
import { OTHER_ID, readZkEvm, startZkEvmPair, type ZkEvmPair } from '../support/rollup/zkevm-pair.ts';

const WAIT = { timeout: 20_000, interval: 100 };
/** More batches than the pages of a list hold. */
const BLOCKS = 110;

let pair: ZkEvmPair;
let database: TestDatabase;
let indexer: TestIndexer | undefined;

function startIndexer(l1: object): void {
  const part = createIndexer({ ...l1, pauseMs: 30 });
  indexer = startTestIndexer({ database, url: pair.node.url }, { modules: [{ name: 'zkevm', ...part }] });
}

async function start(seed: number): Promise<void> {
  [pair, database] = await Promise.all([startZkEvmPair(BLOCKS, seed), createTestDatabase()]);
  startIndexer({ l1RpcUrls: [pair.l1Url], l1Contract: pair.rollup });
}

afterEach(async () => {
  await indexer?.stop();
  await pair.stop();
  await database.drop();
});

const ask = (name: string, args: object = {}) => askModule(database, api, name, args);

const readAll = () =>
  readPages(async (query) => {
    const { body } = await ask('zkevm_batches', { query });
    return ZKEVM_CALLS.zkevm_batches.response.parse(body);
  });

/** Compares lists, batches, blocks and transactions with what both chains say. */
async function expectAgreement(): Promise<void> {
  const truth = await readZkEvm(pair);
  const statusOf = ({ sequence, verify }: (typeof truth)[number]) =>
    verify ? 'Finalized' : sequence ? 'L1 Sequence Confirmed' : 'Unfinalized';
  await vi.waitFor(async () => {
    expect(
      (await readAll()).map((item) => ({
        number: item.number,
        status: item.status,
        sequence: item.sequence_transaction_hash,
        verify: item.verify_transaction_hash,
        count: item.transactions_count,
      })),
    ).toEqual(
      truth.map((batch) => ({
        number: batch.number,
        status: statusOf(batch),
        sequence: batch.sequence,
        verify: batch.verify,
        count: batch.answer?.transactions.length,
      })),
    );
    const { body: confirmed } = await ask('main_page_zkevm_batches');
    expect((confirmed as any).items.map(({ number }: any) => number)).toEqual(
      truth.flatMap(({ number, sequence }) => (sequence ? [number] : [])).slice(0, 4),
    );
    const { body: count } = await ask('zkevm_batches_count');
    expect(count).toBe(truth[0]?.number ?? 0);
    for (const { number, sequence, verify, answer } of truth.slice(0, 3)) {
      const { body: batch } = await ask('zkevm_batch', { params: { number } });
      expect(batch).toMatchObject({ state_root: answer?.stateRoot, transactions: answer?.transactions });
      const transactions = await readPages(async (query) => {
        const { body: page } = await ask('zkevm_batch_transactions', { params: { number }, query });
        return ZKEVM_CALLS.zkevm_batch_transactions.response.parse(page);
      });
      expect(transactions.map(({ hash }) => hash)).toEqual(answer?.transactions);
      const { body } = await ask('block', { params: { height_or_hash: answer?.blocks[0] ?? '' } });
      expect(body).toMatchObject({
        zkevm_batch_number: number,
        zkevm_status: sequence || verify ? 'L1 Confirmed' : 'Confirmed by Sequencer',
        ...(sequence && { zkevm_sequence_hash: sequence }),
        ...(verify && { zkevm_verify_hash: verify }),
      });
    }
  }, WAIT);
}

test('what the parent chain says of batches counts, not what the node says, and only while it is followed', async () => {
  await start(1);
  await expectAgreement();
  expect((await readAll()).every(({ status }) => status === 'Unfinalized')).toBe(true);
  for (const [batch, form] of [
    [3, 0],
    [7, 1],
    [20, 2],
  ])
    await pair.send('ZkEvmRollup', 'sequence', [batch, form]);
  await pair.send('ZkEvmManager', 'verifyAsBefore', [2n]);
  await pair.send('ZkEvmManager', 'verify', [1, 5n, true]);
  await pair.send('ZkEvmManager', 'verify', [OTHER_ID, 40n, false]);
  await pair.send('ZkEvmManager', 'onSequence', [OTHER_ID, 41n]);
  await expectAgreement();
  await pair.send('ZkEvmRollup', 'rollback', [7n]);
  await pair.send('ZkEvmManager', 'rollback', [OTHER_ID, 1n]);
  await pair.send('ZkEvmRollup', 'sequence', [15n, 1]);
  await pair.send('ZkEvmRollup', 'verify', [8n]);
  await expectAgreement();
  const { number, status } = (await readAll()).at(-16);
  expect([number, status]).toEqual([15, 'L1 Sequence Confirmed']);
  await reorg({ rpc: pair.l1 }, 4);
  await expectAgreement();
  expect((await readAll()).at(-21)).toMatchObject({ number: 20, status: 'L1 Sequence Confirmed' });
  await indexer?.stop();
  startIndexer({});
  await vi.waitFor(async () => {
    const [newest] = await readAll();
    expect(newest).toMatchObject({
      status: 'Finalized',
      sequence_transaction_hash: (await readZkEvm(pair))[0]?.answer?.sendSequencesTxHash,
    });
  }, WAIT);
}, 90_000);

/** `SEED=7 npx vitest run tests/integration/zkevm-l1.test.ts` runs one seed again. */
const SEEDS = process.env['SEED']?.split(',').map(Number) ?? [2];

test.each(SEEDS)(
  'after reorgs of either chain and of both every list agrees (seed %i)',
  async (seed) => {
    await start(seed);
    const prng = createPrng(seed);
    for (let round = 0; round < 5; round++) {
      const before = await snapshot({ rpc: pair.l1 });
      for (let step = 0; step < 5; step++) await act(prng);
      await indexer?.caughtUp();
      if (prng.chance(0.5)) await expectAgreement();
      // Once in each seed both chains are replaced together.
      const kind = round === 2 ? 2 : prng.integer(0, 3);
      if (kind === 0 || kind === 2) await reorg({ rpc: pair.l1 }, prng.integer(1, 4));
      if (kind === 1 || kind === 2) pair.replace(prng.integer(1, 6), prng);
      if (kind === 3) await revert({ rpc: pair.l1 }, before);
      pair.grow(1, prng);
      await mine({ rpc: pair.l1 });
      await indexer?.caughtUp();
      await expectAgreement();
    }
  },
  120_000,
);

/** One event as the contracts would allow it, by what is sequenced and proved now. */
async function act(prng: Prng): Promise<void> {
  const truth = await readZkEvm(pair);
  const highest = (key: 'sequence' | 'verify') => truth.find((batch) => batch[key])?.number ?? 0;
  const [sequenced, verified] = [highest('sequence'), highest('verify')];
  const above = sequenced + prng.integer(1, 5);
  const proved = prng.integer(verified, sequenced);
  // A rollback goes to where a sequence ended.
  const ends = truth.filter(
    (batch, place) =>
      batch.sequence && batch.sequence !== truth[place - 1]?.sequence && batch.number >= verified,
  );
  const target = ends[prng.integer(0, Math.max(0, ends.length - 1))];
  const actions = [
    () => pair.send('ZkEvmRollup', 'sequence', [above, prng.integer(0, 2)]),
    () => pair.send('ZkEvmRollup', 'sequence', [above, 1]),
    () => pair.send('ZkEvmManager', 'verify', [1, proved, prng.chance(0.5)]),
    () => target && pair.send('ZkEvmRollup', 'rollback', [target.number]),
    () => pair.send('ZkEvmManager', 'onSequence', [OTHER_ID, prng.integer(1, 50)]),
    () => pair.grow(2, prng),
  ];
  await actions[prng.integer(0, actions.length - 1)]?.();
}
