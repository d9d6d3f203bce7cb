import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdvancedFilterItem } from '#contract/advanced-filter.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { TRANSACTION_KINDS } from '#db/tables/transactions.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  GENESIS_TIME,
  hexOf,
  internalTransactionRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

/** A sequence that looks random and is the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, pick: <Value>(values: readonly Value[]) => values[next(values.length)] as Value };
}

const BLOCKS = 40;
const METHODS = [null, 'a9059cbb', 'deadbeef'] as const;
const TOKENS = [0x700, 0x701] as const;
const DECIMALS = 6;
const WHOLE = 10n ** 18n;

/** Expected rows for the filter, each as plain values. */
interface Plain {
  key: string;
  order: readonly number[];
  kinds: readonly string[];
  method: string | null;
  from: number;
  to: readonly number[];
  amount: number;
  token: number | null;
}
const plain: Plain[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  const { next, pick } = createRandom(7);
  const blocks = Array.from({ length: BLOCKS }, (_, number) => blockRow(number, { transactions_count: 3 }));
  await db.insertInto('blocks').values(blocks).execute();
  for (let block = 0; block < BLOCKS; block += 1) {
    let log = 0;
    for (let index = 0; index < 3; index += 1) {
      const method = pick(METHODS);
      const creates = method === null && next(5) === 0;
      const [from, to, ether] = [1 + next(4), 1 + next(4), next(3)];
      const kinds =
        (creates ? TRANSACTION_KINDS.contract_creation : 0) |
        (method ? TRANSACTION_KINDS.contract_call : 0) |
        (ether > 0 ? TRANSACTION_KINDS.coin_transfer : 0);
      const id = method && Buffer.from(method, 'hex');
      await db
        .insertInto('transactions')
        .values(
          transactionRow(block, index, {
            kinds,
            from_address: addressOf(from),
            to_address: creates ? null : addressOf(to),
            created_contract: creates ? addressOf(to) : null,
            value: BigInt(ether) * WHOLE,
            method_id: id,
          }),
        )
        .execute();
      const place = { method: method && `0x${method}`, from, to: [to] };
      plain.push({
        ...place,
        key: `${block}:${index}`,
        order: [block, index, 2, 0],
        kinds: [
          ...(creates ? ['CONTRACT_CREATION'] : []),
          ...(method ? ['CONTRACT_INTERACTION'] : []),
          ...(ether > 0 ? ['COIN_TRANSFER'] : []),
        ],
        amount: ether,
        token: null,
      });
      for (let trace = 1; trace <= next(3); trace += 1) {
        const [sender, receiver, paid, fails] = [1 + next(4), 1 + next(4), next(3), next(4) === 0];
        await db
          .insertInto('internal_transactions')
          .values(
            internalTransactionRow(block, trace, {
              transaction_index: index,
              from_address: addressOf(sender),
              to_address: addressOf(receiver),
              value: BigInt(paid) * WHOLE,
              error: fails ? 'Reverted' : null,
            }),
          )
          .execute();
        if (fails || paid === 0) continue;
        plain.push({
          method: place.method,
          from: sender,
          to: [receiver],
          key: `${block}:${index}:i${trace}`,
          order: [block, index, 1, trace],
          kinds: ['COIN_TRANSFER'],
          amount: paid,
          token: null,
        });
      }
      for (let count = next(3); count > 0; count -= 1) {
        const [sender, receiver, token, amount] = [1 + next(4), 1 + next(4), pick(TOKENS), next(4)];
        const type = token === TOKENS[0] ? 20 : 721;
        await db
          .insertInto('token_transfers')
          .values(
            tokenTransferRow(block, log, {
              transaction_index: index,
              token_address: addressOf(token),
              token_type: type,
              from_address: addressOf(sender),
              to_address: addressOf(receiver),
              token_id: type === 721 ? BigInt(log) : null,
              amount: type === 721 ? null : BigInt(amount) * 10n ** BigInt(DECIMALS),
            }),
          )
          .execute();
        plain.push({
          method: place.method,
          from: sender,
          to: [receiver],
          key: `${block}:${index}:t${log}`,
          order: [block, index, 0, log],
          kinds: [`ERC-${type}`],
          amount: type === 721 ? 1 : amount,
          token,
        });
        log += 1;
      }
    }
  }
  await db
    .insertInto('tokens')
    .values([tokenRow(addressOf(TOKENS[0])), tokenRow(addressOf(TOKENS[1]), { type: 721 })])
    .execute();
  await setHead(db, { number: BLOCKS - 1 });
  plain.sort((a, b) => {
    for (const [place, value] of a.order.entries()) {
      const difference = (b.order[place] as number) - value;
      if (difference !== 0) return difference;
    }
    return 0;
  });
});

