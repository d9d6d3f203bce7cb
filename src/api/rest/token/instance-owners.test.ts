import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hexOf,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';

const BIRDS = addressOf(0x721);
const GOODS = addressOf(0x1155);
const [ZERO, ALICE, BOB, CAROL] = [0, 1, 2, 3].map(addressOf) as [Buffer, Buffer, Buffer, Buffer];
const TOP = 130;

let database: TestDatabase;

/** Bird 1 goes from ALICE to BOB, who pays for it, to CAROL and to nobody; bird 2 is sent by somebody else; bird 3 often. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, pool, schema } = database;
  const heights = Array.from({ length: TOP + 1 }, (_, number) => number);
  await db
    .insertInto('blocks')
    .values(heights.map((number) => blockRow(number)))
    .execute();
  await db
    .insertInto('transactions')
    .values(
      heights.map((number) =>
        transactionRow(number, 0, {
          ...{
            from_address: BOB,
            value: 7n * BigInt(number === 20 || number === 30),
            token_transfers_count: 1,
          },
        }),
      ),
    )
    .execute();
  await db
    .insertInto('tokens')
    .values([tokenRow(BIRDS, { type: 721 }), tokenRow(GOODS, { type: 1155 })])
    .execute();
  const move = (block: number, id: bigint, from: Buffer, to: Buffer, log = 0) =>
    tokenTransferRow(block, log, {
      ...{
        token_address: BIRDS,
        token_type: 721,
        token_id: id,
        amount: null,
        from_address: from,
        to_address: to,
      },
    });
  await db
    .insertInto('token_transfers')
    .values([
      move(10, 1n, ZERO, ALICE),
      move(20, 1n, ALICE, BOB),
      move(30, 1n, BOB, CAROL),
      move(40, 1n, CAROL, ZERO),
      move(11, 2n, ALICE, BOB),
      move(12, 2n, CAROL, ALICE),
      ...heights.map((number) =>
        move(number, 3n, number === 0 ? ZERO : number % 2 ? ALICE : BOB, number % 2 ? BOB : ALICE, 5),
      ),
      { ...move(13, 1n, ZERO, ALICE), token_address: GOODS, token_type: 1155, amount: 2n },
    ])
    .execute();
  await setHead(db, { number: TOP });
  await createTestApi(database);
  await pool.query(`
    delete from ${schema}.coverage;
    insert into ${schema}.coverage (layer, blocks) values ('facts', '{[0,${TOP + 1})}')`);
});
afterAll(() => database.drop());

async function read(id: number, { token = BIRDS, query = {} as Record<string, string> } = {}) {
  const { call, errors } = await createTestApi(database);
  const { status, body } = await call('token_instance_owners', {
    ...{ params: { hash: hexOf(token), id: String(id) }, query },
  });
  expect([status, errors]).toEqual([200, []]);
  return CORE_CALLS.token_instance_owners.response.parse(body);
}

test('the owners of an NFT go from its burn back to its mint, with the time and what was paid', async () => {
  const { items, is_whole, next_page_params } = await read(1);
  expect([is_whole, next_page_params]).toEqual([true, null]);
  const owner = (of: Buffer | null) => of && expect.objectContaining({ hash: hexOf(of) });
  expect(items).toMatchObject([
    { kind: 'burn', owner: null, held_seconds: null, until: null, is_current: true, paid_value: null },
    { kind: 'transfer', owner: owner(CAROL), held_seconds: '120', is_current: false, paid_value: null },
    { kind: 'transfer', owner: owner(BOB), held_seconds: '120', paid_value: '7' },
    { kind: 'mint', owner: owner(ALICE), held_seconds: '120', paid_value: null },
  ]);
  expect(items.every(({ is_from_owner: isFromOwner }) => isFromOwner)).toBe(true);
  expect(items.map(({ until }) => until).slice(1)).toEqual(items.map(({ since }) => since).slice(0, 3));
});

test('a transfer that is not from the owner before, and a first one that is no mint, are marked', async () => {
  const { items, is_whole } = await read(2);
  expect(is_whole).toBe(false);
  expect(items.map(({ is_from_owner: isFromOwner }) => isFromOwner)).toEqual([false, false]);
});

test('on every page each owner has the time until the next transfer', async () => {
  const pages = [await read(3)];
  for (let next = pages[0]?.next_page_params; next; next = pages.at(-1)?.next_page_params) {
    const query = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)]));
    pages.push(await read(3, { query }));
  }
  const items = pages.flatMap((page) => page.items);
  expect(pages.map((page) => page.items.length)).toEqual([50, 50, 31]);
  expect(pages.every((page) => page.is_whole)).toBe(true);
  expect(items.map(({ held_seconds: held }) => held)).toEqual([
    null,
    ...Array.from({ length: TOP }, () => '12'),
  ]);
  expect(items.every(({ is_from_owner: isFromOwner }) => isFromOwner)).toBe(true);
});

test('an id of an ERC-1155 token has no chain of owners, and one that never moved has none', async () => {
  expect(await read(1, { token: GOODS })).toMatchObject({
    items: [],
    unavailable: expect.stringContaining('ERC-1155'),
  });
  expect(await read(99)).toMatchObject({ items: [], is_whole: false });
});
