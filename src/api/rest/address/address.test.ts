import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  observedTokenRow,
  pendingTransactionRow,
  setHead,
  tokenRow,
  transactionRow,
} from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;
let balance: unknown = '0xde0b6b3a7640000';

const PERSON = addressOf(0x11);
const OTHER = addressOf(0x22);
const CONTRACT = addressOf(0x700);
const INNER = addressOf(0x701);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database, async (method, params) => {
    expect([method, params[1]]).toEqual(['eth_getBalance', '0x27']);
    if (balance instanceof Error) throw balance;
    return balance;
  });
  const { db } = database;
  await db
    .insertInto('blocks')
    .values(Array.from({ length: 40 }, (_, number) => blockRow(number)))
    .execute();
  const rows = Array.from({ length: 120 }, (_, place) =>
    transactionRow(Math.floor(place / 3), place % 3, {
      ...(place % 4 === 0 && { l1_fee: BigInt(place) * 10n ** 12n, operator_fee: 5n }),
      from_address: place % 2 === 0 ? PERSON : OTHER,
      to_address: place % 2 === 0 ? OTHER : PERSON,
      value: BigInt(place % 7),
      gas_used: BigInt(21_000 + (place % 5)),
    }),
  );
  rows[9] = transactionRow(3, 0, { from_address: PERSON, to_address: PERSON });
  rows[12] = transactionRow(4, 0, {
    from_address: addressOf(1),
    to_address: null,
    created_contract: CONTRACT,
  });
  await db.insertInto('transactions').values(rows).execute();
  await db
    .insertInto('internal_transactions')
    .values([
      internalTransactionRow(4, 1, {
        type: 'create',
        from_address: CONTRACT,
        created_contract: INNER,
        error: 'out of gas',
      }),
      internalTransactionRow(4, 2, {
        type: 'create',
        from_address: CONTRACT,
        to_address: null,
        created_contract: INNER,
      }),
    ])
    .execute();
  await db
    .insertInto('addresses')
    .values([
      addressRow(PERSON, {
        transactions_count: 119,
        gas_used: 2n ** 70n,
        incoming_gas_used: 5n,
        token_transfers_count: 2,
        logs_count: 0,
      }),
      addressRow(CONTRACT, {
        ...{ contract_block: 4, incoming_gas_used: 77_000n, logs_count: 51, validations_count: 3 },
      }),
    ])
    .execute();
  await db.insertInto('tokens').values(tokenRow(CONTRACT)).execute();
  await db.insertInto('observed_tokens').values(observedTokenRow(CONTRACT)).execute();
  await db
    .insertInto('token_balances')
    .values(
      Array.from({ length: 60 }, (_, id) => ({
        token_address: CONTRACT,
        token_type: 1155,
        token_id: BigInt(id),
        holder_address: PERSON,
        value: 1n,
      })),
    )
    .execute();
  await setHead(db, { number: 39 });
});

afterAll(async () => {
  await database.drop();
});

const paramsOf = (address: Buffer) => ({ hash: hexOf(address) });

test('a contract is shown with who created it, its token and its balance', async () => {
  const { body } = await api.call('address', { params: paramsOf(CONTRACT) });
  expect(CORE_CALLS.address.response.parse(body)).toMatchObject({
    is_contract: true,
    name: 'Test Token',
    creator_address_hash: expect.stringMatching(/^0x0{39}1$/),
    creation_transaction_hash: hexOf(hashOf(4, 0, 7)),
    creation_status: 'success',
    token: { symbol: 'TT', type: 'ERC-20' },
    coin_balance: '1000000000000000000',
    block_number_balance_updated_at: 39,
    has_logs: true,
    has_validated_blocks: true,
    has_tokens: false,
  });
  expect(body).toMatchObject({
    creation_tx_hash: expect.any(String),
    implementation_name: null,
    implementation_address: null,
    has_methods_read: false,
    has_methods_write: false,
    has_methods_read_proxy: false,
    has_methods_write_proxy: false,
    has_custom_methods_read: false,
    has_custom_methods_write: false,
    has_decompiled_code: false,
  });
});

test('a contract that another created names the creation that succeeded', async () => {
  const { body } = await api.call('address', { params: paramsOf(INNER) });
  const address = CORE_CALLS.address.response.parse(body);
  expect([address.creation_status, address.creator_address_hash?.toLowerCase()]).toEqual([
    'success',
    hexOf(CONTRACT),
  ]);
});

