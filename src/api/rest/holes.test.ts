import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, hexOf, setHead, transactionRow } from '#tests/support/rows.ts';
import { createApp } from '../create-app.ts';

let database: TestDatabase;
let api: TestApi;
const TOP = 39;
const [HOLE, LEFT_OUT, NO_STATE, PARTLY] = [20, 25, 5, 30];
const hashes: Record<number, string> = {};

/** Blocks of which one cannot be read, a height is left out, some have no state and one has a transaction that is not traced. */
beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const heights = Array.from({ length: TOP + 1 }, (_, number) => number);
  const held = heights.filter((number) => number !== HOLE && number !== LEFT_OUT);
  await database.db
    .insertInto('blocks')
    .values(held.map((number) => blockRow(number)))
    .execute();
  const transactions = [NO_STATE, PARTLY].map((number) => ({ ...transactionRow(number, 0), status: 0 }));
  await database.db.insertInto('transactions').values(transactions).execute();
  for (const { block_number, hash } of transactions) hashes[block_number] = hexOf(hash as Buffer);
  await setHead(database.db, { number: TOP });
  const { schema } = database;
  await database.pool.query(`
    update ${schema}.chain_head set can_trace = true, node_head = ${TOP}, history_rate = 100;
    update ${schema}.coverage set blocks = '{[0,${HOLE}),[${HOLE + 1},${TOP + 1})}' where layer = 'facts';
    update ${schema}.coverage set blocks = '{[10,${HOLE}),[${HOLE + 1},${TOP + 1})}' where layer = 'traces';
    insert into ${schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, next_try_at, first_seen_at) values
      ('facts', ${HOLE}, ${HOLE}, -1, 'refused', 'disk is broken', now(), now()),
      ('traces', 0, 9, -1, 'no_state', 'missing trie node', now(), now()),
      ('traces', ${PARTLY}, ${PARTLY}, 0, 'refused', 'execution timeout', now(), now());
  `);
});

afterAll(() => database.drop());

async function get(url: string) {
  const { server } = await createApp(api.context);
  const { statusCode, body } = await server.inject(url);
  await server.close();
  return { status: statusCode, body: body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : body };
}

test('a block that could not be read is 404 with the words of the node and the time of the next try', async () => {
  const { status, body } = await api.call('block', { params: { height_or_hash: String(HOLE) } });
  expect(status).toBe(404);
  expect(body).toMatchObject({
    code: 'block_unreadable',
    height: HOLE,
    message: expect.stringMatching(
      /could not be read from the node: disk is broken\. It is tried again at 2/,
    ),
  });
});

test('a height that the chain has left out has no block, and none is to come', async () => {
  const { status, body } = await api.call('block', { params: { height_or_hash: String(LEFT_OUT) } });
  expect([status, (body as { code: string }).code]).toEqual([404, 'block_left_out']);
});

test('the indexing status is not finished while an old block is missing, and expects no more time', async () => {
  const { body } = await api.call('main_page_indexing_status');
  const status = CORE_CALLS.main_page_indexing_status.response.parse(body);
  expect(status).toEqual({
    finished_indexing: false,
    finished_indexing_blocks: false,
    indexed_blocks_ratio: '0.9750',
    indexed_internal_transactions_ratio: '0.7000',
    unreadable_blocks_count: 1,
    other_blocks_missing: false,
    untraceable_blocks_count: 10,
    untraceable_transactions_count: 1,
    untraceable_reason: expect.stringContaining('no state of this block'),
  });
});

test('/about lists what the node does not give', async () => {
  const { index } = CORE_CALLS.about.response.parse((await api.call('about')).body);
  expect(index).toMatchObject({
    unreadable_blocks_count: 1,
    untraceable_blocks_count: 10,
    untraceable_transactions_count: 1,
  });
  expect(index.holes.map(({ layer, from, to, kind }) => [layer, from, to, kind])).toEqual([
    ['blocks', HOLE, HOLE, 'refused'],
    ['traces', PARTLY, PARTLY, 'refused'],
    ['traces', 0, 9, 'no_state'],
  ]);
});

test.each([
  [NO_STATE, /no state of this block \(missing trie node\).*--gcmode archive/],
  [PARTLY, /could not trace it \(execution timeout\)/],
])(
  'internal transactions of a transaction of block %i are said to be not available',
  async (number, words) => {
    const params = { hash: hashes[number] as string };
    const text = expect.stringMatching(words);
    const { body } = await api.call('transaction_internal_transactions', { params });
    expect(body).toMatchObject({ items: [], unavailable: text });
    expect((await api.call('transaction', { params })).body).toMatchObject({
      result: 'Failed',
      traces_unavailable: text,
      internal_transactions_count: null,
      has_error_in_internal_transactions: null,
    });
    expect((await api.call('transaction_call_tree', { params })).body).toMatchObject({
      is_traced: false,
      unavailable: text,
    });
    const raw = await api.call('transaction_raw_trace', { params });
    expect(raw).toMatchObject({ status: 404, body: { code: 'not_traced', message: text } });
    const blocks = { params: { height_or_hash: String(number) } };
    expect((await api.call('block_internal_transactions', blocks)).body).toMatchObject({ unavailable: text });
  },
);

test('health degrades where a hole does not close, and not at once', async () => {
  expect(await get('/api/healthz')).toMatchObject({ body: { height: TOP, status: 'ok' } });
  const { schema } = database;
  await database.pool.query(`update ${schema}.holes set first_seen_at = now() - interval '1 hour'`);
  expect(await get('/api/healthz')).toMatchObject({
    body: { status: 'degraded', message: `The node does not give block ${HOLE}: disk is broken` },
  });
});
