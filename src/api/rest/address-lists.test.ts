import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS, type CoreCalls } from '#contract/calls/core-calls.ts';
import type { NextPageParams } from '#contract/page.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  logRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';

type ListName =
  | 'address_internal_transactions'
  | 'address_token_transfers'
  | 'address_blocks_validated'
  | 'address_logs'
  | 'address_withdrawals';

let database: TestDatabase;
let api: TestApi;

const PERSON = addressOf(0x11);
const OTHER = addressOf(0x22);
const TOKEN = addressOf(0x700);
const RARE_TOKEN = addressOf(0x701);
const TOPIC = hashOf(77);
const BLOCKS = 60;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  const numbers = Array.from({ length: BLOCKS }, (_, number) => number);
  await db
    .insertInto('blocks')
    .values(numbers.map((number) => blockRow(number, { miner: number % 6 === 0 ? OTHER : PERSON })))
    .execute();
  await db
    .insertInto('transactions')
    .values(numbers.map((number) => transactionRow(number, 0)))
    .execute();
  await db
    .insertInto('internal_transactions')
    .values(
      numbers.flatMap((number) => [
        internalTransactionRow(number, 1, { from_address: PERSON, to_address: OTHER }),
        internalTransactionRow(number, 2, { from_address: OTHER, to_address: PERSON }),
        internalTransactionRow(number, 3, { from_address: PERSON, to_address: PERSON }),
        internalTransactionRow(number, 4, {
          from_address: OTHER,
          to_address: null,
          created_contract: PERSON,
        }),
      ]),
    )
    .execute();
  await db
    .insertInto('token_transfers')
    .values(
      numbers.flatMap((number) => [
        tokenTransferRow(number, 0, { from_address: PERSON, to_address: OTHER }),
        ...[0, 1, 2].map((batch) =>
          tokenTransferRow(number, 1, {
            batch_index: batch,
            from_address: OTHER,
            to_address: PERSON,
            token_address: number === 3 ? RARE_TOKEN : TOKEN,
            token_type: 1155,
            token_id: BigInt(batch),
          }),
        ),
      ]),
    )
    .execute();
  await db
    .insertInto('logs')
    .values(
      numbers.flatMap((number) => [
        logRow(number, 0, { address: TOKEN, topic0: hashOf(1), topic2: number % 4 === 0 ? TOPIC : null }),
        logRow(number, 1, { address: TOKEN }),
      ]),
    )
    .execute();
  await db
    .insertInto('withdrawals')
    .values(
      numbers.flatMap((number) =>
        [0, 1].map((index) => ({
          block_number: number,
          index,
          withdrawal_index: BigInt(number * 2 + index),
          validator_index: 7n,
          address: PERSON,
          amount: 32n * 10n ** 18n,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('addresses')
    .values([addressRow(PERSON, { token_transfers_count: 240 })])
    .execute();
  await db
    .insertInto('tokens')
    .values([
      tokenRow(TOKEN, { transfers_count: 10_000 }),
      tokenRow(RARE_TOKEN, { transfers_count: 3, type: 1155 }),
    ])
    .execute();
  await setHead(db, { number: BLOCKS - 1 });
});

afterAll(async () => {
  await database.drop();
});

async function listAll<Name extends ListName>(
  name: Name,
  query: Record<string, string> = {},
  address = PERSON,
) {
  const items: unknown[] = [];
  let pages = 0;
  let cursor: NextPageParams = {};
  while (cursor) {
    const { status, body } = await api.call(name, {
      params: { hash: hexOf(address) },
      query: { ...query, ...cursor },
    });
    expect([status, api.errors]).toEqual([200, []]);
    const page: { items: unknown[]; next_page_params: NextPageParams } =
      CORE_CALLS[name].response.parse(body);
    items.push(...page.items);
    cursor = page.next_page_params;
    pages++;
  }
  return { items: items as ReturnType<CoreCalls[Name]['response']['parse']>['items'], pages };
}

test.each([
  [{}, 240],
  [{ filter: 'from' }, 120],
  [{ filter: 'to' }, 180],
])('internal transactions of an address with %o come each once, newest first', async (query, count) => {
  const { items } = await listAll('address_internal_transactions', query as Record<string, string>);
  const keys = items.map((item) => item.block_number * 10 + item.index);
  expect(new Set(keys).size).toBe(count);
  expect(keys).toEqual([...keys].sort((a, b) => b - a));
  expect(items[0]?.transaction_hash).toBe(hexOf(hashOf(BLOCKS - 1, 0, 7)));
});

const transferKey = (item: { block_number: number; log_index: number; total: unknown }) =>
  item.block_number * 100 +
  item.log_index * 10 +
  Number((item.total as { token_id?: string } | null)?.token_id ?? 0);

test.each([
  [{}, 240],
  [{ filter: 'from' }, 60],
  [{ filter: 'to' }, 180],
  [{ type: 'ERC-1155' }, 180],
  [{ type: 'ERC-20,ERC-721' }, 60],
  [{ token: hexOf(TOKEN) }, 237],
  [{ token: hexOf(RARE_TOKEN) }, 3],
  [{ token: hexOf(RARE_TOKEN), filter: 'from' }, 0],
])('token transfers of an address with %o come each once, newest first', async (query, count) => {
  const { items } = await listAll('address_token_transfers', query as Record<string, string>);
  const keys = items.map(transferKey);
  expect([keys.length, new Set(keys).size]).toEqual([count, count]);
  expect(keys).toEqual([...keys].sort((a, b) => b - a));
});

test('a page of token transfers that ends inside a batch goes on inside it', async () => {
  const { body } = await api.call('address_token_transfers', {
    params: { hash: hexOf(PERSON) },
    query: { filter: 'to' },
  });
  const page = CORE_CALLS.address_token_transfers.response.parse(body);
  expect(page.items).toHaveLength(50);
  expect(page.next_page_params).toMatchObject({ batch_log_index: 1, index_in_batch: 1 });
});

test('blocks validated by an address are those it mined', async () => {
  const { items } = await listAll('address_blocks_validated');
  expect(items.map(({ height }) => height)).toEqual(
    Array.from({ length: BLOCKS }, (_, place) => BLOCKS - 1 - place).filter((number) => number % 6 !== 0),
  );
});

test('logs of a contract name it, and a topic keeps those that have it in any place', async () => {
  expect((await listAll('address_logs', {}, TOKEN)).items).toHaveLength(120);
  const { items } = await listAll('address_logs', { topic: hexOf(TOPIC) }, TOKEN);
  expect(items.map(({ block_number }) => block_number)).toEqual(
    Array.from({ length: BLOCKS / 4 }, (_, place) => BLOCKS - 4 - place * 4),
  );
  expect(items[0]?.smart_contract?.hash.toLowerCase()).toBe(hexOf(TOKEN));
});

test('withdrawals of an address come newest first, also for a client that sends their number alone', async () => {
  const { items } = await listAll('address_withdrawals');
  const expected = Array.from({ length: 120 }, (_, place) => 119 - place);
  expect(items.map(({ index }) => index)).toEqual(expected);
  const { body } = await api.call('address_withdrawals', {
    params: { hash: hexOf(PERSON) },
    query: { index: '40' },
  });
  const page = CORE_CALLS.address_withdrawals.response.parse(body);
  expect([page.items[0]?.index, page.items[0]?.block_number, page.next_page_params]).toEqual([39, 19, null]);
});

test.each<[ListName, Record<string, string>]>([
  ['address_logs', { topic: '0x12' }],
  ['address_token_transfers', { token: '0x12' }],
  ['address_token_transfers', { block_number: '1' }],
  ['address_withdrawals', { index: 'x' }],
  ['address_internal_transactions', { block_number: '1', index: '2' }],
])('%s refuses %o', async (name, query) => {
  const { status } = await api.call(name, { params: { hash: hexOf(PERSON) }, query });
  expect(status).toBe(422);
});

test.each<[ListName, number]>([
  ['address_internal_transactions', 6],
  ['address_token_transfers', 9],
  ['address_blocks_validated', 3],
  ['address_logs', 4],
  ['address_withdrawals', 2],
])('%s costs few statements', async (name, atMost) => {
  const before = api.queriesCount();
  await api.call(name, { params: { hash: hexOf(PERSON) } });
  expect(api.queriesCount() - before).toBeLessThanOrEqual(atMost);
});
