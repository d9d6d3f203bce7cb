import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { createIndexer } from '#modules/zkevm/indexer/indexer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { madeChain, quantity } from '../support/made-chain.ts';
import { refusal } from '../support/rpc-server.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

const WAIT = { timeout: 20_000, interval: 100 };

/** What the node has of a batch: transactions, of which version it is, and whether it is closed; undefined where it does not say. */
interface ReportedBatch {
  transactions: number;
  version: number;
  isClosed: boolean | undefined;
}

let database: TestDatabase;
let node: MadeNode;
let indexer: TestIndexer;
let batches: ReportedBatch[];
/** What the node answers for some batches in place of them. */
let spoilt: Map<number, unknown>;

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
  spoilt = new Map();
  node.methods.zkevm_batchNumber = () => quantity(batches.length - 1);
  node.methods.zkevm_getBatchByNumber = (asked) => {
    const number = Number(asked);
    const reported = batches[number];
    if (reported === undefined) return null;
    if (spoilt.has(number)) return spoilt.get(number);
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
  startIndexer();
});

afterEach(async () => {
  await indexer.stop();
  await node.close();
  await database.drop();
});

function startIndexer(): void {
  const modules = [{ name: 'zkevm', ...createIndexer({ pauseMs: 50 }) }];
  indexer = startTestIndexer({ database, url: node.url }, { modules });
}

/** Waits until what is indexed of every batch is what the node has, and nothing of those that it does not give. */
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
      batches.flatMap(({ transactions, version }, number) => {
        if (spoilt.has(number)) return [];
        const root = hashOf(1, number, version, transactions);
        return [{ number, transactions_count: transactions, transactions, blocks: transactions, root }];
      }),
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

test('batches that the node gives malformed, refuses or confuses stop no other, are reported, and are read once they are right', async () => {
  await expectAgreement();
  await indexer.stop();
  // More in a row than are asked for at a time.
  for (let number = 40; number < 70; number++)
    spoilt.set(number, { number: quantity(number), stateRoot: '0x12' });
  spoilt.set(20, refusal(-32000, 'failed to load the batch'));
  spoilt.set(10, { number: quantity(11), stateRoot: hashOf(1, 11, 0) });
  await database.pool.query(`delete from ${database.schema}.zkevm_batches where number < 80`);
  startIndexer();
  // What is above is new.
  for (const number of [120, 122, 124]) spoilt.set(number, 'no batch');
  for (let more = 0; more < 5; more++) batches.push({ transactions: 2, version: 0, isClosed: true });
  await expectAgreement();
  const reports = indexer.logs.filter((line) => line.includes('Batch '));
  for (const report of [
    /^warn: Batch \d+ is not read: The node gave "0x12" for batch\.stateRoot/,
    /^warn: Batch \d+ is not read: The node gave "no batch"/,
    /^warn: Batch 20 is not read: The node refused zkevm_getBatchByNumber: failed to load the batch/,
    /^warn: Batch 10 is not read: The node gave batch 11 in the place of batch 10$/,
  ])
    expect(reports).toContainEqual(expect.stringMatching(report));
  expect(indexer.logs.filter((line) => line.includes('failed and is retried'))).toEqual([]);
  spoilt.clear();
  await expectAgreement();
}, 60_000);
