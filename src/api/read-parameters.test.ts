import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { migrateRun } from '#db/migrate.ts';
import { listMigrations } from '#indexer/runtime/module.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ALL_ANSWERS, ALL_CALLS, INDEXER_MODULES } from '#tests/support/modules.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hashOf,
  hexOf,
  setHead,
  tokenRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { openReadScope } from './parameters/read-scope.ts';

let database: TestDatabase;
let api: TestApi;

const COLLECTION = addressOf(0x721);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db, pool, schema } = database;
  await withTransaction(pool, (client) =>
    migrateRun(client, schema, listMigrations({ on: INDEXER_MODULES, known: [] })),
  );
  await db.insertInto('blocks').values(blockRow(1)).execute();
  await db.insertInto('transactions').values(transactionRow(1, 0)).execute();
  await db
    .insertInto('addresses')
    .values(addressRow(addressOf(1)))
    .execute();
  await db
    .insertInto('tokens')
    .values(tokenRow(COLLECTION, { type: 721 }))
    .execute();
  await setHead(db, { number: 1 });
});

afterAll(() => database.drop());

const endpoints = Object.entries(ALL_CALLS) as [CallName, Call][];
const described = endpoints.flatMap(([name, { query = {} }]) =>
  Object.entries(query).map(([parameter, known]) => [name, parameter, known] as const),
);
/** A value of each parameter that is not one of a few. */
const SAMPLES: Readonly<Record<string, string>> = {
  method: 'transfer',
  from_period: '2026-01-01T00:00:00.000Z',
  to_period: '2026-02-01T00:00:00.000Z',
  transaction_hash: hexOf(hashOf(1, 0, 7)),
  limit: '7',
  depth: '3',
  block: '1',
  token: hexOf(COLLECTION),
  spender: hexOf(addressOf(1)),
  topic: hexOf(hashOf(9)),
  q: 'coin',
  name: 'Colour',
  value: 'Red',
  methods: '0xa9059cbb,transfer',
  age_from: '2024-01-01T00:00:00Z',
  age_to: '2024-01-01',
  from_address_hashes_to_include: hexOf(addressOf(1)),
  from_address_hashes_to_exclude: hexOf(addressOf(1)),
  to_address_hashes_to_include: hexOf(addressOf(1)),
  to_address_hashes_to_exclude: hexOf(addressOf(1)),
  amount_from: '0.5',
  amount_to: '12',
  token_contract_address_hashes_to_include: `native,${hexOf(COLLECTION)}`,
  token_contract_address_hashes_to_exclude: 'native',
  from: '2024-01-01',
  'smart_contract_methods_read from': hexOf(addressOf(1)),
  'smart_contract_methods_read_proxy from': hexOf(addressOf(1)),
  to: '2024-02-01',
  last: '7',
  holder_address_hash: hexOf(addressOf(1)),
  file: '2',
  part: '3',
};

/** Parameters without which a call is refused. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  token_instances_by_trait: { name: 'Colour', value: 'Red' },
};

function paramsOf(path: string): Record<string, string> {
  if (path.includes('/transactions/')) return { hash: hexOf(hashOf(1, 0, 7)) };
  if (path.includes('/tokens/')) return { hash: hexOf(COLLECTION), id: '1' };
  if (path.includes('/lines/')) return { id: 'newTxns' };
  if (path.includes('/runs/')) return { id: '1', other_id: '1' };
  return { hash: hexOf(addressOf(1)), height_or_hash: '1' };
}

test.each(described)(
  '%s reads the parameter %s that it is described with',
  async (name, parameter, { values }) => {
    const value = values?.[0] ?? SAMPLES[`${name} ${parameter}`] ?? SAMPLES[parameter];
    expect(value).toBeDefined();
    const read = new Set<string | symbol>();
    const query = new Proxy({ ...REQUIRED[name], [parameter]: value } as Record<string, string>, {
      get: (target, key, receiver) =>
        Reflect.get(target, read.has(key) ? key : read.add(key) && key, receiver),
    });
    const scope = await openReadScope(api.context, undefined);
    const answered = ALL_ANSWERS.find(({ call }) => call.name === name);
    const params = paramsOf(ALL_CALLS[name].path);
    const answer = await answered?.answer(scope, { params, query, headers: {} });
    expect(ALL_CALLS[name].response.safeParse(answer).error).toBeUndefined();
    expect([...read]).toContain(parameter);
  },
);

const enumerated = described.flatMap(([name, parameter, { values, ...known }]) =>
  values ? [[name, parameter, { ...known, values }] as const] : [],
);

test.each(enumerated)(
  '%s answers an unknown %s with 422 and the values it takes',
  async (name, parameter, known) => {
    const params = paramsOf(ALL_CALLS[name].path);
    const { status, body } = await api.call(name, { params, query: { [parameter]: 'nonsense' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Invalid parameter(s)',
      errors: [{ title: 'Invalid value', source: { pointer: `/${parameter}` } }],
    });
    const detail = (body as { errors: { detail: string }[] }).errors[0]?.detail;
    for (const value of known.values) expect(detail).toContain(value);
    for (const value of known.values)
      expect((await api.call(name, { params, query: { [parameter]: value } })).status).toBe(200);
  },
);

test.each(enumerated.filter(([, , { empty = [] }]) => empty.length > 0))(
  '%s gives an empty list for a %s that is never indexed',
  async (name, parameter, known) => {
    const params = paramsOf(ALL_CALLS[name].path);
    for (const value of known.empty ?? []) {
      const answer = await api.call(name, { params, query: { [parameter]: value } });
      expect(answer).toEqual({ status: 200, body: { items: [], next_page_params: null } });
    }
  },
);

test('a list refuses an unknown value beside a known one, in brackets too, and names it', async () => {
  for (const type of ['ERC-20,ERC-721', '[ERC-20]', 'ERC-7984,ERC-20', '', '[]', ','])
    expect((await api.call('all_token_transfers', { query: { type } })).status).toBe(200);
  for (const type of ['ERC-20,XYZ-1', '[XYZ-1,ERC-20]', 'ERC-7984,XYZ-1', 'XYZ-1']) {
    const { status, body } = await api.call('all_token_transfers', { query: { type } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ detail: expect.stringMatching(/^"XYZ-1" is not one or/) }] });
  }
});

test('a list of more values than are read is refused', async () => {
  const method = Array.from({ length: 21 }, (_, place) => `method${place}`).join();
  expect((await api.call('transactions', { query: { method } })).status).toBe(422);
});

test('a method that is neither a selector nor a name is refused', async () => {
  for (const method of ['0x1234', '0xa9059cbb,0xzz', '0xa9059cbb00'])
    expect((await api.call('transactions', { query: { method } })).status).toBe(422);
});

test.each(['0', '51', '-1', 'ten', '1e1', '999999999999'])('a limit of %s is refused', async (limit) => {
  const { status, body } = await api.call('internal_transactions', { query: { limit } });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ source: { pointer: '/limit' } }] });
});

test('a very long value is quoted in part', async () => {
  const { body } = await api.call('blocks', { query: { type: `"${'x'.repeat(4000)}` } });
  expect(JSON.stringify(body).length).toBeLessThan(400);
});