test('an address that nothing has mentioned is answered with empty values', async () => {
  const { status, body } = await api.call('address', { params: paramsOf(addressOf(0xfff)) });
  expect(status).toBe(200);
  expect(CORE_CALLS.address.response.parse(body)).toMatchObject({
    is_contract: false,
    token: null,
    creation_status: null,
  });
});

test.each([[new Error('down')], ['0x'], [null], [`0x${'f'.repeat(80)}`]])(
  'a balance that the node answers with %s is null',
  async (answer) => {
    balance = answer;
    const { body } = await api.call('address', { params: paramsOf(PERSON) });
    balance = '0x0';
    expect(body).toMatchObject({ coin_balance: null, block_number_balance_updated_at: null });
  },
);

test('a cursor whose fee is written as null, as clients send one back, is taken', async () => {
  const query = { sort: 'fee', fee: 'null', value: '0', block_number: '20', index: '0' };
  const { status } = await api.call('address_transactions', { params: paramsOf(PERSON), query });
  expect([status, api.errors]).toEqual([200, []]);
});

test('what is no address is refused', async () => {
  const names = ['address', 'address_counters', 'address_tabs_counters', 'address_transactions'] as const;
  for (const name of names) {
    const answer = await api.call(name, { params: { hash: '0x12' } });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'Invalid parameter(s)', errors: [{ source: { pointer: '/hash' } }] },
    });
  }
});

test('the gas of a contract is what those who call it used', async () => {
  const { body } = await api.call('address_counters', { params: paramsOf(CONTRACT) });
  expect(body).toMatchObject({ gas_usage_count: '77000' });
});

test('counters are exact, and those of the tabs stop at 51', async () => {
  const counters = await api.call('address_counters', { params: paramsOf(PERSON) });
  expect(CORE_CALLS.address_counters.response.parse(counters.body)).toEqual({
    transactions_count: '119',
    token_transfers_count: '2',
    has_unknown_gas: false,
    gas_usage_count: (2n ** 70n).toString(),
    validations_count: '0',
  });
  const tabs = await api.call('address_tabs_counters', { params: paramsOf(PERSON) });
  expect(CORE_CALLS.address_tabs_counters.response.parse(tabs.body)).toEqual({
    beacon_deposits_count: null,
    validations_count: 0,
    transactions_count: 51,
    token_transfers_count: 2,
    token_balances_count: 51,
    logs_count: 0,
    withdrawals_count: 0,
    internal_transactions_count: 0,
  });
  expect(tabs.body).toHaveProperty('internal_txs_count', 0);
});

test('internal transactions are not counted as none while blocks are not traced', async () => {
  const read = async () =>
    (await api.call('address_tabs_counters', { params: paramsOf(PERSON) })).body as object;
  const cover = async (layer: 'facts' | 'traces', blocks: string) => {
    await database.db.deleteFrom('coverage').where('layer', '=', layer).execute();
    await database.db.insertInto('coverage').values({ layer, blocks }).execute();
  };
  await cover('facts', '{[0,3),[5,9)}');
  const unknown = { internal_transactions_count: null, internal_txs_count: null };
  expect(await read()).toMatchObject(unknown);
  await cover('traces', '{[0,3),[6,9)}');
  expect(await read()).toMatchObject(unknown);
  await cover('traces', '{[0,9)}');
  expect(await read()).toMatchObject({ internal_transactions_count: 0, internal_txs_count: 0 });
  await database.db.deleteFrom('coverage').execute();
});

async function listAll(query: Record<string, string>, address = PERSON) {
  const items = [];
  let cursor: Record<string, string | number | boolean | null> | null = {};
  while (cursor) {
    const answer = await api.call('address_transactions', {
      params: paramsOf(address),
      query: { ...query, ...cursor },
    });
    expect([answer.status, api.errors]).toEqual([200, []]);
    const page: ReturnType<typeof CORE_CALLS.address_transactions.response.parse> =
      CORE_CALLS.address_transactions.response.parse(answer.body);
    items.push(...page.items);
    cursor = page.next_page_params;
  }
  return items;
}

const key = (item: { block_number: number | null; position: number | null }) =>
  (item.block_number ?? 0) * 10 + (item.position ?? 0);

