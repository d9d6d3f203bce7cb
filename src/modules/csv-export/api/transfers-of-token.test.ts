import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
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
import { api } from './api.ts';

const [, ALICE] = STORY_PEOPLE;
const { coins } = STORY_TOKENS;
const PERIOD = 'from_period=2000-01-01&to_period=2100-01-01';

let database: TestDatabase;
let app: App;
let story: TokenTransfersTable[];

beforeAll(async () => {
  database = await createTestDatabase();
  story = await writeTokenStory(database, { seed: 3, blocks: 200 });
  app = await createApp((await createTestApi(database)).context, { parts: [api], rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

const read = (list: string, query: string) =>
  app.server.inject({ url: `/api/v2/addresses/${hexOf(ALICE)}/${list}/csv?${PERIOD}&${query}` });

test('the file of one token has the balance after each transfer, over its pages', async () => {
  const { statusCode, body } = await read('token-transfers', `token=${hexOf(coins)}`);
  const [columns, ...lines] = body.trimEnd().split('\r\n');
  const expected = story
    .flatMap((row, place) =>
      row.token_address.equals(coins) && [row.from_address, row.to_address].some((one) => one.equals(ALICE))
        ? [sumTransfers(story.slice(0, place + 1)).get(balanceKey(ALICE, row))]
        : [],
    )
    .reverse();
  expect([statusCode, columns?.endsWith(',ErrCode,BalanceAfter')]).toEqual([200, true]);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(expected.map(String));
});

test('the file of all tokens has no balances', async () => {
  const { body } = await read('token-transfers', '');
  expect(body).not.toContain('BalanceAfter');
});

test('a token that is none is refused, and so is one for another list', async () => {
  expect((await read('token-transfers', 'token=0x1')).statusCode).toBe(422);
  expect((await read('transactions', `token=${hexOf(coins)}`)).statusCode).toBe(422);
});
