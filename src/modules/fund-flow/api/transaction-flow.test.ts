import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  logRow,
  setHead,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { FLOW_CALLS } from '../contract/calls.ts';

const TOP = 5;
const [ALICE, BOB, CAROL] = [1, 2, 3].map(addressOf) as [Buffer, Buffer, Buffer];
const TRANSFERS = 20_000;
/** keccak256 of `Deposit(address,uint256)` and of `Withdrawal(address,uint256)`. */
const DEPOSIT = Buffer.from('e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', 'hex');
const WITHDRAWAL = Buffer.from('7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', 'hex');
const facts = { from_address: ALICE, to_address: BOB, gas_used: 10n, effective_gas_price: 0n };

let database: TestDatabase;

/** Block 1: an ordinary transaction with frames. Block 2: one that failed. Block 3: one with 20,000 transfers. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const heights = Array.from({ length: TOP + 1 }, (_, number) => number);
  await db
    .insertInto('blocks')
    .values(heights.map((number) => blockRow(number, { base_fee_per_gas: 0n })))
    .execute();
  await db
    .insertInto('transactions')
    .values([
      { ...transactionRow(1, 0), ...facts, value: 7n, status: 1 },
      { ...transactionRow(2, 0), ...facts, value: 7n, status: 0, effective_gas_price: 1n },
      {
        ...{ ...transactionRow(3, 0), ...facts, value: 0n, status: 1 },
        ...{ token_transfers_count: TRANSFERS, first_log_index: 0, logs_count: TRANSFERS + 1 },
      },
    ])
    .execute();
  const frame = (index: number, over: object) => ({
    ...internalTransactionRow(1, index, { trace_address: [index], from_address: BOB, to_address: CAROL }),
    ...{ value: 3n, type: 'call' as const, error: null },
    ...over,
  });
  await db
    .insertInto('internal_transactions')
    .values([
      frame(1, {}),
      frame(2, { error: 'Reverted' }),
      frame(3, { trace_address: [2, 0] }),
      frame(4, { type: 'selfdestruct', value: 1n, to_address: ALICE }),
      frame(5, { type: 'delegatecall', value: 9n }),
    ])
    .execute();
  for (let start = 0; start < TRANSFERS; start += 1000)
    await db
      .insertInto('token_transfers')
      .values(
        Array.from({ length: 1000 }, (_, place) =>
          tokenTransferRow(3, start + place, {
            ...{ from_address: ALICE, to_address: addressOf(10 + start + place), amount: 2n },
          }),
        ),
      )
      .execute();
  await setHead(db, { number: TOP });
  await createTestApi(database);
});

beforeEach(async () => {
  await database.pool.query(`
    delete from ${database.schema}.holes;
    delete from ${database.schema}.coverage;
    insert into ${database.schema}.coverage (layer, blocks) values
      ('facts', '{[0,${TOP + 1})}'), ('traces', '{[0,${TOP + 1})}');
    update ${database.schema}.chain_head set can_trace = true, node_head = ${TOP}`);
});
afterAll(() => database.drop());

async function readFlow(block: number) {
  const { call, errors } = await createTestApi(database);
  const { status, body } = await call('transaction_fund_flow', {
    params: { hash: hexOf(hashOf(block, 0, 7)) },
    query: {},
  });
  expect([status, errors]).toEqual([200, []]);
  return FLOW_CALLS.transaction_fund_flow.response.parse(body);
}

const who = (hash: string | null) => (hash === null ? null : Number(BigInt(hash)) % 2 ** 32);
const outline = (rows: readonly { from: string; to: string | null; amount: string | null }[]) =>
  rows.map(({ from, to, amount }) => [who(from), who(to), amount]);

test('coin moves with the value and with calls that had an effect', async () => {
  const { edges, sums, nets } = await readFlow(1);
  expect(outline(edges)).toEqual([
    [1, 2, '7'],
    [2, 3, '3'],
    [2, 1, '1'],
  ]);
  expect(edges.map(({ kind, trace_index }) => [kind, trace_index])).toEqual([
    ['value', null],
    ['internal', 1],
    ['internal', 4],
  ]);
  expect(outline(sums)).toEqual(outline(edges));
  expect(nets.map(({ address, amount }) => [who(address), amount])).toEqual([
    [1, '-6'],
    [2, '3'],
    [3, '3'],
  ]);
});

test('a failed transaction costs its fee, also where nothing is traced', async () => {
  await database.pool.query(`delete from ${database.schema}.coverage where layer = 'traces'`);
  const flow = await readFlow(2);
  expect(flow).toMatchObject({ coin_unavailable: null, edges_count: 1 });
  expect(flow.edges.map(({ kind }) => kind)).toEqual(['tip']);
  expect(flow.nets).toHaveLength(2);
});

test.each([
  ['are not indexed yet', `delete from coverage where layer = 'traces'`, /^not available yet/],
  [
    'were removed',
    `update coverage set blocks = '{[2,6)}' where layer = 'traces'; insert into coverage values ('dropped_traces', '{[0,2)}')`,
    /^not stored here/,
  ],
  [
    'are offered by no node',
    `delete from coverage where layer = 'traces'; update chain_head set can_trace = false`,
    /offers no traces/,
  ],
  [
    'could not be traced',
    `insert into holes (layer, from_block, to_block, transaction_index, kind, reason, next_try_at) values ('traces', 1, 1, 0, 'refused', 'odd', now())`,
    /could not trace it \(odd\)/,
  ],
])('coin has no sums where internal transactions %s', async (_, sql, reason) => {
  await database.pool.query(`set search_path to ${database.schema}; ${sql}; reset search_path`);
  const flow = await readFlow(1);
  expect(flow.coin_unavailable).toMatch(reason);
  expect([flow.sums, flow.nets, flow.edges_count]).toEqual([[], [], null]);
  expect(flow.edges.map(({ kind }) => kind)).toEqual(['value']);
});

test('20,000 transfers are counted, and the first of them listed', async () => {
  const flow = await readFlow(3);
  expect(flow).toMatchObject({ edges_count: TRANSFERS, sums_count: TRANSFERS, nets_count: TRANSFERS + 1 });
  expect([flow.edges, flow.sums, flow.nets].map(({ length }) => length)).toEqual([100, 100, 100]);
  expect(flow.nets[0]).toMatchObject({ amount: String(-2 * TRANSFERS) });
  expect(Buffer.byteLength(JSON.stringify(flow))).toBeLessThan(150_000);
});

test('tokens have no sums where a transaction has more transfers than are read', async () => {
  const extra = tokenTransferRow(3, TRANSFERS, { from_address: ALICE, to_address: BOB, amount: 2n });
  await database.db.insertInto('token_transfers').values(extra).execute();
  const flow = await readFlow(3);
  await database.db.deleteFrom('token_transfers').where('log_index', '=', TRANSFERS).execute();
  expect(flow.tokens_unavailable).toMatch(/more than 20,000 token transfers/);
  expect([flow.sums, flow.nets, flow.edges_count]).toEqual([[], [], null]);
});

test('a wrapped coin is deposited and withdrawn, which other mints and burns are not', async () => {
  const { db } = database;
  const nobody = addressOf(0);
  const own = { token_address: CAROL, amount: 4n, transaction_index: 0 };
  const sender = { ...transactionRow(4, 0), ...facts, value: 0n, status: 1, effective_gas_price: 2n };
  await db
    .insertInto('transactions')
    .values({ ...sender, token_transfers_count: 4, first_log_index: 0, logs_count: 4 })
    .execute();
  await db
    .insertInto('logs')
    .values([logRow(4, 0, { topic0: DEPOSIT }), logRow(4, 1, { topic0: WITHDRAWAL })])
    .execute();
  await db
    .insertInto('token_transfers')
    .values([
      tokenTransferRow(4, 0, { ...own, from_address: nobody, to_address: ALICE }),
      tokenTransferRow(4, 1, { ...own, from_address: ALICE, to_address: nobody }),
      tokenTransferRow(4, 2, { ...own, from_address: nobody, to_address: ALICE }),
      tokenTransferRow(4, 3, { ...own, from_address: ALICE, to_address: nobody }),
    ])
    .execute();
  const { is_mined, edges, sums, nets } = await readFlow(4);
  expect(is_mined).toBe(true);
  expect(edges.map(({ kind }) => kind)).toEqual(['deposit', 'withdrawal', 'mint', 'burn', 'tip']);
  expect(sums.map(({ is_fee, count }) => [is_fee, count])).toEqual([
    [false, 2],
    [false, 2],
    [true, 1],
  ]);
  expect(nets.every(({ token }) => token === null)).toBe(true);
});

test('an ERC-721 token that a party received and passed on is no net change of it', async () => {
  const nft = { token_address: CAROL, token_type: 721 as const, amount: null };
  const own = { ...nft, transaction_index: 0 };
  await database.db
    .insertInto('transactions')
    .values({
      ...{ ...transactionRow(5, 0), ...facts, value: 0n, status: 1 },
      ...{ token_transfers_count: 3, first_log_index: 0, logs_count: 3 },
    })
    .execute();
  await database.db
    .insertInto('token_transfers')
    .values([
      tokenTransferRow(5, 0, { ...own, from_address: ALICE, to_address: BOB, token_id: 1n }),
      tokenTransferRow(5, 1, { ...own, from_address: ALICE, to_address: BOB, token_id: 2n }),
      tokenTransferRow(5, 2, { ...own, from_address: BOB, to_address: addressOf(7), token_id: 1n }),
    ])
    .execute();
  const { nets } = await readFlow(5);
  expect(nets.map(({ address, amount, nft_ids }) => [who(address), amount, nft_ids])).toEqual([
    [1, '-2', ['1', '2']],
    [2, '1', ['2']],
    [7, '1', ['1']],
  ]);
});

test('a transaction that is not known is not found', async () => {
  const { call } = await createTestApi(database);
  const params = { hash: hexOf(hashOf(9, 9, 9)) };
  expect((await call('transaction_fund_flow', { params, query: {} })).status).toBe(404);
});
