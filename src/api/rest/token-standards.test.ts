import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

const COIN = addressOf(0x700);
const INSTANCES = addressOf(0x701);
const BOTH = addressOf(0x702);
const PERSON = addressOf(0x11);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db.insertInto('blocks').values(blockRow(1)).execute();
  await db
    .insertInto('transactions')
    .values(transactionRow(1, 0, { logs_count: 4, first_log_index: 0, token_transfers_count: 4 }))
    .execute();
  await db
    .insertInto('tokens')
    .values([
      tokenRow(COIN, { transfers_count: 1, erc20_transfers_count: 1 }),
      tokenRow(INSTANCES, { type: 721, transfers_count: 1, erc721_transfers_count: 1 }),
      tokenRow(BOTH, { transfers_count: 2, erc20_transfers_count: 1, erc721_transfers_count: 1 }),
    ])
    .execute();
  const sent = { from_address: PERSON };
  await db
    .insertInto('token_transfers')
    .values([
      tokenTransferRow(1, 0, { ...sent, token_address: COIN }),
      tokenTransferRow(1, 1, {
        ...sent,
        token_address: INSTANCES,
        token_type: 721,
        token_id: 1n,
        amount: 1n,
      }),
      tokenTransferRow(1, 2, { ...sent, token_address: BOTH }),
      tokenTransferRow(1, 3, { ...sent, token_address: BOTH, token_type: 721, token_id: 2n, amount: 1n }),
    ])
    .execute();
  const moved = { block_number: 1, log_index: 1, batch_index: 0 };
  const held = { holder_address: PERSON, token_type: 721, token_id: 0n, value: 1n };
  await db
    .insertInto('token_balances')
    .values([INSTANCES, BOTH].map((token_address) => ({ ...held, token_address })))
    .execute();
  await db
    .insertInto('nft_owners')
    .values([
      { token_address: INSTANCES, token_id: 1n, owner_address: PERSON, ...moved },
      { token_address: BOTH, token_id: 2n, owner_address: PERSON, ...moved },
    ])
    .execute();
  await setHead(db, { number: 1 });
});

afterAll(() => database.drop());

test.each([
  ['', [0, 1, 2, 3]],
  ['ERC-20', [0, 2]],
  ['ERC-721', [1, 3]],
  ['ERC-404', [2, 3]],
  ['ERC-20,ERC-404', [0, 2, 3]],
  ['[ERC-404,ERC-1155]', [2, 3]],
  ['ERC-1155', []],
  ['ERC-7984', []],
])('transfers of "%s" are those of that shape, of ERC-404 those of tokens of both', async (type, logs) => {
  const listed = async (name: CallName, hash: string) => {
    const { status, body } = await api.call(name, { params: { hash }, query: { type } });
    expect([status, api.errors]).toEqual([200, []]);
    return (body as { items: { log_index: number }[] }).items.map((item) => item.log_index);
  };
  expect(await listed('transaction_token_transfers', hexOf(hashOf(1, 0, 7)))).toEqual(logs);
  expect(await listed('address_token_transfers', hexOf(PERSON))).toEqual([...logs].reverse());
  expect(await listed('all_token_transfers', '')).toEqual([...logs].reverse());
});

test.each([
  ['', ['1', '2']],
  ['ERC-721', ['1', '2']],
  ['ERC-404', ['2']],
  ['ERC-404,ERC-1155', ['2']],
  ['ERC-404,ERC-721', ['1', '2']],
  ['ERC-1155', []],
])(
  'token instances that an address holds of "%s", alone and by collection, are those of it',
  async (type, ids) => {
    const params = { hash: hexOf(PERSON) };
    const instances = await api.call('address_nft', { params, query: { type } });
    const { items } = instances.body as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual(ids);
    const collections = await api.call('address_nft_collections', { params, query: { type } });
    const grouped = collections.body as { items: { token_instances: { id: string }[] }[] };
    expect(grouped.items.flatMap((each) => each.token_instances.map(({ id }) => id))).toEqual(ids);
    expect(api.errors).toEqual([]);
  },
);

test('pages of transfers of a standard go on where the one before ended, with a `limit` too', async () => {
  const read = async (query: Record<string, unknown>) => {
    const { body } = await api.call('all_token_transfers', {
      query: { type: 'ERC-721', limit: '1', ...query },
    });
    return body as { items: { log_index: number }[]; next_page_params: Record<string, unknown> | null };
  };
  const first = await read({});
  const second = await read(first.next_page_params ?? {});
  expect([...first.items, ...second.items].map((item) => item.log_index)).toEqual([3, 1]);
  expect(second.next_page_params).toBeNull();
});