test('transactions of an address come from both sides, each once, newest first', async () => {
  const keys = (await listAll({})).map(key);
  expect(keys).toHaveLength(119);
  expect(new Set(keys).size).toBe(119);
  expect(keys).toEqual([...keys].sort((a, b) => b - a));
});

test.each([
  ['from', 60],
  ['to', 60],
])('filter=%s keeps one side', async (filter, count) => {
  const items = await listAll({ filter });
  expect(items).toHaveLength(count);
  for (const item of items) {
    const side = filter === 'from' ? item.from : item.to;
    expect(side?.hash.toLowerCase()).toBe(hexOf(PERSON));
  }
});

test.each(['value', 'fee', 'block_number'] as const)(
  'sort=%s holds over all pages, both ways',
  async (sort) => {
    const rank = (item: Awaited<ReturnType<typeof listAll>>[number]): bigint =>
      sort === 'value'
        ? BigInt(item.value ?? 0)
        : sort === 'fee'
          ? BigInt(item.fee.value ?? 0)
          : BigInt(item.block_number ?? 0);
    for (const order of ['asc', 'desc'] as const) {
      const items = await listAll({ sort, order });
      expect(new Set(items.map(key)).size).toBe(119);
      const ranks = items.map(rank);
      const sorted = [...ranks].sort((a, b) => Number(a - b));
      expect(ranks).toEqual(order === 'asc' ? sorted : sorted.reverse());
    }
  },
);

test('the cursor has the keys that clients send back', async () => {
  const { body } = await api.call('address_transactions', { params: paramsOf(PERSON) });
  expect(Object.keys((body as { next_page_params: object }).next_page_params)).toEqual([
    'fee',
    'value',
    'block_number',
    'index',
    'inserted_at',
    'hash',
    'items_count',
  ]);
});

test('the creation is among the transactions of a contract', async () => {
  const items = await listAll({ filter: 'to' }, CONTRACT);
  expect(items.map((item) => item.hash)).toEqual([hexOf(hashOf(4, 0, 7))]);
});

test('one old transaction without gas marks the sums of its sender and its contract, whatever came later', async () => {
  const { db } = database;
  const [sender, called] = [addressOf(0x5e), addressOf(0xca)];
  const parties = { from_address: sender, to_address: called };
  const rows = Array.from({ length: 250 }, (_, index) => transactionRow(50, index, parties));
  await db.insertInto('transactions').values(rows).execute();
  await db
    .insertInto('addresses')
    .values([addressRow(sender, { gas_used: 9n }), addressRow(called, { contract_block: 4 })])
    .execute();
  const read = async () => {
    const bodies = await Promise.all(
      [sender, called, PERSON].map((each) => api.call('address_counters', { params: paramsOf(each) })),
    );
    return bodies.map(({ body }) => CORE_CALLS.address_counters.response.parse(body).has_unknown_gas);
  };
  expect(await read()).toEqual([false, false, false]);
  await db
    .updateTable('transactions')
    .set({ gas_used: null })
    .where('block_number', '=', 50)
    .where('index', '=', 0)
    .execute();
  expect(await read()).toEqual([true, true, false]);
  await db.deleteFrom('transactions').where('block_number', '=', 50).execute();
  expect(await read()).toEqual([false, false, false]);
  await db.deleteFrom('addresses').where('hash', 'in', [sender, called]).execute();
});

test('what an address has in the pool stands above the first page only', async () => {
  const pending = [pendingTransactionRow(1), pendingTransactionRow(2)].map((row) => ({
    ...row,
    from_address: PERSON,
  }));
  await database.db.insertInto('pending_transactions').values(pending).execute();
  const items = await listAll({});
  expect(items.map((item) => item.result).slice(0, 3)).toEqual(['pending', 'pending', 'success']);
  expect(items).toHaveLength(121);
  expect((await listAll({ sort: 'value' })).every((item) => item.result === 'success')).toBe(true);
  await database.db.deleteFrom('pending_transactions').execute();
});

test.each([
  ['address', 8],
  ['address_counters', 4],
  ['address_tabs_counters', 4],
  ['address_transactions', 4],
] as const)('%s costs few statements', async (name, atMost) => {
  const before = api.queriesCount();
  await api.call(name, { params: paramsOf(PERSON) });
  expect(api.queriesCount() - before).toBeLessThanOrEqual(atMost);
});
