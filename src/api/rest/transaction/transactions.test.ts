import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import type { TransactionType } from '#contract/transaction/transaction.ts';
import { TRANSACTION_KINDS } from '#db/tables/transactions.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hashOf,
  hexOf,
  pendingTransactionRow,
  setHead,
  tokenRow,
  transactionRow,
} from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

const TRANSFER = Buffer.from('a9059cbb', 'hex');
const UNKNOWN = Buffer.from('deadbeef', 'hex');
const { contract_call, contract_creation, token_transfer, blob_transaction } = TRANSACTION_KINDS;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values(Array.from({ length: 40 }, (_, number) => blockRow(number, { transactions_count: 3 })))
    .execute();
  const rows = Array.from({ length: 120 }, (_, place) => transactionRow(Math.floor(place / 3), place % 3));
  rows[119] = transactionRow(39, 2, { kinds: contract_call, method_id: UNKNOWN, input: UNKNOWN, value: 0n });
  rows[118] = transactionRow(39, 1, {
    kinds: contract_call | token_transfer,
    method_id: TRANSFER,
    input: Buffer.concat([TRANSFER, Buffer.alloc(64)]),
  });
  rows[60] = transactionRow(20, 0, {
    kinds: contract_creation,
    to_address: null,
    created_contract: addressOf(0x700),
  });
  rows[30] = transactionRow(10, 0, {
    kinds: contract_creation,
    to_address: null,
    created_contract: addressOf(0x701),
  });
  rows[3] = transactionRow(1, 0, { kinds: blob_transaction, type: 3, blob_versioned_hashes: [hashOf(5)] });
  await db.insertInto('transactions').values(rows).execute();
  await db
    .insertInto('tokens')
    .values(tokenRow(addressOf(0x700)))
    .execute();
  await db
    .insertInto('addresses')
    .values(addressRow(addressOf(0x700), { contract_block: 20 }))
    .execute();
  await db
    .insertInto('pending_transactions')
    .values([
      ...Array.from({ length: 60 }, (_, number) => pendingTransactionRow(number)),
      pendingTransactionRow(99, { dropped_at: new Date() }),
    ])
    .execute();
  await setHead(db, { number: 39 });
});

afterAll(async () => {
  await database.drop();
});

async function list(query: Record<string, string>) {
  const { status, body } = await api.call('transactions', { query });
  expect([status, api.errors]).toEqual([200, []]);
  return CORE_CALLS.transactions.response.parse(body);
}

const positions = (page: Awaited<ReturnType<typeof list>>) =>
  page.items.map((item) => [item.block_number, item.position]);

async function* pages(filter: Record<string, string>) {
  let query: Record<string, string> | null = filter;
  while (query) {
    const page: Awaited<ReturnType<typeof list>> = await list(query);
    yield page;
    const next = Object.entries(page.next_page_params ?? {}).map(([key, value]) => [key, String(value)]);
    query = page.next_page_params && { ...filter, ...Object.fromEntries(next) };
  }
}

test('transactions run from the newest on without gap or repeat', async () => {
  const seen: unknown[] = [];
  for await (const page of pages({})) seen.push(...positions(page));
  expect(seen).toEqual(
    Array.from({ length: 120 }, (_, place) => [39 - Math.floor(place / 3), 2 - (place % 3)]),
  );
});

test('a transaction of a list has names of both ages, its fees and its confirmations', async () => {
  const { items } = (await api.call('transactions')).body as unknown as { items: Record<string, unknown>[] };
  expect(items[2]).toMatchObject({
    block: 39,
    block_number: 39,
    result: 'success',
    status: 'ok',
    confirmations: 1,
    fee: { type: 'actual', value: '42000000000000' },
    gas_price: '2000000000',
    priority_fee: '21000000000000',
    tx_burnt_fee: '21000000000000',
    confirmation_duration: [0, 12000],
    tx_types: ['coin_transfer'],
    method: null,
    decoded_input: null,
    token_transfers: null,
  });
});

test('a method is named when it is known, else given as selector', async () => {
  const { items } = await list({});
  expect(items.slice(0, 3).map((item) => item.method)).toEqual(['0xdeadbeef', 'transfer', null]);
});

test.each([
  [
    'contract_creation',
    [
      [20, 0],
      [10, 0],
    ],
  ],
  ['token_creation', [[20, 0]]],
  ['blob_transaction', [[1, 0]]],
  ['token_transfer', [[39, 1]]],
  [
    'contract_call',
    [
      [39, 2],
      [39, 1],
    ],
  ],
  [
    '[blob_transaction,token_transfer,token_creation]',
    [
      [39, 1],
      [20, 0],
      [1, 0],
    ],
  ],
  [
    'token_transfer,contract_call',
    [
      [39, 2],
      [39, 1],
    ],
  ],
])('type=%s narrows the list', async (type, expected) => {
  expect(positions(await list({ type }))).toEqual(expected);
});