afterAll(() => database.drop());

type Query = Record<string, string>;

async function list(query: Query) {
  const { status, body } = await api.call('advanced_filters', { query });
  expect([status, api.errors]).toEqual([200, []]);
  return CORE_CALLS.advanced_filters.response.parse(body);
}

const keyOf = (item: AdvancedFilterItem) => {
  const place = `${item.block_number}:${item.transaction_index}`;
  if (item.token_transfer_index !== null) return `${place}:t${item.token_transfer_index}`;
  return item.internal_transaction_index === null ? place : `${place}:i${item.internal_transaction_index}`;
};

/** All pages, one after the other. */
async function readAll(filter: Query): Promise<string[]> {
  const keys: string[] = [];
  let query: Query | null = filter;
  while (query) {
    const page: Awaited<ReturnType<typeof list>> = await list(query);
    keys.push(...page.items.map(keyOf));
    const cursor = Object.entries(page.next_page_params ?? {}).map(([key, value]) => [key, String(value)]);
    query = page.next_page_params && { ...filter, ...Object.fromEntries(cursor) };
  }
  return keys;
}

const hex = (number: number) => hexOf(addressOf(number));
const timeOf = (block: number) => new Date(Number(GENESIS_TIME + BigInt(block) * 12n) * 1000).toISOString();

/** A filter by chance: the query, and what a row has to fulfil. */
function makeFilter(seed: number): { query: Query; fits: (row: Plain) => boolean } {
  const { next, pick } = createRandom(seed * 7919 + 1);
  const query: Query = {};
  const tests: ((row: Plain) => boolean)[] = [];
  const add = (name: string, value: string) => {
    query[name] = value;
  };
  if (next(2) === 0) {
    const all = ['COIN_TRANSFER', 'CONTRACT_INTERACTION', 'CONTRACT_CREATION', 'ERC-20', 'ERC-721'] as const;
    const types = [pick(all), pick(all)];
    add('transaction_types', types.join(',').toLowerCase());
    tests.push((row) => row.kinds.some((kind) => types.some((type) => type === kind)));
  }
  if (next(3) === 0) {
    add('methods', '0xa9059cbb');
    tests.push((row) => row.method === '0xa9059cbb');
  }
  if (next(3) === 0) {
    const first = next(BLOCKS);
    const last = first + next(15);
    add('age_from', timeOf(first));
    add('age_to', timeOf(last));
    tests.push(({ order: [block = 0] }) => block >= first && block <= last);
  }
  const sides: ((row: Plain) => boolean)[] = [];
  const [sender, receiver, notFrom, notTo] = [1 + next(4), 1 + next(4), 1 + next(4), 1 + next(4)];
  if (next(2) === 0) {
    add('from_address_hashes_to_include', hex(sender));
    sides.push((row) => row.from === sender);
  }
  if (next(2) === 0) {
    add('to_address_hashes_to_include', hex(receiver));
    sides.push((row) => row.to.includes(receiver));
  }
  const relation = pick(['and', 'or'] as const);
  add('address_relation', relation);
  if (sides.length > 0)
    tests.push((row) =>
      relation === 'and' ? sides.every((fits) => fits(row)) : sides.some((fits) => fits(row)),
    );
  if (next(3) === 0) {
    add('from_address_hashes_to_exclude', hex(notFrom));
    tests.push((row) => row.from !== notFrom);
  }
  if (next(3) === 0) {
    add('to_address_hashes_to_exclude', hex(notTo));
    tests.push((row) => !row.to.includes(notTo));
  }
  if (next(4) === 0) {
    add('amount_from', '0.5');
    add('amount_to', '1.5');
    const scale = (row: Plain) => (row.kinds[0] === 'ERC-20' ? row.amount * 10 ** DECIMALS : row.amount);
    tests.push((row) => scale(row) >= 0.5 && scale(row) <= 1.5);
  }
  if (next(4) === 0) {
    add('token_contract_address_hashes_to_include', `${hex(TOKENS[0])},native`);
    tests.push((row) => row.token === null || row.token === TOKENS[0]);
  }
  if (next(4) === 0) {
    add('token_contract_address_hashes_to_exclude', hex(TOKENS[1]));
    tests.push((row) => row.token !== TOKENS[1]);
  }
  return { query, fits: (row) => tests.every((each) => each(row)) };
}

