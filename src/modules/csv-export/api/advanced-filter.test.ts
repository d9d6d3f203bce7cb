import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hexOf,
  observedTokenRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';

import { api } from './api.ts';

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const numbers = Array.from({ length: 120 }, (_, number) => number);
  await db
    .insertInto('blocks')
    .values(numbers.map((number) => blockRow(number, { transactions_count: 1 })))
    .execute();
  await db
    .insertInto('transactions')
    .values(numbers.map((number) => transactionRow(number, 0)))
    .execute();
  await db
    .insertInto('token_transfers')
    .values(numbers.map((number) => tokenTransferRow(number, 0, { to_address: addressOf(3) })))
    .execute();
  await db
    .insertInto('observed_tokens')
    .values(observedTokenRow(addressOf(0x700), { symbol: '=1+1', decimals: 6n }))
    .execute();
  await db
    .insertInto('tokens')
    .values(tokenRow(addressOf(0x700)))
    .execute();
  await setHead(db, { number: 119 });
  app = await createApp((await createTestApi(database)).context, { parts: [api], rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

const read = (query: string) => app.server.inject({ url: `/api/v2/advanced-filters/csv?${query}` });

test('the file of an advanced filter has every row once over its pages, newest first', async () => {
  const { statusCode, body, headers } = await read('block_number=5&transaction_index=0');
  const [columns, ...lines] = body.trimEnd().split('\r\n');
  expect([statusCode, headers['content-type'], lines.length]).toEqual([200, 'application/csv', 240]);
  expect(columns).toContain('TxHash,Type,MethodId,UtcTimestamp');
  expect(new Set(lines).size).toBe(240);
  expect(lines[0]).toContain(',119,');
});

test('the file holds what fits, and no formula', async () => {
  const { body } = await read(`transaction_types=ERC-20&to_address_hashes_to_include=${hexOf(addressOf(3))}`);
  const lines = body.trimEnd().split('\r\n').slice(1);
  expect(lines.length).toBe(120);
  for (const line of lines) expect(line).toContain(",6,'=1+1,");
});

test('a wrong filter is answered 422 in place of a file', async () => {
  for (const query of ['transaction_types=nonsense', 'amount_from=x', 'age_to=never']) {
    const { statusCode, body } = await read(query);
    expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([422, ['message', 'code', 'errors']]);
  }
});
