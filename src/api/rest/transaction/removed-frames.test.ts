import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  setHead,
  transactionRow,
} from '#tests/support/rows.ts';
import type { ApiRpc } from '../../node/node-access.ts';

let database: TestDatabase;
const TOP = 40;
const hash = hexOf(hashOf(1, 0, 7));
const [from, to, third] = [1, 2, 3].map((each) => hexOf(addressOf(each))) as [string, string, string];

/** Blocks 0 to 9 lost their traces, all but the frame of a creation. */
beforeAll(async () => {
  database = await createTestDatabase();
  const heights = Array.from({ length: TOP + 1 }, (_, number) => number);
  await database.db
    .insertInto('blocks')
    .values(heights.map((number) => blockRow(number)))
    .execute();
  await database.db
    .insertInto('transactions')
    .values({ ...transactionRow(1, 0), status: 0 })
    .execute();
  await database.db.insertInto('internal_transactions').values(internalTransactionRow(1, 3)).execute();
  await setHead(database.db, { number: TOP });
  await createTestApi(database);
});
beforeEach(async () => {
  await database.pool.query(`
    insert into ${database.schema}.coverage (layer, blocks) values ('dropped_traces', '{[0,10)}') on conflict do nothing;
    update ${database.schema}.coverage set blocks = '{[0,${TOP + 1})}' where layer = 'facts';
    update ${database.schema}.coverage set blocks = '{[10,${TOP + 1})}' where layer = 'traces';
    update ${database.schema}.chain_head set can_trace = true, node_head = ${TOP}`);
});
afterAll(() => database.drop());

const frame = (traceAddress: number[], over: object = {}) => ({
  type: 'call',
  action: { callType: 'call', from, to, value: '0x5', gas: '0x9', input: '0x' },
  result: { gasUsed: '0x1', output: '0x' },
  traceAddress,
  subtraces: 0,
  transactionPosition: 0,
  blockHash: hexOf(blockRow(1).hash),
  ...over,
});
const FLAT = [
  frame([]),
  frame([0]),
  frame([0, 0], { action: { callType: 'delegatecall', from: to, to: third, value: '0x0' } }),
  frame([1]),
];
const TREE = {
  type: 'CALL',
  from,
  to,
  value: '0x5',
  input: '0x',
  calls: [{ type: 'CALL', from: to, to: third, value: '0x5', input: '0x' }],
};

async function ask<Name extends keyof typeof CORE_CALLS>(name: Name, rpc: ApiRpc | null, query = {}) {
  const { call } = await createTestApi(database, rpc);
  const { body } = await call(name, { params: { hash, height_or_hash: '1' }, query });
  return CORE_CALLS[name].response.parse(body) as any;
}

test('internal transactions that were removed are those of the node, numbered as indexed ones', async () => {
  const { items, unavailable } = await ask('transaction_internal_transactions', async () => FLAT);
  expect(unavailable).toBeUndefined();
  expect(items.map((item: any) => [item.index, item.type, item.to.hash.toLowerCase(), item.value])).toEqual([
    [1, 'call', to, '5'],
    [2, 'delegatecall', third, '0'],
    [3, 'call', to, '5'],
  ]);
});

test('they are those of callTracer where the node has no trace_transaction', async () => {
  const { items } = await ask('transaction_internal_transactions', async (method) => {
    if (method === 'debug_traceTransaction') return TREE;
    throw new Error('the method does not exist');
  });
  expect(items.map((item: any) => [item.index, item.to.hash.toLowerCase()])).toEqual([[1, third]]);
});

test('pages of them do not overlap', async () => {
  const many = [frame([]), ...Array.from({ length: 70 }, (_, place) => frame([place]))];
  const first = await ask('transaction_internal_transactions', async () => many);
  const second = await ask('transaction_internal_transactions', async () => many, first.next_page_params);
  expect([...first.items, ...second.items].map(({ index }: any) => index)).toEqual(
    Array.from({ length: 70 }, (_, place) => place + 1),
  );
  expect(second.next_page_params).toBeNull();
});