test('a list without a filter has every row once, newest first, over all pages', async () => {
  expect(await readAll({})).toEqual(plain.map(({ key }) => key));
});

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'a filter by chance (%i) gives the rows that a plain comparison finds',
  async (seed) => {
    const { query, fits } = makeFilter(seed);
    expect([query, await readAll(query)]).toEqual([query, plain.filter(fits).map(({ key }) => key)]);
  },
);

test('the answer names the methods and tokens that are asked for', async () => {
  const { search_params } = await list({
    methods: '0xa9059cbb',
    token_contract_address_hashes_to_include: hex(0x700),
  });
  expect(search_params.methods).toEqual({ '0xa9059cbb': 'transfer' });
  expect(Object.values(search_params.tokens).map(({ address_hash }) => address_hash.toLowerCase())).toEqual([
    hex(0x700),
  ]);
});

test.each([
  ['from_address_hashes_to_include', '0x12'],
  ['to_address_hashes_to_exclude', "'; drop table blocks"],
  ['token_contract_address_hashes_to_include', 'ETH'],
  ['amount_from', '-1'],
  ['amount_to', '1e999'],
  ['amount_to', 'NaN'],
  ['age_from', 'yesterday'],
  ['methods', '0x12'],
  ['transaction_types', 'nonsense'],
  ['address_relation', 'xor'],
  ['from_address_hashes_to_include', Array.from({ length: 21 }, (_, n) => hex(n)).join(',')],
])('%s=%s is answered 422 with the parameter', async (name, value) => {
  const { status, body } = await api.call('advanced_filters', { query: { [name]: value } });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ source: { pointer: `/${name}` } }] });
});

test('a cursor at the ends of all ranges is answered', async () => {
  const [int, height] = [2 ** 31 - 1, Number.MAX_SAFE_INTEGER];
  for (const index of ['internal_transaction_index', 'token_transfer_index', 'items_count'])
    await list({ block_number: String(height), transaction_index: String(int), [index]: String(int) });
});

test('/advanced-filters/methods finds a function by selector and by name', async () => {
  const names = async (q?: string) => (await api.call('advanced_filters_methods', { query: { q } })).body;
  expect(await names('0xA9059CBB')).toEqual([{ method_id: '0xa9059cbb', name: 'transfer' }]);
  expect(await names('0x00abcdef')).toEqual([{ method_id: '0x00abcdef', name: '' }]);
  expect(await names('transfer')).toContainEqual({ method_id: '0xa9059cbb', name: 'transfer' });
  expect(((await names()) as unknown[]).length).toBeGreaterThan(10);
  expect(await names('%_no such')).toEqual([]);
});
