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
  observedTokenRow,
  pendingTransactionRow,
  setHead,
  tokenRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { presentFoundAddress } from '../present/search.ts';

let database: TestDatabase;
let api: TestApi;

const names = ['Wrapped Ether', 'wrapped bitcoin', '100%_Safe', 'x'.repeat(12_000), '\u202eевил'];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(0), blockRow(40), blockRow(41), blockRow(42)])
    .execute();
  await db
    .insertInto('blocks')
    .values(blockRow(39, { timestamp: 10n ** 20n }))
    .execute();
  await db
    .insertInto('transactions')
    .values([transactionRow(39, 0), transactionRow(42, 0)])
    .execute();
  await db.insertInto('pending_transactions').values(pendingTransactionRow(1)).execute();
  const orphan = { ...blockRow(41, { hash: hashOf(41, 1) }), kind: 'reorg' as const, removed_at: new Date() };
  await db.insertInto('orphan_blocks').values(orphan).execute();
  await db
    .insertInto('tokens')
    .values(names.map((_, place) => tokenRow(addressOf(0x700 + place), { holders_count: place })))
    .execute();
  await db
    .insertInto('observed_tokens')
    .values(
      names.map((name, place) => observedTokenRow(addressOf(0x700 + place), { name, symbol: `SYM${place}` })),
    )
    .execute();
  await db
    .insertInto('addresses')
    .values(addressRow(addressOf(0x900), { contract_block: 3 }))
    .execute();
  await setHead(db, { number: 42 });
});

afterAll(async () => {
  await database.drop();
});

async function search(q: string) {
  const { status, body } = await api.call('search_quick', { query: { q } });
  expect([status, api.errors]).toEqual([200, []]);
  return CORE_CALLS.search_quick.response.parse(body);
}

test.each([
  ['a height', '40', { type: 'block', block_number: 40, block_type: 'block' }],
  ['a hash of a block', hexOf(hashOf(42)), { type: 'block', block_number: 42 }],
  ['a hash without 0x', hexOf(hashOf(42)).slice(2), { type: 'block', block_number: 42 }],
  ['a hash of a block off the chain', hexOf(hashOf(41, 1)), { type: 'block', block_type: 'reorg' }],
  [
    'a hash of a transaction',
    ` ${hexOf(hashOf(42, 0, 7))} `,
    { type: 'transaction', tx_hash: hexOf(hashOf(42, 0, 7)) },
  ],
  [
    'a hash of a pending transaction',
    hexOf(hashOf(1, 0, 9)),
    { type: 'transaction', timestamp: null, is_pending: true },
  ],
  [
    'a hash of a transaction in a block without a possible time',
    hexOf(hashOf(39, 0, 7)),
    { type: 'transaction', timestamp: null, is_pending: false },
  ],
  ['an address', hexOf(addressOf(0x123)), { type: 'address', is_smart_contract_address: false }],
  ['a contract', hexOf(addressOf(0x900)), { type: 'contract', is_smart_contract_address: true }],
])('%s is found', async (_, q, expected) => {
  const { body } = await api.call('search_quick', { query: { q } });
  expect(await search(q)).toHaveLength(1);
  expect(body).toMatchObject([expected]);
});

test('a height finds the block of the chain and those that have lost it, which are marked', async () => {
  const kinds = (await search('41')).map((item) => item.type === 'block' && item.block_type);
  expect(kinds).toEqual(['block', 'reorg']);
});

test('the address of a token finds the contract and the token', async () => {
  expect(await search(hexOf(addressOf(0x700)))).toMatchObject([
    { type: 'contract', is_smart_contract_address: true },
    { type: 'token', name: 'Wrapped Ether' },
  ]);
});

test('names and symbols are found in any case: the same first, then beginnings, then insides, each by holders', async () => {
  const listNames = async (q: string) => (await search(q)).map((item) => 'name' in item && item.name);
  expect(await listNames('WRAPPED')).toEqual(['wrapped bitcoin', 'Wrapped Ether']);
  expect(await listNames('ether')).toEqual(['Wrapped Ether']);
  expect(await listNames('wrapped ether')).toEqual(['Wrapped Ether']);
  expect(await search('sym')).toHaveLength(5);
  expect(await listNames('sym2')).toEqual(['100%_Safe']);
  expect(await listNames('e')).toEqual(['100%_Safe', 'wrapped bitcoin', 'Wrapped Ether']);
});

