import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS, type CoreCallName } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hexOf,
  observedTokenRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import type { ApiCallInput } from '../../api-call.ts';
import { holdersSource } from '../../enrich/tokens.ts';

let database: TestDatabase;
let api: TestApi;
let word: unknown = `0x${'0'.repeat(62)}2a`;
let asked = 0;

const COIN = addressOf(0x700);
const INSTANCES = addressOf(0x701);
const MANY = addressOf(0x702);
const BOTH = addressOf(0x703);
const WRAPPED = addressOf(0x704);
const HOLDER = addressOf(0x11);
const SILENT = 140;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database, async (method) => {
    expect(method).toBe('eth_call');
    asked += 1;
    if (word instanceof Error) throw word;
    return word;
  });
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([0, 1, 2, 3].map((number) => blockRow(number)))
    .execute();
  await db
    .insertInto('transactions')
    .values([1, 2, 3].map((block) => transactionRow(block, 0)))
    .execute();
  await db
    .insertInto('tokens')
    .values([
      tokenRow(COIN, { holders_count: 130, transfers_count: 7, erc20_transfers_count: 7 }),
      tokenRow(INSTANCES, { type: 721, holders_count: 9, erc721_transfers_count: 9 }),
      tokenRow(MANY, { type: 1155, holders_count: 60 }),
      tokenRow(BOTH, { holders_count: 8, erc20_transfers_count: 1, erc721_transfers_count: 1 }),
      tokenRow(WRAPPED, { holders_count: 3 }),
      ...Array.from({ length: SILENT }, (_, place) =>
        tokenRow(addressOf(0x9000 + place), { holders_count: place % 3 }),
      ),
    ])
    .execute();
  await db
    .insertInto('observed_tokens')
    .values([
      observedTokenRow(COIN, { name: 'Coin', symbol: 'C' }),
      observedTokenRow(INSTANCES, { name: 'Coin pieces', symbol: 'CP', decimals: null }),
      observedTokenRow(WRAPPED, { name: 'Wrapped', symbol: 'W', total_supply: 5n, block_number: 1 }),
    ])
    .execute();
  const balance = (token: Buffer, type: number, holder: Buffer, value: bigint, id = 0n) => ({
    token_address: token,
    token_type: type,
    token_id: id,
    holder_address: holder,
    value,
  });
  await db
    .insertInto('token_balances')
    .values([
      ...Array.from({ length: 130 }, (_, place) =>
        balance(COIN, 20, addressOf(0x100 + place), BigInt(Math.floor(place / 4) + 1)),
      ),
      balance(COIN, 20, addressOf(0x99), -5n),
      ...Array.from({ length: 120 }, (_, place) =>
        balance(MANY, 1155, addressOf(0x200 + (place % 60)), 7n, BigInt(place)),
      ),
      balance(BOTH, 20, HOLDER, 4n),
      balance(BOTH, 721, HOLDER, 1n),
      balance(COIN, 20, HOLDER, 2n ** 255n),
      balance(WRAPPED, 20, HOLDER, 1n),
      ...Array.from({ length: 70 }, (_, id) => balance(MANY, 1155, HOLDER, 1n, BigInt(id))),
    ])
    .execute();
  await db
    .insertInto('token_checks')
    .values({
      token_address: WRAPPED,
      verdict: 'balances_differ',
      folded_supply: 1n,
      observed_supply: 6n,
      holders_checked: 1,
      holders_differ: 1,
      holder_address: HOLDER,
      folded_balance: 1n,
      observed_balance: 42n,
      block_number: 2,
      block_hash: Buffer.alloc(32),
      observed_at: new Date(0),
    })
    .execute();
  await db
    .insertInto('token_transfers')
    .values([
      ...Array.from({ length: 120 }, (_, batch) =>
        tokenTransferRow(1, 0, {
          batch_index: batch,
          token_address: MANY,
          token_type: 1155,
          token_id: BigInt(batch),
        }),
      ),
      tokenTransferRow(2, 0, { token_address: COIN }),
      tokenTransferRow(2, 1, { token_address: MANY, token_type: 1155, token_id: 5n }),
      tokenTransferRow(3, 0, { token_address: COIN }),
    ])
    .execute();
  await setHead(db, { number: 3 });
});

afterAll(() => database.drop());

/** All items of a list, page by page, as a client walks it. */
async function walk<Name extends CoreCallName>(name: Name, input: ApiCallInput = {}) {
  const items: unknown[] = [];
  const sizes: number[] = [];
  for (let query: ApiCallInput['query'] | null = { ...input.query }; query !== null; ) {
    const { status, body } = await api.call(name, { ...input, query });
    expect([status, api.errors]).toEqual([200, []]);
    CORE_CALLS[name].response.parse(body);
    const page = body as { items: unknown[]; next_page_params: ApiCallInput['query'] | null };
    items.push(...page.items);
    sizes.push(page.items.length);
    query = page.next_page_params && { ...input.query, ...page.next_page_params };
  }
  return { items, sizes };
}

