import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insertInto('blocks').values(blockRow(1)).execute();
  await database.db.insertInto('transactions').values(transactionRow(1, 0)).execute();
  await setHead(database.db, { number: 1 });
});

afterAll(async () => {
  await database.drop();
});

async function getTrace(rpc: ApiRpc | null) {
  const { call } = await createTestApi(database, rpc);
  const { body } = await call('transaction_raw_trace', { params: { hash: hexOf(hashOf(1, 0, 7)) } });
  return CORE_CALLS.transaction_raw_trace.response.parse(body);
}

const flat = [
  {
    type: 'call',
    action: { from: '0x1' },
    result: { output: '0x' },
    subtraces: 0,
    traceAddress: [],
    blockNumber: 1,
  },
];

test('the trace of the node is given as it is', async () => {
  const asked: unknown[] = [];
  const trace = await getTrace(async (method, params) => {
    asked.push([method, params]);
    return flat;
  });
  expect(asked).toEqual([['trace_transaction', [hexOf(hashOf(1, 0, 7))]]]);
  expect(trace).toEqual([
    { type: 'call', action: { from: '0x1' }, result: { output: '0x' }, subtraces: 0, traceAddress: [] },
  ]);
});

test.each([
  ['suicide', { refundAddress: '0x1' }, { type: 'suicide' }],
  ['selfdestruct', { refundAddress: '0x1' }, { type: 'suicide' }],
  ['staticcall', { to: '0x1' }, { type: 'call', action: { callType: 'staticcall' } }],
  ['CREATE', { init: '0x' }, { type: 'create' }],
  ['deploy', { init: '0x' }, { type: 'create' }],
])("a node's type %s is given as one of the four", async (type, action, expected) => {
  const [trace] = await getTrace(async () => [{ type, action, subtraces: 0, traceAddress: [] }]);
  expect(trace).toMatchObject(expected);
});

test('a call tree of geth becomes a flat list in the order of execution', async () => {
  const frame = (type: string, calls: unknown[] = [], more = {}) => ({
    type,
    from: '0xa',
    to: '0xb',
    gas: '0x5',
    gasUsed: '0x1',
    value: '0x0',
    input: '0x12',
    output: '0x34',
    calls,
    ...more,
  });
  const tree = frame('CALL', [
    frame('STATICCALL', [frame('DELEGATECALL', [], { error: 'out of gas' })]),
    frame('CREATE2'),
    frame('SELFDESTRUCT'),
  ]);
  const trace = await getTrace(async (method) => {
    if (method === 'trace_transaction') throw new Error('the method does not exist');
    return tree;
  });
  expect(trace.map((each) => [each.type, each.traceAddress, each.subtraces])).toEqual([
    ['call', [], 3],
    ['call', [0], 1],
    ['call', [0, 0], 0],
    ['create2', [1], 0],
    ['suicide', [2], 0],
  ]);
  expect(trace[2]).toMatchObject({ action: { callType: 'delegatecall' }, error: 'out of gas' });
  expect(trace[3]).toMatchObject({ action: { init: '0x12' }, result: { address: '0xb', code: '0x34' } });
});

test.each([
  ['offers neither', async () => Promise.reject(new Error('no'))],
  ['answers nonsense', async () => 'nonsense'],
  ['answers a list of nonsense', async () => [1, null, 'x', { action: {} }]],
  [
    'has dropped the transaction',
    async (method: string) =>
      method === 'trace_transaction' ? [] : { failed: false, gas: 0, returnValue: '0x', structLogs: [] },
  ],
])('a node that %s gives an empty list', async (_, rpc) => {
  expect(await getTrace(rpc)).toEqual([]);
});

test('a node without the trace leaves what is indexed; what is not is null', async () => {
  const { db } = database;
  const [from, to] = [addressOf(1), addressOf(2)];
  const frame = (index: number, path: number[], over: object) =>
    internalTransactionRow(1, index, { from_address: from, to_address: to, trace_address: path, ...over });
  await db.updateTable('coverage').set({ blocks: sql`'{[1,2)}'` }).where('layer', '=', 'traces').execute();
  await db
    .insertInto('internal_transactions')
    .values([
      frame(1, [0], { gas_limit: 9n, gas_used: 7n, input: Buffer.from([1]), output: Buffer.from([2]) }),
      frame(2, [0, 0], { type: 'delegatecall', error: 'out of gas', gas_used: null, value: 0n }),
      frame(3, [1], { type: 'create2', to_address: null, created_contract: to, input: Buffer.from([3]) }),
      frame(4, [2], { type: 'selfdestruct', value: 5n }),
    ])
    .execute();
  const trace = await getTrace(async () => null);
  expect(trace.map((each) => [each.type, each.traceAddress, each.subtraces])).toEqual([
    ['call', [], 3],
    ['call', [0], 1],
    ['call', [0, 0], 0],
    ['create2', [1], 0],
    ['suicide', [2], 0],
  ]);
  expect(trace[0]).toMatchObject({ action: { callType: 'call' }, result: { output: null } });
  expect(trace[1]).toMatchObject({
    action: { callType: 'call', from: hexOf(from), to: hexOf(to), gas: '0x9', input: '0x01' },
    result: { gasUsed: '0x7', output: '0x02' },
  });
  expect(trace[2]).toMatchObject({ error: 'out of gas', result: { gasUsed: null } });
  expect(trace[3]).toMatchObject({ action: { init: '0x03' }, result: { address: hexOf(to) } });
  expect(trace[4]?.action).toEqual({ address: hexOf(from), balance: '0x5', refundAddress: hexOf(to) });
  expect(await getTrace(null)).toEqual(trace);
  await db.updateTable('coverage').set({ blocks: sql`'{}'` }).where('layer', '=', 'traces').execute();
});

test('without a node and without traces in the index the list is empty', async () => {
  expect(await getTrace(null)).toEqual([]);
});
