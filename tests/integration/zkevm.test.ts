import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiCall } from '../../src/api/api-call.ts';
import { CORE_ANSWERS } from '../../src/api/core-answers.ts';
import { createPrng } from '../../src/demo/prng.ts';
import { api } from '../../src/modules/zkevm/api/api.ts';
import { ZKEVM_CALLS } from '../../src/modules/zkevm/contract/calls.ts';
import { createIndexer } from '../../src/modules/zkevm/indexer/indexer.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { madeBlock, madeChain, quantity } from '../support/made-chain.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

const BLOCKS = 120;
const word = (digit: string, number: number) => `0x${digit}${number.toString(16).padStart(63, '0')}`;

let database: TestDatabase;
let node: MadeNode;
let indexer: TestIndexer;
/** The highest batch that is sequenced, and that is proved. */
const settled = { sequenced: 50, verified: 40 };
/** Two blocks a batch: `zkevm_getBatchByNumber` in the shape of the published interface. */
const batchOf = (number: number) => {
  const blocks = node.chain.slice(number * 2, number * 2 + 2);
  return {
    number: quantity(number),
    coinbase: `0x${'1'.repeat(40)}`,
    stateRoot: word('a', number),
    globalExitRoot: word('b', number),
    accInputHash: word('d', number),
    timestamp: quantity(1_700_000_000 + number),
    sendSequencesTxHash: number <= settled.sequenced ? word('e', number) : null,
    verifyBatchTxHash: number <= settled.verified ? word('f', number) : null,
    closed: true,
    blocks: blocks.map(({ hash }) => hash),
    transactions: blocks.flatMap(({ receipts }) => receipts.map((each) => each.transactionHash)),
    batchL2Data: '0x',
  };
};
const newest = () => Math.floor(node.chain.length / 2) - 1;

async function openApi() {
  const { context } = await createTestApi(database);
  const answered = [...CORE_ANSWERS, ...(api.answered ?? [])];
  const call = createApiCall(
    { ...context, fields: api.fields ? [api.fields] : [] },
    { answered, onError: (error) => console.error(error) },
  );
  return async (name: string, args: object = {}) => call(name as never, args as never);
}

const read = async (name: keyof typeof ZKEVM_CALLS, args: object = {}) => {
  const { status, body } = await (await openApi())(name, args);
  expect([name, status]).toEqual([name, 200]);
  return ZKEVM_CALLS[name].response.parse(body) as any;
};

beforeAll(async () => {
  database = await createTestDatabase();
  node = await serveMadeChain(madeChain(0, BLOCKS - 1, { prng: createPrng(4) }));
  node.methods.zkevm_batchNumber = () => quantity(newest());
  node.methods.zkevm_getBatchByNumber = (number) =>
    Number(number) <= newest() ? batchOf(Number(number)) : null;
  indexer = startTestIndexer(
    { database, url: node.url },
    { modules: [{ name: 'zkevm', ...createIndexer({ pauseMs: 50 }) }] },
  );
  await indexer.caughtUp();
  await vi.waitFor(async () => expect((await read('zkevm_batches')).items).toHaveLength(50), 20_000);
  await vi.waitFor(() => read('zkevm_batch', { params: { number: 0 } }), 20_000);
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await node.close();
  await database.drop();
});

test('every batch of the node is held, with its state and its L1 transactions', async () => {
  const first = await read('zkevm_batches');
  const second = await read('zkevm_batches', { query: first.next_page_params });
  const items = [...first.items, ...second.items];
  expect(second.next_page_params).toBeNull();
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, place) => 59 - place));
  for (const item of items) {
    const { number } = item;
    const known = batchOf(number);
    expect(item).toMatchObject({
      status: number <= 40 ? 'Finalized' : number <= 50 ? 'L1 Sequence Confirmed' : 'Unfinalized',
      sequence_transaction_hash: known.sendSequencesTxHash,
      verify_transaction_hash: known.verifyBatchTxHash,
      transactions_count: known.transactions.length,
    });
  }
  expect(await read('zkevm_batches_count')).toBe(59);
  expect(await read('main_page_zkevm_latest_batch')).toBe(59);
  const { items: confirmed } = await read('main_page_zkevm_batches');
  expect(confirmed.map(({ number }: { number: number }) => number)).toEqual([50, 49, 48, 47]);
});

