import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiRpc } from '#api/node/node-access.ts';
import type { TokenTransfersTable } from '#db/tables/token-transfers.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hashOf, hexOf } from '#tests/support/rows.ts';
import { STORY_PEOPLE, STORY_TOKENS, sumTransfers, writeTokenStory } from '#tests/support/token-story.ts';
import { PORTFOLIO_CALLS } from '../contract/portfolio.ts';
import { listHoldingsAt } from '../db/queries/holdings-at.ts';

const [NOBODY, ALICE] = STORY_PEOPLE;
const { coins } = STORY_TOKENS;
const TOP = 80;

let database: TestDatabase;
let story: TokenTransfersTable[];

beforeAll(async () => {
  database = await createTestDatabase();
  story = await writeTokenStory(database, { seed: 11, blocks: TOP });
  await database.db
    .insertInto('observed_balances')
    .values({
      address: ALICE,
      value: 90n,
      block_number: TOP,
      block_hash: hashOf(TOP),
      changed_seq: 1,
      transactions_count: 0,
      observed_at: new Date(0),
    })
    .execute();
});
afterAll(() => database.drop());

async function ask(block?: string, { address = ALICE, rpc = null as ApiRpc | null } = {}) {
  const { call, errors } = await createTestApi(database, rpc);
  const query: Record<string, string> = block === undefined ? {} : { block };
  const { status, body } = await call('address_portfolio', { params: { hash: hexOf(address) }, query });
  expect(errors).toEqual([]);
  return { status, body };
}

async function read(...asked: Parameters<typeof ask>) {
  const { status, body } = await ask(...asked);
  expect(status).toBe(200);
  return PORTFOLIO_CALLS.address_portfolio.response.parse(body);
}

/** Holdings after a block, as text, by adding up all transfers. */
function expected(holder: Buffer, block: number): string[] {
  const held = sumTransfers(story.filter((row) => row.block_number <= block));
  return [...held]
    .filter(([key, value]) => key.startsWith(holder.toString('hex')) && value !== 0n)
    .map(([key, value]) => `${key.slice(41)} ${value}`)
    .sort();
}

const outline = (
  rows: { token: { address_hash: string }; token_id: string | null; value: string | null }[],
) =>
  rows
    .map(
      ({ token, token_id, value }) =>
        `${token.address_hash.slice(2).toLowerCase()} ${token_id ?? 0} ${value}`,
    )
    .sort();

test('the holdings of every block are those that all transfers up to it add up to', async () => {
  for (const person of STORY_PEOPLE.slice(1))
    for (let block = 0; block <= TOP; block += 8) {
      const { tokens, tokens_count, tokens_unavailable } = await read(String(block), { address: person });
      expect([tokens_count, tokens_unavailable]).toEqual([tokens.length, null]);
      expect(tokens.every(({ certainty }) => certainty === 'folded')).toBe(true);
      expect(outline(tokens)).toEqual(expected(person, block));
    }
  expect(expected(ALICE, TOP).length).toBeGreaterThan(3);
});

test('without a block the holdings are those of the newest', async () => {
  const newest = await read();
  expect(newest.block_number).toBe(TOP);
  expect(outline(newest.tokens)).toEqual(expected(ALICE, TOP));
});

test.each(['81', '-1', '1.5', '0x1', 'latest', '9'.repeat(30)])('the block %s is refused', async (block) => {
  expect((await ask(block)).status).toBe(422);
});

test('listHoldingsAt() sums the shorter side, and none where both are too long', async () => {
  const at = async (block: number, max: number) =>
    (await listHoldingsAt(database.db, { holder: ALICE, block, max }))?.map(
      ({ token_address, token_id, value }) => `${token_address.toString('hex')} ${token_id} ${value}`,
    );
  expect((await at(TOP - 4, 30))?.sort()).toEqual(expected(ALICE, TOP - 4));
  expect((await at(4, 30))?.sort()).toEqual(expected(ALICE, 4));
  expect(await at(TOP / 2, 5)).toBeUndefined();
});

test('a token that reports other balances is asked at the block, and unknown without an answer', async () => {
  const { pool, schema } = database;
  const set = (verdict: string) =>
    pool.query(`update ${schema}.token_checks set verdict = $1 where token_address = $2`, [verdict, coins]);
  const asked: unknown[] = [];
  const rpc: ApiRpc = async (method, params) => {
    asked.push([method, (params as unknown[]).at(-1)]);
    return method === 'eth_call' ? `0x${'0'.repeat(62)}2a` : '0x5';
  };
  await set('balances_differ');
  const known = await read('40', { rpc });
  const unknown = await read('40');
  await set('agrees');
  const ofCoins = (page: typeof known) =>
    page.tokens.filter(({ token }) => token.address_hash.toLowerCase() === hexOf(coins));
  const reason = 'The token reports other balances than its transfers add up to.';
  expect(ofCoins(known)).toMatchObject([{ value: '42', certainty: 'exact', reason }]);
  expect(ofCoins(unknown)).toMatchObject([{ value: null, certainty: 'unknown', reason }]);
  expect(asked).toEqual([
    ['eth_getBalance', '0x28'],
    ['eth_call', '0x28'],
  ]);
});

test('the coin is that of the node at the block, else computed, else unknown', async () => {
  expect((await read('40', { rpc: async () => '0x5' })).coin).toEqual({ value: '5', certainty: 'exact' });
  const refusing: ApiRpc = async () => {
    throw new Error('missing trie node');
  };
  expect((await read('80', { rpc: refusing })).coin).toEqual({ value: '90', certainty: 'folded' });
  expect((await read('80', { address: NOBODY })).coin).toEqual({ value: null, certainty: 'unknown' });
});

test('tokens of the zero address, and of an index with a missing block, are unavailable', async () => {
  expect((await read('40', { address: NOBODY })).tokens_unavailable).toContain('zero address');
  const { pool, schema } = database;
  await pool.query(`update ${schema}.coverage set blocks = blocks - '{[3,4)}' where layer = 'facts'`);
  const page = await read('40');
  await pool.query(`update ${schema}.coverage set blocks = '{[0,${TOP + 1})}' where layer = 'facts'`);
  expect([page.tokens, page.tokens_unavailable]).toEqual([[], expect.stringContaining('not indexed')]);
});
