import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { createTopicCatalog } from '#api/socket/topic-catalog.ts';
import { createTopicHub } from '#api/socket/topic-hub.ts';
import { listen } from '#db/connection/listen.ts';
import { createPrng } from '#demo/prng.ts';
import { api } from '#modules/zkevm/api/api.ts';
import { createBatchPublisher } from '#modules/zkevm/api/publish-batches.ts';
import { ZKEVM_CALLS } from '#modules/zkevm/contract/calls.ts';
import { ZKEVM_TOPICS } from '#modules/zkevm/contract/topics.ts';
import { createIndexer } from '#modules/zkevm/indexer/indexer.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { madeBlock, madeChain, quantity } from '../support/made-chain.ts';
import { readFacts, readRows, readText } from '../support/read-html.ts';
import { readLink } from '../support/read-link.ts';
import { readPages } from '../support/rollup/ask-module.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';
import { openWebOnIndex } from '../support/web-on-index.ts';

const BLOCKS = 120;
/** A batch with more transactions than a page of a list has, in its first block. */
const LARGE = 33;
const L1 = 'https://l1.example';
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
  const call = createApiCall(changeContext(context, { parts: { fields: api.fields ? [api.fields] : [] } }), {
    answered,
    onError: (error) => console.error(error),
  });
  return async (name: string, args: object = {}) => call(name as never, args as never);
}