const lower = (items: unknown[]) =>
  (items as { address_hash: string }[]).map((item) => item.address_hash.toLowerCase());

test('tokens come with most holders first, each once', async () => {
  const { items, sizes } = await walk('tokens');
  expect(sizes).toEqual([50, 50, 45]);
  expect(new Set(lower(items)).size).toBe(SILENT + 5);
  const counts = (items as { holders_count: string }[]).map((item) => Number(item.holders_count));
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(items[0]).toMatchObject({ name: 'Coin', holders_count: '130', holders: '130', type: 'ERC-20' });
});

test('an order that runs the other way has the same tokens', async () => {
  const { items } = await walk('tokens', { query: { sort: 'holders_count', order: 'asc' } });
  expect(lower(items)).toEqual(lower((await walk('tokens')).items).reverse());
});

test('tokens are filtered by their standard', async () => {
  const names = async (type: string) => lower((await walk('tokens', { query: { type } })).items);
  expect(await names('ERC-721')).toEqual([hexOf(INSTANCES)]);
  expect(await names('ERC-404')).toEqual([hexOf(BOTH)]);
  expect(await names('ERC-721,ERC-1155')).toEqual([hexOf(MANY), hexOf(INSTANCES)]);
  expect(await names('ERC-20')).toHaveLength(SILENT + 2);
});

test('tokens are found by a part of their name, by symbol and by address', async () => {
  const found = async (query: object) => lower((await walk('tokens', { query: { ...query } })).items);
  expect(await found({ q: 'coin' })).toEqual([hexOf(COIN), hexOf(INSTANCES)]);
  expect(await found({ q: 'coin', type: 'ERC-721' })).toEqual([hexOf(INSTANCES)]);
  expect(await found({ q: hexOf(BOTH) })).toEqual([hexOf(BOTH)]);
  expect(await found({ q: 'no such token' })).toEqual([]);
});

test('a token that was created after the blocks that are missing has its whole history', async () => {
  const { db } = database;
  const read = async () =>
    CORE_CALLS.token.response.parse((await api.call('token', { params: { hash: hexOf(COIN) } })).body)
      .has_whole_history;
  await db
    .insertInto('transactions')
    .values(transactionRow(2, 40, { created_contract: COIN, to_address: null }))
    .execute();
  const hold = (blocks: string) =>
    db.updateTable('coverage').set({ blocks }).where('layer', '=', 'facts').execute();
  await hold('{[2,4)}');
  expect(await read()).toBe(true);
  await hold('{[3,4)}');
  expect(await read()).toBe(false);
  await hold('{[2,3)}');
  expect(await read()).toBe(false);
  await db.deleteFrom('transactions').where('index', '=', 40).execute();
  await hold('{}');
});

test('a token says whether its history is whole, and its counters are exact', async () => {
  const { db } = database;
  const params = { hash: hexOf(COIN) };
  const read = async () => CORE_CALLS.token.response.parse((await api.call('token', { params })).body);
  expect(await read()).toMatchObject({ symbol: 'C', has_whole_history: false });
  await db.updateTable('coverage').set({ blocks: '{[0,4)}' }).where('layer', '=', 'facts').execute();
  expect((await read()).has_whole_history).toBe(true);
  expect((await api.call('token_counters', { params })).body).toEqual({
    transfers_count: '7',
    token_holders_count: '130',
    token_holders_count_source: 'transfers',
  });
});

test('a supply that the contract has reported since is the one that is shown', async () => {
  const { body } = await api.call('token', { params: { hash: hexOf(WRAPPED) } });
  expect(body).toMatchObject({ total_supply: '6', balance_check: 'balances_differ' });
});

test('what is no token is not found, and what is no address is refused', async () => {
  for (const name of ['token', 'token_counters', 'token_holders', 'token_transfers'] as const) {
    expect((await api.call(name, { params: { hash: hexOf(HOLDER) } })).status).toBe(404);
    expect((await api.call(name, { params: { hash: '0x12' } })).status).toBe(422);
  }
});

