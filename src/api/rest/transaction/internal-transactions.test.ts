import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  setHead,
  transactionRow,
} from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(4), blockRow(5)])
    .execute();
  const places = [4, 5].flatMap((block) => [0, 1].map((index) => ({ block, index })));
  await db
    .insertInto('transactions')
    .values(places.map(({ block, index }) => transactionRow(block, index)))
    .execute();
  const frames = places.flatMap(({ block, index }) =>
    Array.from({ length: 30 }, (_, place) =>
      internalTransactionRow(block, place + 1, { transaction_index: index, type: typeOf(place) }),
    ),
  );
  await db.insertInto('internal_transactions').values(frames).execute();
  await setHead(db, { number: 5 });
});

afterAll(() => database.drop());

/** Of 30 frames of a transaction 26 are calls, two static calls, one makes a contract, one ends itself. */
function typeOf(place: number) {
  if (place === 3) return 'create2';
  if (place === 29) return 'selfdestruct';
  return place === 4 || place === 20 ? 'staticcall' : 'call';
}

type Name = 'internal_transactions' | 'block_internal_transactions';

async function walk(name: Name, params = {}, filter: Record<string, string> = {}): Promise<string[]> {
  const seen: string[] = [];
  let query: Record<string, unknown> | null = {};
  while (query) {
    const { status, body } = await api.call(name, { params, query: { ...filter, ...query } as never });
    expect(status).toBe(200);
    const page = CORE_CALLS[name].response.parse(body);
    seen.push(...page.items.map((each) => `${each.block_number}/${each.transaction_index}/${each.index}`));
    query = page.next_page_params;
  }
  return seen;
}

test('internal transactions of all blocks come newest first, without gap or repeat', async () => {
  const seen = await walk('internal_transactions');
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect([seen[0], seen[30], seen[60], seen.at(-1)]).toEqual(['5/1/30', '5/0/30', '4/1/30', '4/0/1']);
});

test('internal transactions of a block come in the order of execution', async () => {
  const seen = await walk('block_internal_transactions', { height_or_hash: '5' });
  expect(seen).toHaveLength(60);
  expect([seen[0], seen[30], seen.at(-1)]).toEqual(['5/0/1', '5/1/1', '5/1/30']);
});

test('an internal transaction names the transaction that it is a part of', async () => {
  const { body } = await api.call('block_internal_transactions', { params: { height_or_hash: '4' } });
  const [first] = CORE_CALLS.block_internal_transactions.response.parse(body).items;
  expect(first).toMatchObject({ transaction_hash: hexOf(hashOf(4, 0, 7)), block_number: 4 });
});

test('`transaction_hash` keeps the internal transactions of one transaction, newest first', async () => {
  const seen = await walk(
    'internal_transactions',
    {},
    { transaction_hash: hexOf(hashOf(5, 0, 7)), limit: '8' },
  );
  expect(seen).toEqual(Array.from({ length: 30 }, (_, place) => `5/0/${30 - place}`));
  expect(await walk('internal_transactions', {}, { transaction_hash: hexOf(hashOf(99)) })).toEqual([]);
  const { status, body } = await api.call('internal_transactions', { query: { transaction_hash: '0x12' } });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ source: { pointer: '/transaction_hash' } }] });
});

test('`limit` gives shorter pages that go on without gap', async () => {
  const { body } = await api.call('internal_transactions', { query: { limit: '7' } });
  expect((body as { items: unknown[] }).items).toHaveLength(7);
  expect(await walk('internal_transactions', {}, { limit: '7' })).toHaveLength(120);
});

test.each([
  [{ internal_type: 'create2' }, ['5/0/4', '5/1/4']],
  [{ internal_type: 'create,selfdestruct' }, ['5/0/30', '5/1/30']],
  [{ call_type: 'staticcall' }, ['5/0/5', '5/0/21', '5/1/5', '5/1/21']],
  [{ internal_type: 'call', call_type: 'staticcall' }, ['5/0/5', '5/0/21', '5/1/5', '5/1/21']],
  [{ internal_type: 'create2', call_type: 'all' }, ['5/0/4', '5/1/4']],
  [{ internal_type: 'create2', call_type: 'call' }, []],
  [{ internal_type: 'reward' }, []],
] as [Record<string, string>, string[]][])(
  'the internal transactions of a block with %j',
  async (filter, places) => {
    expect(await walk('block_internal_transactions', { height_or_hash: '5' }, filter)).toEqual(places);
  },
);

test('`internal_type=call` keeps calls of every type, `all` keeps everything', async () => {
  const of = { height_or_hash: '5' };
  expect(await walk('block_internal_transactions', of, { internal_type: 'call' })).toHaveLength(56);
  expect(await walk('block_internal_transactions', of, { call_type: 'call' })).toHaveLength(52);
  expect(await walk('block_internal_transactions', of, { internal_type: 'all' })).toHaveLength(60);
});
