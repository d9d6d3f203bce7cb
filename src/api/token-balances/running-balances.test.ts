import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiRpc } from '#api/node/node-access.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { listRunningBalances } from '#db/queries/token/running-balances.ts';
import type { TokenTransfersTable } from '#db/tables/token-transfers.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hexOf } from '#tests/support/rows.ts';
import {
  balanceKey,
  STORY_PEOPLE,
  STORY_TOKENS,
  sumTransfers,
  writeTokenStory,
} from '#tests/support/token-story.ts';

const [NOBODY, ALICE] = STORY_PEOPLE;
const { coins, nfts, goods } = STORY_TOKENS;

let database: TestDatabase;
let story: TokenTransfersTable[];

beforeAll(async () => {
  database = await createTestDatabase();
  story = await writeTokenStory(database, { seed: 7, blocks: 160 });
});
afterAll(() => database.drop());

const isOf = (holder: Buffer, token: Buffer) => (row: TokenTransfersTable) =>
  row.token_address.equals(token) && (row.from_address.equals(holder) || row.to_address.equals(holder));

/** Balances after each transfer of a holder, newest first, by adding up all that came before. */
function expected(holder: Buffer, token: Buffer): (bigint | undefined)[] {
  return story
    .flatMap((row, place) =>
      isOf(holder, token)(row) ? [sumTransfers(story.slice(0, place + 1)).get(balanceKey(holder, row))] : [],
    )
    .reverse();
}

async function ask(query: Record<string, string>, address: Buffer = ALICE, rpc: ApiRpc | null = null) {
  const { call, errors } = await createTestApi(database, rpc);
  const asked = { params: { hash: hexOf(address) }, query };
  const { status, body } = await call('address_token_transfers', asked);
  expect([status, errors]).toEqual([200, []]);
  return CORE_CALLS.address_token_transfers.response.parse(body);
}

async function askAll(query: Record<string, string>, address?: Buffer) {
  const items = [];
  let next: Record<string, string> | undefined = {};
  while (next !== undefined) {
    const page = await ask({ ...query, ...next }, address);
    expect(page.balance_unknown).toBeNull();
    items.push(...page.items);
    next = page.next_page_params
      ? Object.fromEntries(Object.entries(page.next_page_params).map(([key, value]) => [key, String(value)]))
      : undefined;
  }
  return items;
}

test.each([
  ['ERC-20', coins],
  ['ERC-721', nfts],
  ['ERC-1155, of the id,', goods],
])(
  'a list filtered by a token of %s has the balance after each transfer, on every page',
  async (_, token) => {
    for (const person of STORY_PEOPLE.slice(1)) {
      const items = await askAll({ token: hexOf(token) }, person);
      expect(items.map(({ balance_after }) => balance_after)).toEqual(expected(person, token).map(String));
    }
    expect(expected(ALICE, token).length).toBeGreaterThan(50);
  },
);

test('a list filtered by direction too has the same balances', async () => {
  const received = await askAll({ token: hexOf(coins), filter: 'to' });
  const all = await askAll({ token: hexOf(coins) });
  const key = (row: { block_number: number; log_index: number }) => `${row.block_number}/${row.log_index}`;
  const balances = new Map(all.map((row) => [key(row), row.balance_after]));
  expect(received.length).toBeGreaterThan(20);
  expect(received.map((row) => row.balance_after)).toEqual(received.map((row) => balances.get(key(row))));
});

test.each([true, false])(
  'listRunningBalances() sums the shorter side, and none beyond its bound: by token %s',
  async (isByToken) => {
    const rows = story.filter(isOf(ALICE, coins)).reverse();
    const right = expected(ALICE, coins);
    const askFor = (place: number, max: number) => {
      const keys = rows.slice(place, place + 2);
      return listRunningBalances(database.db, { holder: ALICE, token: coins, keys, isByToken, max });
    };
    const last = rows.length - 2;
    const middle = Math.floor(rows.length / 2);
    expect(await askFor(0, 30)).toEqual(right.slice(0, 2));
    expect(await askFor(last, 30)).toEqual(right.slice(last, last + 2));
    expect(await askFor(middle, 30)).toEqual([null, null]);
    expect(await askFor(middle, 1000)).toEqual(right.slice(middle, middle + 2));
  },
);