test.each([
  ['transfer', [[39, 1]]],
  ['0xdeadbeef', [[39, 2]]],
  [
    '[0xDEADBEEF,transfer]',
    [
      [39, 2],
      [39, 1],
    ],
  ],
])('method=%s narrows the list', async (method, expected) => {
  expect(positions(await list({ method }))).toEqual(expected);
});

test('type and method together narrow further', async () => {
  expect(positions(await list({ type: 'token_transfer', method: 'transfer,0xdeadbeef' }))).toEqual([[39, 1]]);
});

test.each([
  { type: 'contract_call,contract_creation' },
  { type: 'token_transfer,coin_transfer', method: 'transfer,0xdeadbeef' },
  { type: 'coin_transfer,contract_call' },
])('%j runs to its end without gap or repeat', async (filter) => {
  const kinds = filter.type.split(',') as TransactionType[];
  const seen: unknown[] = [];
  const expected: unknown[] = [];
  for await (const page of pages({})) {
    const fitting = page.items.filter(
      (item) =>
        item.transaction_types.some((kind) => kinds.includes(kind)) &&
        (filter.method === undefined || ['transfer', '0xdeadbeef'].includes(item.method ?? '')),
    );
    expected.push(...fitting.map(({ hash }) => hash));
  }
  for await (const page of pages(filter)) seen.push(...page.items.map(({ hash }) => hash));
  expect(seen).toEqual(expected);
  expect(seen.length).toBeGreaterThan(0);
});

test('a method that nobody knows is called by nothing, and is ignored beside one that is known', async () => {
  for (const filter of ['validated', 'pending'])
    expect((await list({ filter, method: 'noSuchMethodAnywhere' })).items).toEqual([]);
  const known = await list({ method: 'transfer' });
  expect((await list({ method: 'transfer,noSuchMethodAnywhere' })).items).toEqual(known.items);
});

test('a creation of a token says so', async () => {
  const { items } = await list({ type: 'token_creation' });
  expect(items[0]).toMatchObject({
    transaction_types: ['contract_creation', 'token_creation'],
    to: null,
    created_contract: { is_contract: true },
  });
});

test('pending transactions run from the last seen on, with the most they may cost', async () => {
  const first = await list({ filter: 'pending' });
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({
    hash: hexOf(hashOf(59, 0, 9)),
    result: 'pending',
    status: null,
    block_number: null,
    confirmations: 0,
    fee: { type: 'maximum', value: '63000000000000' },
  });
  expect(first.next_page_params).toEqual({
    inserted_at: '2023-11-14T22:13:30.000000Z',
    hash: hexOf(hashOf(10, 0, 9)),
    items_count: 50,
  });
  const { inserted_at, hash } = first.next_page_params as Record<string, string>;
  const second = await list({ filter: 'pending', inserted_at: inserted_at ?? '', hash: hash ?? '' });
  expect(second.items.map((item) => item.nonce)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(second.next_page_params).toBeNull();
});

test.each([
  { block_number: '5' },
  { index: '5' },
  { block_number: '5', index: '99999999999' },
  { block_number: '5', index: "1' or 1=1" },
  { filter: 'pending', inserted_at: 'yesterday', hash: hexOf(hashOf(1)) },
  { filter: 'pending', inserted_at: '2023-11-14T22:13:30.000000Z', hash: '0x1' },
  { filter: 'pending', inserted_at: '2023-99-99T22:13:30.000000Z', hash: hexOf(hashOf(1)) },
  { type: 'token_transfer,nonsense' },
])('a malformed query %j answers 422', async (query) => {
  expect((await api.call('transactions', { query })).status).toBe(422);
});

test.each([
  ['transactions', {}, 4],
  ['transactions', { type: 'token_transfer,coin_transfer,contract_creation' }, 4],
  ['transactions', { type: 'token_transfer,coin_transfer,token_creation' }, 5],
  ['transactions', { type: 'token_transfer', method: 'transfer,0xdeadbeef' }, 5],
  ['transactions', { method: 'transfer,0xdeadbeef' }, 4],
  ['transactions', { filter: 'pending' }, 4],
  ['main_page_transactions', {}, 4],
] as const)('%s with %j costs few statements', async (name, query, atMost) => {
  const costs: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = api.queriesCount();
    const { body } = await api.call(name, { query });
    costs.push(api.queriesCount() - before);
    expect(CORE_CALLS[name].response.safeParse(body).success).toBe(true);
  }
  // One of them may also have to read the list of runs anew, which is kept for a moment.
  expect(Math.min(...costs)).toBeLessThanOrEqual(atMost);
});

test('the main page shows the newest six', async () => {
  const { body } = await api.call('main_page_transactions');
  expect(CORE_CALLS.main_page_transactions.response.parse(body)).toHaveLength(6);
});