test('signs that mean something to SQL mean nothing in a search', async () => {
  expect(await search('%')).toMatchObject([{ name: '100%_Safe' }]);
  expect(await search('_')).toMatchObject([{ name: '100%_Safe' }]);
  expect(await search('%_S')).toMatchObject([{ name: '100%_Safe' }]);
  expect(await search('W%r')).toEqual([]);
  expect(await search("' or 1=1 --")).toEqual([]);
  expect(await search('\\')).toEqual([]);
  expect(await search('100%_')).toHaveLength(1);
});

test('a name of twelve thousand letters is found by its beginning', async () => {
  expect(await search('x'.repeat(50))).toHaveLength(1);
});

test('an empty text and one that nothing fits find nothing', async () => {
  for (const q of ['', '   ', 'nothing like it', '99999999999999999999999999', '0x']) {
    expect(await search(q)).toEqual([]);
  }
});

test.each([
  ['42', 'block', '42'],
  [hexOf(hashOf(42)), 'block', hexOf(hashOf(42))],
  [hexOf(hashOf(42, 0, 7)), 'transaction', hexOf(hashOf(42, 0, 7))],
  [hexOf(addressOf(0x700)), 'address', hexOf(addressOf(0x700))],
])('check-redirect leads %s to the %s', async (q, type, parameter) => {
  const { body } = await api.call('search_check_redirect', { query: { q } });
  const found = CORE_CALLS.search_check_redirect.response.parse(body);
  expect([found.redirect, found.type, found.parameter?.toLowerCase()]).toEqual([true, type, parameter]);
});

test.each(['4711', hexOf(hashOf(4711)), 'Wrapped Ether', ''])(
  'check-redirect leads %s nowhere',
  async (q) => {
    const { body } = await api.call('search_check_redirect', { query: { q } });
    expect(body).toEqual({ redirect: false, type: null, parameter: null });
  },
);

test('pages of a search have no gap and no repeat, and end', async () => {
  await addCoins(120);
  const seen: string[] = [];
  let query: Record<string, string> = { q: 'florin' };
  for (;;) {
    const { status, body } = await api.call('search', { query });
    expect(status).toBe(200);
    const { items, next_page_params: next } = CORE_CALLS.search.response.parse(body);
    seen.push(...items.map((item) => ('symbol' in item ? String(item.symbol) : '')));
    if (next === null) break;
    expect(next).toMatchObject({ q: 'florin', item_type: 'token', items_count: seen.length });
    query = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)]));
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(seen.slice(0, 2)).toEqual(['F119', 'F118']);
});

test('hits of further parts are reached page by page, and tokens do not hide them', async () => {
  const contracts = Array.from({ length: 130 }, (_, place) =>
    presentFoundAddress(addressOf(5000 + place), { type: 'contract', name: `Florin ${place}` }),
  );
  Object.assign(api.context.parts, { searches: [async () => contracts] });
  const names: string[] = [];
  let query: Record<string, string> = { q: 'florin' };
  for (let pages = 1; ; pages++) {
    const { body } = await api.call('search', { query });
    const { items, next_page_params: next } = CORE_CALLS.search.response.parse(body);
    expect(items.length).toBeLessThanOrEqual(50);
    names.push(...items.flatMap((item) => (item.type === 'contract' ? [item.name ?? ''] : [])));
    if (pages === 1) expect(names).toHaveLength(20);
    if (next === null) break;
    query = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)]));
  }
  Object.assign(api.context.parts, { searches: [] });
  expect(names).toEqual(contracts.map(({ name }) => name));
});

test('a quick search has no more than fifty hits, and a page begins with the exact ones', async () => {
  expect(await search('florin')).toHaveLength(50);
  const { body } = await api.call('search', { query: { q: '41' } });
  expect(
    CORE_CALLS.search.response
      .parse(body)
      .items.slice(0, 3)
      .map(({ type }) => type),
  ).toEqual(['block', 'block', 'token']);
});