test('every batch is reported by the names of both ages, and a cursor that is none is refused', async () => {
  const call = await openApi();
  const bodyOf = async (name: string, args: object = {}) => (await call(name, args)).body as any;
  const settled = await bodyOf('main_page_zkevm_batches');
  for (const batch of [
    ...(await bodyOf('zkevm_batches')).items,
    ...settled.items,
    await bodyOf('zkevm_batch', { params: { number: 3 } }),
  ]) {
    expect(batch).toMatchObject({
      tx_count: batch.transactions_count,
      sequence_tx_hash: batch.sequence_transaction_hash,
      verify_tx_hash: batch.verify_transaction_hash,
    });
    expect([typeof batch.tx_count, batch.verify_tx_hash === undefined]).toEqual(['number', false]);
  }
  for (const [name, args] of [
    ['zkevm_batches', { query: { number: 'x' } }],
    ['zkevm_batches', { query: { number: '-1' } }],
    ['zkevm_batch_transactions', { params: { number: 3 }, query: { position: 'x' } }],
  ] as const)
    expect([name, (await call(name, args)).status]).toEqual([name, 422]);
});

test('a batch names its transactions, and its list has them in the same order', async () => {
  for (const number of [0, 7, 33]) {
    const known = batchOf(number);
    const batch = await read('zkevm_batch', { params: { number } });
    expect(batch).toMatchObject({
      transactions: known.transactions,
      state_root: known.stateRoot,
      global_exit_root: known.globalExitRoot,
      acc_input_hash: known.accInputHash,
    });
    const { items } = await read('zkevm_batch_transactions', { params: { number } });
    expect(items.map(({ hash }: { hash: string }) => hash)).toEqual(known.transactions);
  }
  expect((await read('zkevm_batch', { params: { number: 'latest' } })).number).toBe(59);
});

test('transactions and blocks say which batch they are in', async () => {
  const call = await openApi();
  const known = batchOf(45);
  const { body: transaction } = await call('transaction', { params: { hash: known.transactions[0] ?? '' } });
  expect(transaction).toMatchObject({
    zkevm_batch_number: 45,
    zkevm_status: 'L1 Confirmed',
    zkevm_sequence_hash: known.sendSequencesTxHash,
  });
  expect(transaction).not.toHaveProperty('zkevm_verify_hash');
  const { body: block } = await call('block', { params: { height_or_hash: 3 } });
  expect(block).toMatchObject({ zkevm_batch_number: 1, zkevm_verify_hash: batchOf(1).verifyBatchTxHash });
  const { body: late } = await call('block', { params: { height_or_hash: 118 } });
  expect(late).toMatchObject({ zkevm_batch_number: 59, zkevm_status: 'Confirmed by Sequencer' });
});

test.each([
  ['x', 422],
  ['-1', 422],
  ['60', 404],
  ['99999999999999999999', 404],
])('a batch "%s" is answered with %i', async (number, status) => {
  const call = await openApi();
  expect((await call('zkevm_batch', { params: { number } })).status).toBe(status);
  expect((await call('zkevm_batch_transactions', { params: { number } })).status).toBe(status);
});

test('a batch that is settled meanwhile, a new one, and one that the node has taken back are followed', async () => {
  Object.assign(settled, { sequenced: 55, verified: 52 });
  node.chain.push(
    ...[120, 121].map((number) =>
      madeBlock({ number, parentHash: node.chain[number - 1]?.hash ?? '0x', prng: createPrng(number) }),
    ),
  );
  await vi.waitFor(async () => {
    expect((await read('zkevm_batch', { params: { number: 52 } })).status).toBe('Finalized');
    expect((await read('zkevm_batch', { params: { number: 55 } })).status).toBe('L1 Sequence Confirmed');
    expect(await read('zkevm_batches_count')).toBe(60);
  }, 20_000);
  node.methods.zkevm_batchNumber = () => quantity(58);
  await vi.waitFor(async () => expect(await read('zkevm_batches_count')).toBe(58), 20_000);
  const call = await openApi();
  const { body } = await call('block', { params: { height_or_hash: 118 } });
  expect(body).not.toHaveProperty('zkevm_batch_number');
});