test.each<[string, ApiRpc | null]>([
  ['there is no node', null],
  ['the node refuses', async () => Promise.reject(new Error('missing trie node'))],
  ['the node returns null', async () => null],
  ['the node returns no frames', async () => []],
  [
    'the node returns a trace of another block',
    async () => [frame([], { blockHash: `0x${'ee'.repeat(32)}` })],
  ],
  ['the node returns a trace of another transaction', async () => [frame([], { transactionPosition: 3 })]],
  ['the node returns rubbish', async () => [{ type: 'x', traceAddress: 'y' }]],
  ['the node lists opcodes', async (method) => (method === 'trace_transaction' ? null : { structLogs: [] })],
])('where %s, the rest is listed with the reason', async (_, rpc) => {
  const { items, unavailable } = await ask('transaction_internal_transactions', rpc);
  expect(items).toHaveLength(1);
  expect(unavailable).toMatch(/^not stored here: this explorer has them for newer blocks only/);
});

test('the call tree of removed frames is that of the node, down to a depth', async () => {
  const tree = await ask('transaction_call_tree', async () => FLAT);
  expect(tree).toMatchObject({ is_traced: true });
  expect(tree.items.map(({ depth, has_calls }: any) => [depth, has_calls])).toEqual([
    [0, true],
    [1, true],
    [2, false],
    [1, false],
  ]);
  const shallow = await ask('transaction_call_tree', async () => FLAT, { depth: '1' });
  expect(shallow.items.map(({ depth }: any) => depth)).toEqual([0, 1, 1]);
  expect(await ask('transaction_call_tree', null)).toMatchObject({
    is_traced: false,
    unavailable: expect.stringMatching(/^not stored here/),
  });
});

test('state changes name what is missing where the node does not return removed frames, unless the transaction failed', async () => {
  expect(await ask('transaction_state_changes', null)).not.toHaveProperty('unavailable');
  const setStatus = (status: number) =>
    database.pool.query(`update ${database.schema}.transactions set status = $1`, [status]);
  await setStatus(1);
  onTestFinished(async () => void (await setStatus(0)));
  expect(await ask('transaction_state_changes', null)).toMatchObject({
    unavailable: expect.stringMatching(/^not stored here/),
  });
  expect(await ask('transaction_state_changes', async () => FLAT)).not.toHaveProperty('unavailable');
});

test('lists of several blocks say below which height internal transactions are not stored', async () => {
  const below = /^not stored here below block 10, except those that created or destroyed a contract$/;
  for (const name of ['internal_transactions', 'address_internal_transactions'] as const) {
    const { call } = await createTestApi(database);
    const { body } = await call(name, { params: { hash: from } });
    expect(body).toMatchObject({ unavailable: expect.stringMatching(below) });
  }
  expect(await ask('block_internal_transactions', null)).toMatchObject({
    unavailable: expect.stringMatching(/^not stored here: /),
  });
});

test('a removed trace is neither awaited nor missing: the failure of its transaction stays known', async () => {
  expect(await ask('transaction', null)).toMatchObject({
    result: 'Failed',
    has_error_in_internal_transactions: false,
    internal_transactions_count: null,
    traces_unavailable: expect.stringMatching(/^not stored here/),
  });
  const status = await ask('main_page_indexing_status', null);
  expect(status).toMatchObject({ finished_indexing: true, indexed_internal_transactions_ratio: '1.00' });
});

test('/about names the policy, the blocks without traces, and the limit of the lists', async () => {
  await database.pool.query(
    `insert into app.retention_policies (layer, blocks) values ('traces', 31) on conflict do nothing`,
  );
  const { index, limits } = await ask('about', null);
  expect(index.retained_trace_blocks).toBe(31);
  expect(index.layers).toContainEqual({
    layer: 'dropped_traces',
    blocks_count: 10,
    ranges_count: 1,
    ranges: [{ from: 0, to: 9 }],
  });
  expect(index.untraceable_blocks_count).toBe(0);
  expect(limits).toEqual([
    { subject: 'Internal transactions', reason: expect.stringMatching(/below block 10/) },
  ]);
});
