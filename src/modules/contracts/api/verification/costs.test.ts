import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi } from '#tests/support/api.ts';
import { OFFLINE } from '#tests/support/contract-site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { setHead } from '#tests/support/rows.ts';
import { createApi } from '../api.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  await setHead(database.db, { number: 1 });
  const { context } = await createTestApi(database);
  const limits = { rateLimitRequests: 2, rateLimitWindowMs: 60_000 };
  app = await createApp(context, { parts: [createApi(OFFLINE)], ...limits });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

test.each([
  [`/api/v2/smart-contracts/${ADDRESS}/verification/via/flattened-code`, {}],
  [`/api/v2/smart-contracts/${ADDRESS}/simulate`, {}],
  [`/v2/verify/31337/${ADDRESS}`, {}],
  ['/api/v1/solidity:visualize-contracts', { sources: { 'A.sol': 'contract A {}' } }],
])('POST %s costs more than one request, and says when it can be asked for again', async (url, payload) => {
  // Each from an address of its own: the first request is within the limit, and what it costs is not.
  const remoteAddress = `192.0.2.${url.length}`;
  const { statusCode, headers } = await app.server.inject({ method: 'POST', url, payload, remoteAddress });
  expect(statusCode).toBe(429);
  // Until the window ends, and not in a moment.
  expect(Number(headers['retry-after'])).toBeGreaterThan(2);
  expect(headers['x-ratelimit-remaining']).toBe('1');
});

test.each([
  `/api/v2/smart-contracts/${ADDRESS}/verification/via/flattened-code`,
  `/v2/verify/31337/${ADDRESS}`,
])('POST %s takes no JSON of very many values', async (url) => {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: `[${'{},'.repeat(300_000)}0]`,
    remoteAddress: `198.51.100.${url.length}`,
  });
  expect(statusCode).toBe(413);
});