test('with a part of the history, the node reports balances; without a response they are partial', async () => {
  const { db } = database;
  const hold = (blocks: string) =>
    db.updateTable('coverage').set({ blocks }).where('layer', '=', 'facts').execute();
  const read = async () => {
    const holders = await api.call('token_holders', { params: { hash: hexOf(COIN) } });
    const held = await api.call('address_tokens', { params: { hash: hexOf(HOLDER) } });
    const [holder] = CORE_CALLS.token_holders.response.parse(holders.body).items;
    const balance = CORE_CALLS.address_tokens.response
      .parse(held.body)
      .items.find(({ token }) => token.address_hash.toLowerCase() === hexOf(COIN));
    return [holder, balance].map((each) => [each?.value, each?.value_source]);
  };
  const folded = (2n ** 255n).toString();
  const before = { word, asked };
  await hold('{[2,4)}');
  expect(await read()).toEqual([
    ['42', 'node'],
    ['42', 'node'],
  ]);
  word = null;
  expect(await read()).toEqual([
    [folded, 'partial'],
    [folded, 'partial'],
  ]);
  // A token that was created in the indexed part has all its transfers there.
  await db
    .insertInto('addresses')
    .values(addressRow(COIN, { contract_block: 2 }))
    .execute();
  expect((await read())[0]).toEqual([folded, 'transfers']);
  await hold('{[3,4)}');
  expect((await read())[0]).toEqual([folded, 'partial']);
  await db.deleteFrom('addresses').where('hash', '=', COIN).execute();
  await hold('{[0,4)}');
  ({ word, asked } = before);
});

test('a number of holders is partial while the history of its token is, in lists, details, counters and rows', async () => {
  const { db } = database;
  const hold = (blocks: string) =>
    db.updateTable('coverage').set({ blocks }).where('layer', '=', 'facts').execute();
  const params = { hash: hexOf(COIN) };
  const read = async () => {
    const { tokens, token, token_counters, token_transfers, address_tokens } = CORE_CALLS;
    const list = tokens.response.parse((await api.call('tokens')).body).items;
    const found = tokens.response.parse((await api.call('tokens', { query: { q: hexOf(COIN) } })).body).items;
    const details = token.response.parse((await api.call('token', { params })).body);
    const counters = token_counters.response.parse((await api.call('token_counters', { params })).body);
    const transfers = token_transfers.response.parse((await api.call('token_transfers', { params })).body);
    const held = address_tokens.response.parse(
      (await api.call('address_tokens', { params: { hash: hexOf(HOLDER) } })).body,
    );
    const named = [
      ...list,
      ...found,
      details,
      ...[...transfers.items, ...held.items].map((row) => row.token),
    ];
    const ofCoin = named.filter((each) => each?.address_hash.toLowerCase() === hexOf(COIN));
    expect(ofCoin.length).toBeGreaterThan(3);
    return [
      ...new Set([...ofCoin.map((each) => each?.holders_count_source), counters.token_holders_count_source]),
    ];
  };
  const before = asked;
  await hold('{[2,4)}');
  expect(await read()).toEqual(['partial']);
  await hold('{[0,4)}');
  await db.deleteFrom('token_checks').where('token_address', '=', COIN).execute();
  expect(await read()).toEqual(['transfers']);
  asked = before;
});

test.each([
  [{ observed_holders: null, is_partial: null, balance_check: null }, false, 'transfers'],
  [{ observed_holders: null, is_partial: null, balance_check: 'agrees' }, true, 'partial'],
  [{ observed_holders: 3, is_partial: false, balance_check: 'balances_differ' }, false, 'node'],
  [{ observed_holders: 3, is_partial: false, balance_check: 'balances_differ' }, true, 'partial'],
  [{ observed_holders: 3, is_partial: true, balance_check: 'balances_differ' }, false, 'partial'],
  [{ observed_holders: null, is_partial: null, balance_check: 'balances_differ' }, false, 'partial'],
] as const)('holdersSource() names the source of a number of holders: %j, %j', (row, isPart, source) => {
  expect(holdersSource(row, isPart)).toBe(source);
});

test('holders come richest first, each once, also among equals, and none with less than nothing', async () => {
  const { items, sizes } = await walk('token_holders', { params: { hash: hexOf(COIN) } });
  const holders = items as { address: { hash: string }; value: string; token_id: string | null }[];
  expect(sizes).toEqual([50, 50, 31]);
  expect(new Set(holders.map(({ address }) => address.hash)).size).toBe(131);
  const values = holders.map(({ value }) => BigInt(value));
  expect(values).toEqual([...values].sort((a, b) => (a < b ? 1 : -1)));
  expect(holders[0]).toMatchObject({
    value: (2n ** 255n).toString(),
    token_id: null,
    value_source: 'transfers',
  });
});

test('holders of an ERC-1155 token have a row for each id', async () => {
  const { items } = await walk('token_holders', { params: { hash: hexOf(MANY) } });
  const rows = items as { address: { hash: string }; token_id: string }[];
  expect(new Set(rows.map(({ address, token_id }) => `${address.hash} ${token_id}`)).size).toBe(190);
});

test('a token of both shapes shows who holds its amounts', async () => {
  const { items } = await walk('token_holders', { params: { hash: hexOf(BOTH) } });
  expect(items).toMatchObject([{ value: '4', token_id: null, token: { type: 'ERC-404' } }]);
});

