import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { setHead } from '#tests/support/rows.ts';
import { api as part } from './api.ts';

/** A part with an action that says how long the text is that it was given. */
const measuring: ApiPart = {
  actions: [
    {
      module: 'contract',
      action: 'measure',
      texts: ['text'],
      cost: 3,
      answer: async (_, { parameters }) => ({
        status: '1',
        message: 'OK',
        result: String(parameters.get('text')?.length),
      }),
    },
  ],
};

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  await setHead(database.db, { number: 1 });
  const { context } = await createTestApi(database);
  app = await createApp(context, { parts: [part, measuring], rateLimitRequests: 20 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

async function send(payload: string, query = 'module=contract&action=measure') {
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: `/api?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

test('an action of another part is given a long text to the last blank', async () => {
  expect((await send(`text=${'a'.repeat(1_000_000)}++`)).body).toEqual({
    status: '1',
    message: 'OK',
    result: '1000002',
  });
  expect((await send(`other=${'a'.repeat(5000)}`)).body.result).toBe('Error! Invalid other value');
  expect((await send('text=a', 'module=contract&action=measure&chainid=99')).body.result).toContain(
    'chainid',
  );
});

test('a body of 50 MB and a body of separators alone are refused', async () => {
  expect((await send('a'.repeat(50_000_000))).status).toBe(413);
  expect((await send('&'.repeat(1_000_000))).body.result).toBe('Error! Too many parameters');
});

test('JSON of very many values is refused', async () => {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api',
    headers: { 'content-type': 'application/json' },
    payload: `{"text":[${'{},'.repeat(300_000)}0]}`,
  });
  expect(statusCode).toBe(413);
});

test('what an action costs beyond a request is counted', async () => {
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await send('text=a')).status);
  expect(statuses.at(-1)).toBe(429);
});
