import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrng } from '../../src/demo/prng.ts';
import { createIndexer } from '../../src/modules/zkevm/indexer/indexer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { madeChain, quantity } from '../support/made-chain.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

const WAIT = { timeout: 20_000, interval: 100 };

/** What the node has of a batch: transactions, of which version it is, and whether it is closed; undefined where it does not say. */
interface Told {
  transactions: number;
  version: number;
  isClosed: boolean | undefined;
}

let database: TestDatabase;
let node: MadeNode;
let indexer: TestIndexer;
let batches: Told[];

const hashOf = (kind: number, number: number, version: number, place = 0) =>
  `0x${[kind, number, version, place].map((part) => part.toString(16).padStart(16, '0')).join('')}`;

beforeEach(async () => {
  database = await createTestDatabase();
  node = await serveMadeChain(madeChain(0, 2, { prng: createPrng(4) }));
  batches = Array.from({ length: 120 }, (_, number) => ({
    transactions: number % 3,
    version: 0,
    isClosed: true,
  }));
  node.methods.zkevm_batchNumber = () => quantity(batches.length - 1);
  node.methods.zkevm_getBatchByNumber = (asked) => {
    const number = Number(asked);
    const reported = batches[number];
    if (reported === undefined) return null;
    const { transactions, version, isClosed } = reported;
    const list = (kind: number) =>
      Array.from({ length: transactions }, (_, place) => hashOf(kind, number, version, place));
    return {
      number: quantity(number),
      timestamp: quantity(1_700_000_000 + number),
      stateRoot: hashOf(1, number, version, transactions),
      globalExitRoot: hashOf(2, number, 0),
      accInputHash: hashOf(3, number, version),
      sendSequencesTxHash: null,
      verifyBatchTxHash: null,
      closed: isClosed,
      blocks: list(4),
      transactions: list(5),
    };
  };
  indexer = startTestIndexer(
    { database, url: node.url },
    { modules: [{ name: 'zkevm', ...createIndexer({ pauseMs: 50 }) }] },
  );
});

afterEach(async () => {
  await indexer.stop();
  await node.close();
  await database.drop();
});

/** Waits until what is held of every batch is what the node has. */
async function expectAgreement(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select b.number::int, b.state_root, b.transactions_count,
         (select count(*)::int from ${database.schema}.zkevm_batch_transactions t where t.batch_number = b.number) as transactions,
         (select count(*)::int from ${database.schema}.zkevm_batch_blocks t where t.batch_number = b.number) as blocks
       from ${database.schema}.zkevm_batches b order by b.number`,
    );
    expect(
      rows.map(({ state_root, ...row }) => ({ ...row, root: `0x${state_root.toString('hex')}` })),
    ).toEqual(
      batches.map(({ transactions, version }, number) => ({
        number,
        transactions_count: transactions,
        transactions,
        blocks: transactions,
        root: hashOf(1, number, version, transactions),
      })),
    );
  }, WAIT);
}

test.each([
  ['says which batch is open', false],
  ['does not say it', undefined],
] as const)(
  'the open batch grows with a node that %s, however many batches are not settled',
  async (_, openness) => {
    const isClosed = openness === undefined ? undefined : true;
    batches = batches.map((batch) => ({ ...batch, isClosed }));
    batches.push({ transactions: 1, version: 0, isClosed: openness });
    await expectAgreement();
    for (const transactions of [4, 9]) {
      batches[120] = { transactions, version: 0, isClosed: openness };
      await expectAgreement();
    }
    // While nobody looks it is closed with more in it, and many follow.
    batches[120] = { transactions: 12, version: 0, isClosed };
    for (let more = 0; more < 60; more++) batches.push({ transactions: 1, version: 0, isClosed });
    await expectAgreement();
  },
  60_000,
);

test('batches that the sequencer made anew under the same numbers are read again, as far down as they differ', async () => {
  await expectAgreement();
  for (let number = 70; number < 120; number++)
    batches[number] = { transactions: 2, version: 1, isClosed: true };
  await expectAgreement();
  batches.length = 100;
  for (let number = 95; number < 130; number++)
    batches[number] = { transactions: 1, version: 2, isClosed: true };
  await expectAgreement();
}, 60_000);
