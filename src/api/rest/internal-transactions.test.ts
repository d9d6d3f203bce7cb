import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  setHead,
  transactionRow,
} from '../../../tests/support/rows.ts';
import { RESPONSES } from '../../contract/responses.ts';

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
      internalTransactionRow(block, place + 1, { transaction_index: index }),
    ),
  );
  await db.insertInto('internal_transactions').values(frames).execute();
  await setHead(db, { number: 5 });
});

afterAll(() => database.drop());

type Name = 'internal_transactions' | 'block_internal_transactions';

async function walk(name: Name, params = {}): Promise<string[]> {
  const seen: string[] = [];
  let query: Record<string, unknown> | null = {};
  while (query) {
    const { status, body } = await api.call(name, { params, query: query as never });
    expect(status).toBe(200);
    const page = RESPONSES[name].parse(body);
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
  const [first] = RESPONSES.block_internal_transactions.parse(body).items;
  expect(first).toMatchObject({ transaction_hash: hexOf(hashOf(4, 0, 7)), block_number: 4 });
});