test.each([{ priority: 'x' }, { priority: '1', holder_count: '2', address_hash: '0x12' }, { priority: '1' }])(
  'a cursor that is none is refused: %o',
  async (cursor) => {
    expect(await api.call('search', { query: { q: 'florin', ...cursor } })).toMatchObject({ status: 422 });
  },
);

test.each([
  ['ÄPFEL', 'äpfel'],
  ['äpf', 'äpfel'],
  ['демо', 'ДЕМО Монета'],
  ['монета', 'ДЕМО Монета'],
  ['ΩΜΈΓΑΣ', 'ωμέγας'],
  ['ωμέγασ', 'ωμέγας'],
  ['istanbul', 'İSTANBUL'],
  ['ISTANBUL', 'İSTANBUL'],
  ['ILIK', 'ılık'],
  ['արեվ', 'ԱՐԵՎ'],
])('a search for %s finds %s', async (q, name) => {
  const foreign = ['äpfel', 'ДЕМО Монета', 'ωμέγας', 'İSTANBUL', 'ılık', 'ԱՐԵՎ'];
  const addresses = foreign.map((_, place) => addressOf(0x7000 + place));
  const skip = (builder: any) => builder.doNothing();
  await database.db
    .insertInto('tokens')
    .values(addresses.map((address) => tokenRow(address, { holders_count: 1 })))
    .onConflict(skip)
    .execute();
  await database.db
    .insertInto('observed_tokens')
    .values(
      foreign.map((each, place) => observedTokenRow(addresses[place]!, { name: each, symbol: `X${place}` })),
    )
    .onConflict(skip)
    .execute();
  expect(await search(q)).toMatchObject([{ name }]);
});

test('the versioned hash of a blob finds the transaction that carries it', async () => {
  const blob = Buffer.concat([Buffer.from([1]), hashOf(9).subarray(1)]);
  const carrier = { ...transactionRow(40, 0), blob_versioned_hashes: [hashOf(8), blob] };
  await database.db.insertInto('transactions').values(carrier).execute();
  const hash = hexOf(carrier.hash);
  expect(await search(hexOf(blob))).toMatchObject([{ type: 'transaction', transaction_hash: hash }]);
  const { body } = await api.call('search_check_redirect', { query: { q: hexOf(blob) } });
  expect(body).toEqual({ redirect: true, type: 'transaction', parameter: hash });
});

test('an address with code that no indexed block has mentioned is found as a contract, and one without as an address', async () => {
  const asked: unknown[] = [];
  const coded = hexOf(addressOf(0xc0de));
  const rpc = async (method: string, params: readonly unknown[]) => {
    asked.push([method, params[0]]);
    return params[0] === coded ? '0x6001' : '0x';
  };
  Object.assign(api.context.node, { rpc });
  try {
    expect(await search(coded)).toMatchObject([{ type: 'contract', is_smart_contract_address: true }]);
    expect(await search(hexOf(addressOf(0xea51)))).toMatchObject([{ type: 'address' }]);
    expect(await search('wrapped')).toHaveLength(2);
    expect(asked).toEqual([
      ['eth_getCode', coded],
      ['eth_getCode', hexOf(addressOf(0xea51))],
    ]);
  } finally {
    Object.assign(api.context.node, { rpc: null });
  }
});

async function addCoins(count: number) {
  const addresses = Array.from({ length: count }, (_, place) => addressOf(0x2000 + place));
  await database.db
    .insertInto('tokens')
    .values(addresses.map((address, place) => tokenRow(address, { holders_count: place })))
    .execute();
  await database.db
    .insertInto('observed_tokens')
    .values(
      addresses.map((address, place) => observedTokenRow(address, { name: 'Florin', symbol: `F${place}` })),
    )
    .execute();
}

test.each(['42', hexOf(hashOf(4711)), hexOf(addressOf(0x700)), 'wrapped'])(
  'a search for %s costs few statements',
  async (q) => {
    const before = api.queriesCount();
    await api.call('search_quick', { query: { q } });
    expect(api.queriesCount() - before).toBeLessThanOrEqual(7);
  },
);