test('where balances move without events the contract is asked, and the answer says so', async () => {
  const params = { hash: hexOf(WRAPPED) };
  const read = async () => (await walk('token_holders', { params })).items;
  expect(await read()).toMatchObject([{ value: '42', value_source: 'node' }]);
  for (const silence of [new Error('down'), '0x', null]) {
    word = silence;
    expect(await read()).toMatchObject([{ value: '1', value_source: 'transfers' }]);
  }
  word = `0x${'f'.repeat(64)}`;
  expect(await read()).toMatchObject([{ value: (2n ** 256n - 1n).toString(), value_source: 'node' }]);
  expect(asked).toBe(5);
});

test('transfers of a token come newest first, also from within a batch, each once', async () => {
  const { items, sizes } = await walk('token_transfers', { params: { hash: hexOf(MANY) } });
  const rows = items as { block_number: number; total: { token_id: string } }[];
  expect(sizes).toEqual([50, 50, 21]);
  expect(rows[0]).toMatchObject({ block_number: 2, token_type: 'ERC-1155', method: null });
  expect(rows.slice(1).map(({ total }) => Number(total.token_id))).toEqual(
    Array.from({ length: 120 }, (_, place) => 119 - place),
  );
});

test('the cursor of tokens names the holders as servers of either age do', async () => {
  const { body } = await api.call('tokens');
  const { next_page_params: next } = CORE_CALLS.tokens.response.parse(body);
  expect(next).toMatchObject({ fiat_value: null, market_cap: null, items_count: 50 });
  expect(next?.holder_count).toBe(next?.holders_count);
  const query = Object.fromEntries(Object.entries(next ?? {}).map(([key, value]) => [key, String(value)]));
  expect((await api.call('tokens', { query })).status).toBe(200);
});

test('transfers of all tokens are one list', async () => {
  const { items } = await walk('all_token_transfers');
  expect(items).toHaveLength(123);
  expect(items[0]).toMatchObject({ block_number: 3, token: { symbol: 'C' }, tx_hash: expect.any(String) });
});

test('the tokens of an address come shape by shape, each once', async () => {
  const params = { hash: hexOf(HOLDER) };
  const { items, sizes } = await walk('address_tokens', { params });
  const rows = items as { token: { type: string }; token_id: string | null; value: string }[];
  expect(sizes).toEqual([50, 24]);
  expect(rows.slice(0, 4).map(({ token, value }) => [token.type, value])).toEqual([
    ['ERC-20', (2n ** 255n).toString()],
    ['ERC-404', '4'],
    ['ERC-20', (2n ** 256n - 1n).toString()],
    ['ERC-404', '1'],
  ]);
  expect(new Set(rows.slice(4).map(({ token_id }) => token_id)).size).toBe(70);
  const filtered = await walk('address_tokens', { params, query: { type: 'ERC-1155' } });
  expect(filtered.items).toHaveLength(70);
});

test('the tokens of an address of both shapes (ERC-404) are known by their token, and join those of other standards', async () => {
  const params = { hash: hexOf(HOLDER) };
  const typesOf = async (type: string) => {
    const { items } = await walk('address_tokens', { params, query: { type } });
    return (items as { token: { type: string } }[]).map(({ token }) => token.type);
  };
  expect(await typesOf('ERC-404')).toEqual(['ERC-404', 'ERC-404']);
  const joined = await typesOf('[ERC-404,ERC-1155]');
  expect([joined.length, joined.filter((type) => type === 'ERC-404').length]).toEqual([72, 2]);
});

test('the best known tokens of an address come first, then token instances', async () => {
  const { body } = await api.call('address_token_balances', { params: { hash: hexOf(HOLDER) } });
  const balances = CORE_CALLS.address_token_balances.response.parse(body);
  expect(balances.slice(0, 3).map(({ token }) => token.symbol)).toEqual(['C', null, 'W']);
  const others = balances.slice(3);
  expect(others.map(({ token }) => token.type)).toEqual(['ERC-404', ...Array(49).fill('ERC-1155')]);
  expect(others.slice(1, 3)).toMatchObject([
    { token_id: '0', token_instance: { id: '0', token_type: 'ERC-1155', owner: null } },
    { token_id: '1', token_instance: { id: '1' } },
  ]);
  const empty = await api.call('address_token_balances', { params: { hash: hexOf(addressOf(1)) } });
  expect(empty.body).toEqual([]);
});

test('a cursor that has been tampered with is refused', async () => {
  const params = { hash: hexOf(MANY) };
  const query = { value: '1', address_hash: 'x', token_id: '1' };
  expect((await api.call('token_holders', { params, query })).status).toBe(422);
  expect((await api.call('tokens', { query: { holders_count: '-1' } })).status).toBe(422);
  expect((await api.call('token_transfers', { params, query: { block_number: '1' } })).status).toBe(422);
});
