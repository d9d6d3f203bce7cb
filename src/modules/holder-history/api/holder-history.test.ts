import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadScope } from '#api/parameters/read-scope.ts';
import type { TokenTransfersTable } from '#db/tables/token-transfers.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { GENESIS_TIME, hexOf } from '#tests/support/rows.ts';
import { STORY_TOKENS, sumTransfers, writeTokenStory } from '#tests/support/token-story.ts';
import { HOLDER_HISTORY_CALLS } from '../contract/holder-history.ts';
import { readHolderChanges } from '../db/queries/holder-changes.ts';
import { HISTORY_FILE } from './history-file.ts';

const TOP = 80;
/** Time between blocks: four a day. */
const PAUSE_S = 21_600n;

let database: TestDatabase;
let story: TokenTransfersTable[];

beforeAll(async () => {
  database = await createTestDatabase();
  story = await writeTokenStory(database, { seed: 5, blocks: TOP });
  const { pool, schema } = database;
  await pool.query(`update ${schema}.blocks set timestamp = ${GENESIS_TIME} + number * ${PAUSE_S}`);
});
afterAll(() => database.drop());

const dayOf = (block: number) =>
  new Date(Number(GENESIS_TIME + BigInt(block) * PAUSE_S) * 1000).toISOString().slice(0, 10);

async function read(token: Buffer) {
  const { call, errors } = await createTestApi(database);
  const { status, body } = await call('token_holder_history', { params: { hash: hexOf(token) }, query: {} });
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  return HOLDER_HISTORY_CALLS.token_holder_history.response.parse(body);
}

/** Holders at the end of a day and their index, by adding up all transfers. */
function expected(token: Buffer, date: string) {
  const moves = story.filter((row) => row.token_address.equals(token) && dayOf(row.block_number) <= date);
  const held = [...sumTransfers(moves)].filter(
    ([key, value]) => !key.startsWith('0'.repeat(40)) && value > 0n,
  );
  const supply = held.reduce((sum, [, value]) => sum + value, 0n);
  const squares = held.reduce((sum, [, value]) => sum + value * value, 0n);
  return {
    holders: new Set(held.map(([key]) => key.slice(0, 40))).size,
    hhi: Number(squares) / Number(supply) ** 2,
  };
}

test.each(Object.entries(STORY_TOKENS))(
  'the days of %s are those of all transfers up to them',
  async (name, token) => {
    const { days, ...page } = await read(token);
    expect(page).toMatchObject({ is_from_first_transfer: true, unavailable: null, note: null });
    expect(days.length).toBeGreaterThan(10);
    for (const { date, holders_count, hhi, top_10_share } of days) {
      const right = expected(token, date);
      expect([date, holders_count]).toEqual([date, right.holders]);
      if (name === 'goods') expect([hhi, top_10_share]).toEqual([null, null]);
      else {
        expect(hhi).toBeCloseTo(right.hhi, 6);
        expect(top_10_share).toBe(1);
      }
    }
    expect(page.shares_unavailable === null).toBe(name !== 'goods');
  },
);

test('too many transfers leave out the earlier days, and change no figure of the others', async () => {
  const asked = { token: STORY_TOKENS.coins, type: 20, balancesMax: 1000 };
  const whole = await readHolderChanges(database.db, { ...asked, transfersMax: 1000 });
  const cut = await readHolderChanges(database.db, { ...asked, transfersMax: 30 });
  expect([whole.isWhole, cut.isWhole]).toEqual([true, false]);
  expect(cut.sums).toEqual(whole.sums);
  const oldest = cut.changes.at(-1)?.day;
  const newer = (changes: typeof whole.changes) => changes.filter(({ day }) => day > (oldest ?? 0n)).length;
  expect(newer(cut.changes)).toBe(newer(whole.changes));
});

test('more balances than are summed have a count of holders and no sums', async () => {
  const { pool, schema } = database;
  await pool.query(`update ${schema}.tokens set holders_count = 4`);
  const asked = { token: STORY_TOKENS.coins, type: 20, balancesMax: 1, transfersMax: 1000 };
  const { isSummed, sums } = await readHolderChanges(database.db, asked);
  expect([isSummed, sums]).toEqual([false, { holders: 4, negatives: 0, supply: null, squares: null }]);
});

test('a token that reports other balances, and a missing block, are named instead of figures', async () => {
  const { pool, schema } = database;
  const set = (verdict: string | null) =>
    pool.query(`update ${schema}.token_checks set verdict = $1 where token_address = $2`, [
      verdict,
      STORY_TOKENS.coins,
    ]);
  await set('balances_differ');
  const rebasing = await read(STORY_TOKENS.coins);
  await set('unreadable');
  const unread = await read(STORY_TOKENS.coins);
  await set('agrees');
  await pool.query(`update ${schema}.coverage set blocks = blocks - '{[3,4)}' where layer = 'facts'`);
  const partial = await read(STORY_TOKENS.coins);
  await pool.query(`update ${schema}.coverage set blocks = '{[0,${TOP + 1})}' where layer = 'facts'`);
  expect(rebasing).toMatchObject({ days: [], unavailable: expect.stringContaining('other balances') });
  expect(unread).toMatchObject({ unavailable: null, note: expect.stringContaining('does not report') });
  expect(partial).toMatchObject({ days: [], unavailable: expect.stringContaining('not indexed') });
});

test('the file has the days of the call', async () => {
  const { context } = await createTestApi(database);
  const { days } = await read(STORY_TOKENS.coins);
  const { lines, next } = await HISTORY_FILE.readPage(await openReadScope(context, undefined), {
    token: hexOf(STORY_TOKENS.coins),
  });
  expect(lines).toEqual(days.map((day) => Object.values(day)));
  expect([next, HISTORY_FILE.columns]).toEqual([null, expect.objectContaining({ length: 6 })]);
});
