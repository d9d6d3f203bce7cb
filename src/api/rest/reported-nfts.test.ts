import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, addressRow, blockRow, hexOf, setHead, tokenRow } from '#tests/support/rows.ts';

const ALICE = addressOf(0xa11ce);
const FEWER = addressOf(0x721a);
const NONE = addressOf(0x721b);
const SILENT = addressOf(0x721c);
const GOODS = addressOf(0x1155);

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  const held = (token_address: Buffer, token_type: number, token_id: bigint, value: bigint) => ({
    token_address,
    token_type,
    token_id,
    holder_address: ALICE,
    value,
  });
  await db
    .insertInto('blocks')
    .values([0, 1].map((number) => blockRow(number)))
    .execute();
  await db.insertInto('addresses').values(addressRow(ALICE)).execute();
  await db
    .insertInto('tokens')
    .values([
      ...[FEWER, NONE, SILENT].map((token) => tokenRow(token, { type: 721 })),
      tokenRow(GOODS, { type: 1155 }),
    ])
    .execute();
  await db
    .insertInto('token_balances')
    .values([
      held(FEWER, 721, 0n, 9n),
      held(NONE, 721, 0n, 4n),
      held(GOODS, 1155, 1n, 5n),
      held(GOODS, 1155, 2n, 7n),
      held(GOODS, 1155, 3n, 7n),
    ])
    .execute();
  await db
    .insertInto('observed_token_balances')
    .values([
      held(FEWER, 721, 0n, 2n),
      held(NONE, 721, 0n, 0n),
      held(SILENT, 721, 0n, 3n),
      held(GOODS, 1155, 2n, 1n),
      held(GOODS, 1155, 3n, 0n),
      held(GOODS, 1155, 8n, 6n),
    ])
    .execute();
  await setHead(db, { number: 1 });
  await database.pool.query(`update ${database.schema}.coverage set blocks = '{[0,2)}'`);
});
afterAll(() => database.drop());

test('collections of an address count the token instances that the contracts report', async () => {
  const { body } = await api.call('address_nft_collections', { params: { hash: hexOf(ALICE) } });
  const { items } = body as { items: { amount: string; token: { address_hash: string } }[] };
  expect(items.map(({ amount, token }) => [token.address_hash.toLowerCase(), amount])).toEqual([
    [hexOf(FEWER), '2'],
    [hexOf(SILENT), '3'],
    [hexOf(GOODS), '3'],
  ]);
});

test('instances of ERC-1155 that an address holds have the amounts that the contract reports', async () => {
  const { body } = await api.call('address_nft', {
    params: { hash: hexOf(ALICE) },
    query: { type: 'ERC-1155' },
  });
  const { items } = body as { items: { id: string; value: string }[] };
  expect(items.map(({ id, value }) => [id, value])).toEqual([
    ['1', '5'],
    ['2', '1'],
    ['8', '6'],
  ]);
});
