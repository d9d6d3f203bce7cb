import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NextPageParams, Page } from '#contract/page.ts';
import type { Log } from '#contract/transaction/log.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hexOf,
  logRow,
  observedTokenRow,
  pendingTransactionRow,
  setHead,
  tokenRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { type App, createApp } from '../create-app.ts';

const KIB = 1024;
const CONTRACT = addressOf(0x77);
const TOPIC = Buffer.alloc(32, 7);
const LARGE = Buffer.alloc(1_200_000, 'spyglass');
const HASH = hexOf(transactionRow(1, 0).hash);

let database: TestDatabase;
let api: TestApi;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(0), blockRow(1)])
    .execute();
  await db
    .insertInto('transactions')
    .values([
      transactionRow(1, 0, {
        input: LARGE,
        method_id: LARGE.subarray(0, 4),
        kinds: 2,
        logs_count: 60,
        first_log_index: 0,
        status: 0,
      }),
      ...Array.from({ length: 54 }, (_, place) =>
        transactionRow(1, place + 1, {
          input: LARGE.subarray(0, 100 * KIB),
          method_id: LARGE.subarray(0, 4),
          kinds: 2,
        }),
      ),
    ])
    .execute();
  await db
    .insertInto('transaction_errors')
    .values({
      block_number: 1,
      transaction_index: 0,
      error: 'Reverted',
      output: LARGE,
      has_internal_error: false,
    })
    .execute();
  for (let index = 0; index < 60; index++)
    await db
      .insertInto('logs')
      .values(
        logRow(1, index, {
          address: CONTRACT,
          topic0: TOPIC,
          data: index === 3 ? Buffer.alloc(16 * KIB, 1) : LARGE,
        }),
      )
      .execute();
  await db
    .insertInto('pending_transactions')
    .values(Array.from({ length: 52 }, (_, place) => ({ ...pendingTransactionRow(place), input: LARGE })))
    .execute();
  await db
    .insertInto('tokens')
    .values(tokenRow(CONTRACT, { type: 20 }))
    .execute();
  await db
    .insertInto('observed_tokens')
    .values(observedTokenRow(CONTRACT, { name: 'n'.repeat(16_000), symbol: 's'.repeat(16_000) }))
    .execute();
  await setHead(db, { number: 1 });
  app = await createApp(api.context, { rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

/** All pages of a list, with the bytes of the largest answer. */
async function walk<Item>(url: string): Promise<{ pages: Item[][]; bytesMax: number }> {
  const pages: Item[][] = [];
  let bytesMax = 0;
  let next: NextPageParams = {};
  while (next !== null) {
    const query = new URLSearchParams(Object.entries(next).map(([key, value]) => [key, String(value)]));
    const { statusCode, body } = await app.server.inject({
      url: `${url}${url.includes('?') ? '&' : '?'}${query}`,
    });
    expect(statusCode).toBe(200);
    bytesMax = Math.max(bytesMax, Buffer.byteLength(body));
    const page = JSON.parse(body) as Page<Item>;
    pages.push(page.items);
    next = page.next_page_params;
  }
  return { pages, bytesMax };
}

test.each([
  ['of a transaction', `/api/v2/transactions/${HASH}/logs`],
  ['of a contract', `/api/v2/addresses/${hexOf(CONTRACT)}/logs`],
  ['of a contract with a topic', `/api/v2/addresses/${hexOf(CONTRACT)}/logs?topic=${hexOf(TOPIC)}`],
])('logs %s with large data are cut, and none is left out', async (_, url) => {
  const { pages, bytesMax } = await walk<Log>(url);
  expect(bytesMax).toBeLessThan(4 * KIB * KIB);
  const indexes = pages.flat().map(({ index }) => index);
  expect(new Set(indexes).size).toBe(60);
  expect(indexes).toHaveLength(60);
  const whole = pages.flat().find(({ index }) => index === 3);
  expect(whole?.data).toBe(`0x${'01'.repeat(16 * KIB)}`);
  expect(whole).not.toHaveProperty('data_truncated');
  const cut = pages.flat().find(({ index }) => index === 4);
  expect(cut?.data).toBe(hexOf(LARGE.subarray(0, 16 * KIB)));
  expect(cut?.data_truncated).toEqual({
    bytes: LARGE.length,
    url: `/api/v2/transactions/${HASH}/logs/4/data`,
  });
});

test.each([
  '/api/v2/blocks/1/transactions',
  '/api/v2/transactions',
  `/api/v2/addresses/${hexOf(addressOf(1))}/transactions`,
])('transactions of %s with large input are cut, and none is left out', async (url) => {
  const { pages, bytesMax } = await walk<Transaction>(url);
  expect(bytesMax).toBeLessThan(4 * KIB * KIB);
  const mined = pages.flat().filter(({ block_number }) => block_number === 1);
  expect(new Set(mined.map(({ hash }) => hash)).size).toBe(55);
  expect(mined).toHaveLength(55);
  for (const { raw_input, raw_input_truncated } of mined) {
    expect(raw_input).toHaveLength(2 + 2 * 16 * KIB);
    expect(raw_input_truncated?.bytes).toBeGreaterThan(16 * KIB);
  }
});

test('the pool with large input is cut, and none is left out', async () => {
  const { pages, bytesMax } = await walk<Transaction>('/api/v2/transactions?filter=pending');
  expect(bytesMax).toBeLessThan(4 * KIB * KIB);
  expect(new Set(pages.flat().map(({ hash }) => hash)).size).toBe(52);
});

test('a transaction holds the first 256 KiB of its input and of its revert data, and says where all of it is', async () => {
  const { body } = await app.server.inject({ url: `/api/v2/transactions/${HASH}` });
  const transaction = JSON.parse(body) as Transaction;
  expect(body.length).toBeLessThan(2 * KIB * KIB);
  expect(transaction.raw_input).toBe(hexOf(LARGE.subarray(0, 256 * KIB)));
  expect(transaction.decoded_input).toBeNull();
  expect(transaction.raw_input_truncated).toEqual({
    bytes: LARGE.length,
    url: `/api/v2/transactions/${HASH}/raw-input`,
  });
  expect(transaction.revert_reason).toEqual({ raw: hexOf(LARGE.subarray(0, 256 * KIB)) });
  expect(transaction.revert_reason_truncated?.url).toBe(`/api/v2/transactions/${HASH}/revert-data`);
});

test.each([
  `/api/v2/transactions/${HASH}/raw-input`,
  `/api/v2/transactions/${HASH}/revert-data`,
  `/api/v2/transactions/${HASH}/logs/4/data`,
  `/run/1/api/v2/transactions/${HASH}/logs/4/data`,
  `/api/v2/transactions/${hexOf(pendingTransactionRow(1).hash)}/raw-input`,
])('%s is the whole value, as bytes or as text', async (url) => {
  const bytes = await app.server.inject({ url });
  expect(bytes.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(LARGE.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.bin"$/),
  });
  expect(bytes.rawPayload.equals(LARGE)).toBe(true);
  const text = await app.server.inject({ url: `${url}?format=hex` });
  expect(text.body).toBe(hexOf(LARGE));
});

test.each([
  [`/api/v2/transactions/${HASH}/logs/99/data`, 404],
  [`/api/v2/transactions/${HASH}/logs/x/data`, 422],
  [`/api/v2/transactions/0x${'9'.repeat(64)}/raw-input`, 404],
  [`/api/v2/transactions/${hexOf(transactionRow(1, 3).hash)}/revert-data`, 404],
  ['/api/v2/transactions/0x12/raw-input', 422],
])('%s is answered with %i', async (url, status) => {
  expect((await app.server.inject({ url })).statusCode).toBe(status);
});

test('lists hold the beginning of a long name, the token itself all of it', async () => {
  const { body } = await api.call('tokens');
  expect(body).toMatchObject({ items: [{ name: 'n'.repeat(1024), symbol: 's'.repeat(1024) }] });
  expect((await api.call('token', { params: { hash: hexOf(CONTRACT) } })).body).toMatchObject({
    name: 'n'.repeat(16_000),
    symbol: 's'.repeat(16_000),
  });
  const logs = await api.call('transaction_logs', { params: { hash: HASH } });
  expect(logs.body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ address: expect.objectContaining({ name: 'n'.repeat(1024) }) }),
    ]),
  });
});

test('no call has failed unexpectedly', () => {
  expect(api.errors).toEqual([]);
});