const read = async (name: keyof typeof ZKEVM_CALLS, args: object = {}) => {
  const { status, body } = await (await openApi())(name, args);
  expect([name, status]).toEqual([name, 200]);
  return ZKEVM_CALLS[name].response.parse(body) as any;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const chain = madeChain(0, BLOCKS - 1, { prng: createPrng(4) });
  chain[LARGE * 2] = madeBlock({ number: LARGE * 2, prng: createPrng(5), transactions: 70 });
  node = await serveMadeChain(chain);
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

test('every batch of the node is indexed, with its state and its L1 transactions', async () => {
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
  for (const number of [0, 7, LARGE]) {
    const known = batchOf(number);
    const batch = await read('zkevm_batch', { params: { number } });
    expect(batch).toMatchObject({
      transactions: known.transactions,
      state_root: known.stateRoot,
      global_exit_root: known.globalExitRoot,
      acc_input_hash: known.accInputHash,
    });
    const list = (query: object | null) => read('zkevm_batch_transactions', { params: { number }, query });
    expect((await readPages(list)).map(({ hash }) => hash)).toEqual(known.transactions);
    expect((await list({})).items.length).toBe(Math.min(50, known.transactions.length));
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

const hex = z.string().regex(/^0x(?:[0-9a-f]{2})+$/);
/** What the published interface says of a batch, in the names of early 2024. */
const BATCH = z.object({
  number: z.int(),
  status: z.enum(['Unfinalized', 'L1 Sequence Confirmed', 'Finalized']),
  timestamp: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    .nullable(),
  sequence_tx_hash: hex.nullable(),
  verify_tx_hash: hex.nullable(),
});
const ROW = BATCH.extend({ tx_count: z.int() });
const DETAILS = BATCH.extend({
  transactions: z.array(hex).nullable(),
  global_exit_root: hex,
  acc_input_hash: hex,
  state_root: hex,
});

test('rows, batches and counts have the fields and types of the published interface', async () => {
  const call = await openApi();
  const bodyOf = async (name: string, args: object = {}) => (await call(name, args)).body;
  const page = z.object({ items: z.array(ROW).length(50), next_page_params: z.record(z.string(), z.int()) });
  const { next_page_params: cursor } = page.parse(await bodyOf('zkevm_batches'));
  expect(cursor).toEqual({ number: 10, items_count: 50 });
  z.strictObject({ items: z.array(ROW).length(4) }).parse(await bodyOf('main_page_zkevm_batches'));
  for (const number of [7, 45, 59, 'latest'])
    DETAILS.parse(await bodyOf('zkevm_batch', { params: { number } }));
  for (const name of ['zkevm_batches_count', 'main_page_zkevm_latest_batch'])
    expect([name, await bodyOf(name)]).toEqual([name, 59]);
});

/** What a page shows of a batch of the node. */
function expectedOf(number: number) {
  const { sendSequencesTxHash, verifyBatchTxHash, timestamp, ...batch } = batchOf(number);
  return {
    number: String(number),
    status: verifyBatchTxHash ? '✓ Finalized' : sendSequencesTxHash ? 'L1 Sequence Confirmed' : 'Unfinalized',
    time: new Date(Number(timestamp) * 1000).toISOString().replace('Z', '000Z'),
    count: batch.transactions.length,
    sequence: sendSequencesTxHash ? `${sendSequencesTxHash} ↗` : 'pending',
    verify: verifyBatchTxHash ? `${verifyBatchTxHash} ↗` : 'pending',
    batch,
  };
}

test('the pages say of each batch, its transactions and blocks what the node says', async () => {
  const env = { IS_ZKEVM_L2_NETWORK: 'true', L1_BASE_URL: L1 };
  const web = await openWebOnIndex((await openApi()) as never, env);
  const textsOf = (html: string, label: string) =>
    readRows(html, label).map((cells) => cells.map(({ text }) => text));
  const first = await web.open('/zkevm-l2-txn-batches');
  const second = await web.open(readLink(first.html, 'Next page'));
  expect(readText(first.html)).toContain('59 txn batches in all');
  expect([first, second].flatMap(({ html }) => textsOf(html, 'Txn batches'))).toEqual(
    Array.from({ length: 60 }, (_, place) => {
      const { number, status, time, count, sequence, verify } = expectedOf(59 - place);
      return [number, status, time, String(count), verify, sequence];
    }),
  );
  for (const number of [7, 45, 59]) {
    const { status, time, count, sequence, verify, batch } = expectedOf(number);
    const facts = readFacts((await web.open(`/zkevm-l2-txn-batch/${number}`)).html);
    expect(Object.entries(facts).map(([label, { text }]) => [label, text])).toEqual([
      ['Txn batch number', String(number)],
      ['Status', status],
      ['Timestamp', expect.stringContaining(time)],
      ['Transactions', `${count} ${count === 1 ? 'transaction' : 'transactions'}`],
      ['Verify txn hash', verify],
      ['Sequence txn hash', sequence],
      ['Global exit root', batch.globalExitRoot],
      ['Acc input hash', batch.accInputHash],
      ['State root', batch.stateRoot],
    ]);
    const [hash] = batch.transactions;
    for (const path of [...(hash ? [`/tx/${hash}`] : []), `/block/${number * 2}`]) {
      const rows = readFacts((await web.open(path)).html);
      expect([path, rows['Txn batch']?.links]).toEqual([path, [`/zkevm-l2-txn-batch/${number}`]]);
      expect([path, rows['Sequence txn hash']?.text, rows['Verify txn hash']?.text]).toEqual([
        path,
        ...[sequence, verify].map((text) => (text === 'pending' ? undefined : text)),
      ]);
    }
  }
  const txs = await web.open(`/zkevm-l2-txn-batch/${LARGE}?tab=txs`);
  const more = await web.open(readLink(txs.html, 'Next page'));
  expect([txs, more].flatMap(({ html }) => textsOf(html, 'Transactions').map(([hash]) => hash))).toEqual(
    batchOf(LARGE).transactions,
  );
  for (const [number, status, title] of [
    [60, 404, 'Page not found'],
    ['x', 422, 'Request cannot be processed'],
  ] as const) {
    const page = await web.open(`/zkevm-l2-txn-batch/${number}`);
    expect([number, page.status, readText(page.html)]).toEqual([
      number,
      status,
      expect.stringContaining(title),
    ]);
  }
  await web.close();
});

const TOPIC = 'zkevm_batches:new_zkevm_confirmed_batch';

/** Looks so rarely that what is changed at each look can be seen before the next. */
const PATIENT = { timeout: 30_000, interval: 2000 };

/** The batches that come to somebody who has joined their topic: the last of each, by its number. */
async function listenToBatches() {
  const { context } = await createTestApi(database);
  const hub = createTopicHub(createTopicCatalog([ZKEVM_TOPICS]));
  const received = new Map<number, unknown>();
  const publisher = createBatchPublisher(context, hub, (error) => received.set(-1, error));
  const listener = listen(database.connection, publisher.onEvent, () => {});
  hub.join(TOPIC, (frame) => {
    const [, , , event, { batch }] = JSON.parse(String(frame));
    received.set(batch.number, event === 'new_zkevm_confirmed_batch' ? batch : event);
  });
  const stop = async () => {
    publisher.stop();
    await listener.close();
  };
  return { received, stop };
}

test('who has joined receives every batch that one L1 transaction sequences or proves, in the form of the interface', async () => {
  const { received, stop } = await listenToBatches();
  // Until something comes, what is known may be that of later.
  await vi.waitFor(() => {
    settled.verified += 1;
    expect(received.size).toBeGreaterThan(0);
  }, PATIENT);
  const { verified } = settled;
  await vi.waitFor(() => expect(received.has(verified)).toBe(true), 20_000);
  received.clear();
  Object.assign(settled, { sequenced: 59, verified: 50 });
  const numbers = Array.from({ length: 59 - verified }, (_, place) => verified + 1 + place);
  await vi.waitFor(() => expect([...received.keys()].sort((a, b) => a - b)).toEqual(numbers), 20_000);
  for (const [number, batch] of received) {
    expect(DETAILS.parse(batch)).toMatchObject({
      number,
      status: number <= 50 ? 'Finalized' : 'L1 Sequence Confirmed',
      transactions: batchOf(number).transactions,
    });
  }
  await stop();
});

test('a batch that is settled meanwhile, a new one, and one that the node has taken back are followed', async () => {
  Object.assign(settled, { sequenced: 60, verified: 52 });
  node.chain.push(
    ...[120, 121].map((number) =>
      madeBlock({ number, parentHash: node.chain[number - 1]?.hash ?? '0x', prng: createPrng(number) }),
    ),
  );
  await vi.waitFor(async () => {
    expect((await read('zkevm_batch', { params: { number: 52 } })).status).toBe('Finalized');
    expect((await read('zkevm_batch', { params: { number: 60 } })).status).toBe('L1 Sequence Confirmed');
    expect(await read('zkevm_batches_count')).toBe(60);
  }, 20_000);
  node.methods.zkevm_batchNumber = () => quantity(58);
  await vi.waitFor(async () => expect(await read('zkevm_batches_count')).toBe(58), 20_000);
  const call = await openApi();
  const { body } = await call('block', { params: { height_or_hash: 118 } });
  expect(body).not.toHaveProperty('zkevm_batch_number');
});