test('balances are unknown where the token reports another balance of the address', async () => {
  const held = expected(ALICE, coins)[0] ?? 0n;
  const answer = (value: bigint) => async () => `0x${value.toString(16).padStart(64, '0')}`;
  const query = { token: hexOf(coins) };
  expect((await ask(query, ALICE, answer(held))).balance_unknown).toBeNull();
  expect((await ask(query, ALICE, async () => null)).balance_unknown).toBeNull();
  const page = await ask(query, ALICE, answer(held + 1n));
  expect(page.balance_unknown).toContain('reports another balance of this address');
  expect(page.items.every(({ balance_after }) => balance_after === null)).toBe(true);
});

test('lists without a token have no balances', async () => {
  const page = await ask({});
  expect(page.items.some((item) => 'balance_after' in item)).toBe(false);
  expect('balance_unknown' in page).toBe(false);
});

test.each([
  ['balances_differ', 'The token reports other balances than its transfers add up to.'],
  ['supply_differs', 'The token reports another supply than its transfers add up to.'],
  ['unreadable', 'The token does not report balances to compare with.'],
])('balances of a token that was compared with the verdict %s are unknown', async (verdict, reason) => {
  const set = (value: string) =>
    database.pool.query(`update ${database.schema}.token_checks set verdict = $1 where token_address = $2`, [
      value,
      coins,
    ]);
  await set(verdict);
  const page = await ask({ token: hexOf(coins) });
  await set('agrees');
  expect(page.balance_unknown).toBe(reason);
  expect(page.items.map(({ balance_after }) => balance_after)).toEqual(page.items.map(() => null));
  expect(page.items.length).toBe(50);
});

test.each([
  [
    'a token that was never compared',
    'delete from token_checks',
    'The sums of transfers were not compared with the token yet.',
  ],
  [
    'a token whose balances were read',
    `insert into token_observations select address, 20, 1, 1, false, 1, '\\x00', now() from tokens`,
    'The token reports other balances than its transfers add up to.',
  ],
  [
    'an index with a missing block',
    `update coverage set blocks = blocks - '{[3,4)}'`,
    'The history is not indexed from the first block on.',
  ],
  [
    'an address that sent more than it had',
    `update token_balances set value = 0`,
    'The address sent more of the token than its transfers brought in.',
  ],
])('balances of %s are unknown', async (_, change, reason) => {
  const tables = ['token_checks', 'token_observations', 'coverage', 'token_balances'];
  const { pool, schema } = database;
  await pool.query(
    tables.map((name) => `create table ${schema}.copy_${name} as table ${schema}.${name}`).join(';'),
  );
  await pool.query(change.replaceAll(/\b(tokens|token_\w+|coverage)\b/g, `${schema}.$1`));
  const page = await ask({ token: hexOf(coins) });
  await pool.query(
    tables
      .map(
        (name) =>
          `truncate ${schema}.${name}; insert into ${schema}.${name} table ${schema}.copy_${name}; drop table ${schema}.copy_${name}`,
      )
      .join(';'),
  );
  expect(page.balance_unknown).toBe(reason);
  expect(page.items.every(({ balance_after }) => balance_after === null)).toBe(true);
});

test('the zero address has no balances, and a token that is not indexed none either', async () => {
  expect((await ask({ token: hexOf(coins) }, NOBODY)).balance_unknown).toBe(
    'The zero address only mints and burns.',
  );
  expect((await ask({ token: hexOf(ALICE) })).balance_unknown).toBe('The token is not indexed.');
});
