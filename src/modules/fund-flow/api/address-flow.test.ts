import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hexOf,
  internalTransactionRow,
  setHead,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { FLOW_CALLS } from '../contract/calls.ts';

const TOP = 300;
const [ALICE, BOB, CAROL] = [1, 2, 3].map(addressOf) as [Buffer, Buffer, Buffer];
/** Of a block of busy transfers; 300 blocks have more than are read. */
const PER_BLOCK = 10;

let database: TestDatabase;

/** BOB pays ALICE 5 in block 1 and, in vain, in block 2; a call of block 1 pays CAROL. CAROL has transfers in every block. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const heights = Array.from({ length: TOP + 1 }, (_, number) => number);
  await db
    .insertInto('blocks')
    .values(heights.map((number) => blockRow(number)))
    .execute();
  const paid = { from_address: BOB, to_address: ALICE, value: 5n };
  await db
    .insertInto('transactions')
    .values([
      { ...transactionRow(1, 0), ...paid, status: 1 },
      { ...transactionRow(2, 0), ...paid, status: 0 },
    ])
    .execute();
  const frame = { trace_address: [0], from_address: ALICE, value: 3n, type: 'call' as const, error: null };
  await db
    .insertInto('internal_transactions')
    .values([
      { ...internalTransactionRow(1, 1), ...frame, to_address: CAROL },
      { ...internalTransactionRow(1, 2), ...frame, trace_address: [1], to_address: ALICE },
      { ...internalTransactionRow(2, 1), ...frame, to_address: CAROL },
    ])
    .execute();
  for (const height of heights.slice(1))
    await db
      .insertInto('token_transfers')
      .values(
        Array.from({ length: PER_BLOCK }, (_, place) =>
          tokenTransferRow(height, place, {
            from_address: CAROL,
            to_address: addressOf(50 + place),
            amount: 2n,
          }),
        ),
      )
      .execute();
  await setHead(db, { number: TOP });
  await createTestApi(database);
  await database.pool.query(`
    delete from ${database.schema}.coverage;
    insert into ${database.schema}.coverage (layer, blocks) values
      ('facts', '{[0,${TOP + 1})}'), ('traces', '{[0,${TOP + 1})}')`);
});
afterAll(() => database.drop());

async function readFlow(address: Buffer, query: Record<string, string> = {}) {
  const { call, errors } = await createTestApi(database);
  const { status, body } = await call('address_fund_flow', { params: { hash: hexOf(address) }, query });
  expect([status, errors]).toEqual([200, []]);
  return FLOW_CALLS.address_fund_flow.response.parse(body);
}

test('coin of transactions and calls that had an effect is summed by counterparty', async () => {
  const flow = await readFlow(ALICE);
  expect(flow).toMatchObject({
    is_whole: true,
    movements: 2,
    coin_unavailable: null,
    counterparties_count: 2,
  });
  expect(flow.totals).toEqual([{ token: null, received: '5', sent: '3', received_count: 1, sent_count: 1 }]);
  expect(flow.totals_count).toBe(1);
  const parties = flow.counterparties.map(({ received, sent, received_count, sent_count }) => [
    ...[received, sent, received_count, sent_count],
  ]);
  expect(parties).toEqual([
    ['5', '0', 1, 0],
    ['0', '3', 0, 1],
  ]);
});

test('of too many movements the newest whole blocks are counted, of coin as well', async () => {
  const flow = await readFlow(CAROL);
  expect(flow).toMatchObject({ is_whole: false, to_block: TOP, from_block: TOP - 199, movements: 2000 });
  expect(flow.totals.map(({ token, sent }) => [token === null, sent])).toEqual([[false, '4000']]);
  expect(flow.counterparties_count).toBe(PER_BLOCK);
});

test('a period that is short enough is counted whole', async () => {
  const day = (height: number) => new Date((1_700_000_000 + height * 12) * 1000).toISOString();
  const flow = await readFlow(CAROL, { from_period: day(1), to_period: day(100) });
  expect(flow).toMatchObject({ is_whole: true, from_block: 1, to_block: 100, movements: 1001 });
});

test('coin is unknown where internal transactions are', async () => {
  await database.pool.query(`delete from ${database.schema}.coverage where layer = 'traces'`);
  const flow = await readFlow(ALICE);
  expect(flow.coin_unavailable).toMatch(/^not available yet/);
  expect([flow.totals, flow.counterparties, flow.movements]).toEqual([[], [], 0]);
});
