import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  pendingTransactionRow,
  setHead,
  transactionRow,
} from '#tests/support/rows.ts';

const GWEI = 10n ** 9n;
const BLOCK_GAS = 1_000_000n;

let database: TestDatabase;

/** The base fee stays at 10 Gwei. Senders 11 to 17 wait for different reasons; 11 has mined nonce 4. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const fees = { base_fee_per_gas: 10n * GWEI, gas_limit: BLOCK_GAS, gas_used: BLOCK_GAS / 2n };
  await db
    .insertInto('blocks')
    .values([blockRow(0, fees), blockRow(1, fees)])
    .execute();
  await db
    .insertInto('transactions')
    .values(transactionRow(1, 0, { from_address: addressOf(11), nonce: 4n }))
    .execute();
  const sent = (number: number, sender: number, nonce: bigint, over = {}) =>
    pendingTransactionRow(number, {
      ...{ from_address: addressOf(sender), nonce, gas_limit: 400_000n },
      ...{ max_fee_per_gas: 100n * GWEI, max_priority_fee_per_gas: GWEI, ...over },
    });
  await db
    .insertInto('pending_transactions')
    .values([
      sent(1, 11, 5n, { max_priority_fee_per_gas: 9n * GWEI }),
      sent(2, 12, 0n, { max_priority_fee_per_gas: 8n * GWEI }),
      sent(3, 13, 0n),
      sent(4, 11, 7n),
      sent(5, 14, 0n, { max_fee_per_gas: 9n * GWEI + 5n * 10n ** 8n }),
      sent(6, 14, 1n),
      sent(7, 15, 0n, { gas_limit: BLOCK_GAS + 1n }),
      sent(8, 16, 0n, { max_fee_per_gas: null }),
      sent(10, 18, 0n, { type: 3, blob_versioned_hashes: [hashOf(1)], max_priority_fee_per_gas: 1n }),
      sent(9, 17, 0n, { dropped_at: new Date(0) }),
    ])
    .execute();
  await setHead(db, { number: 1 });
});
afterAll(() => database.drop());

async function ask(number: number, nonces: Record<string, string> = {}) {
  const { call, errors } = await createTestApi(database, async (method, [address]) =>
    method === 'eth_getTransactionCount' ? (nonces[String(address)] ?? null) : null,
  );
  const { status, body } = await call('transaction_place', {
    params: { hash: hexOf(hashOf(number, 0, 9)) },
    query: {},
  });
  expect(errors).toEqual([]);
  return { status, body };
}

async function read(...asked: Parameters<typeof ask>) {
  const { status, body } = await ask(...asked);
  expect(status).toBe(200);
  return CORE_CALLS.transaction_place.response.parse(body);
}

test('transactions are in line by tip, with the gas before them', async () => {
  expect(await read(1)).toEqual({
    ...{ state: 'ready', block: 1, position: 1, gas_ahead: '0', awaited_nonce: null, pool_count: 9 },
    ...{ next_base_fee: String(10n * GWEI), is_base_fee_exact: true, base_fee_max: String(100n * GWEI) },
    estimate: 'In about 1–2 blocks, if no transactions with higher tips come in.',
  });
  expect(await read(2)).toMatchObject({ state: 'ready', block: 1, position: 2, gas_ahead: '400000' });
  expect(await read(3)).toMatchObject({ state: 'ready', block: 2, position: 3, gas_ahead: '800000' });
});

test.each([
  [4, 'nonce', '6', 'Not before a transaction of its sender with nonce 6 is sent and mined.'],
  [5, 'base_fee', null, 'Not before the base fee falls to 9.5 Gwei.'],
  [6, 'behind', '0', 'Behind nonce 0 of its sender, which waits itself.'],
  [7, 'oversized', null, 'Never at the present gas limit of blocks, which its own exceeds.'],
  [8, 'unknown', null, 'Unknown.'],
  [10, 'unknown', null, 'Unknown.'],
])('transaction %i waits: %s', async (number, state, awaited_nonce, estimate) => {
  expect(await read(number)).toMatchObject({ state, awaited_nonce, estimate, block: null, position: null });
});

test('the nonce that the node reports counts more than that of the newest transaction', async () => {
  const sender = hexOf(addressOf(11));
  expect(await read(4, { [sender]: '0x7' })).toMatchObject({ state: 'ready' });
  expect(await read(1, { [sender]: '0x3' })).toMatchObject({ state: 'nonce', awaited_nonce: '3' });
  expect(await read(1, { [sender]: '0x6' })).toMatchObject({ state: 'unknown' });
});

test('a dropped and a mined transaction have no place, and an unknown one is not found', async () => {
  expect(await read(9)).toMatchObject({
    state: 'gone',
    position: null,
    estimate: expect.stringContaining('dropped'),
  });
  const { call } = await createTestApi(database);
  const mined = await call('transaction_place', { params: { hash: hexOf(hashOf(1, 0, 7)) }, query: {} });
  expect(mined.body).toMatchObject({ state: 'mined', block: null, estimate: 'Mined.' });
  expect((await ask(99)).status).toBe(404);
});

test('in a run that has ended nothing is estimated', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ id: number }>('update app.runs set is_active = false returning id');
  const { call } = await createTestApi(database);
  const run = rows[0]?.id;
  const strip = await call('main_page_block_strip', { run });
  const place = await call('transaction_place', { params: { hash: hexOf(hashOf(1, 0, 9)) }, run });
  await pool.query('update app.runs set is_active = true');
  expect(strip.body).toMatchObject({ next_block: null });
  expect(place.body).toMatchObject({ state: 'unknown', position: null, estimate: 'Unknown.' });
});

test('the strip has the next block as it would be packed, with the wait of each cell', async () => {
  const { call } = await createTestApi(database);
  const strip = CORE_CALLS.main_page_block_strip.response.parse((await call('main_page_block_strip')).body);
  expect(strip.next_block).toMatchObject({ transactions_count: 2, gas_limit_percentage: 80, cells: 'tt' });
  expect(strip.next_block?.waits).toEqual([1, 2].map((number) => 1_700_006_400 - 1_700_000_000 - number));
});
