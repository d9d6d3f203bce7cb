import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { blockRow, setHead } from '../support/rows.ts';
import { createFakeBuild, registerPages } from '../support/test-pages.ts';

/** Two pages, of two units each, and a call. */
const REQUESTS = 5;
const BLOCKS = 6;
let database: TestDatabase;
let clientDir: string;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  const numbers = Array.from({ length: BLOCKS }, (_, number) => number);
  await database.db
    .insertInto('blocks')
    .values(numbers.map((number) => blockRow(number)))
    .execute();
  await setHead(database.db, { number: BLOCKS - 1 });
  clientDir = await createFakeBuild();
});

beforeEach(async () => {
  await app?.server.close();
  const { context } = await createTestApi(database);
  app = await createApp(context, { rateLimitRequests: REQUESTS });
  await registerPages(app, {
    config: { ...createTestConfig(), app: { origin: '', basePath: '', version: '0.1.0', commit: 'abc' } },
    clientDir,
    budget: app.budget,
  });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
  await rm(clientDir, { recursive: true, force: true });
});

const get = async (url: string, remoteAddress: string) => {
  const { statusCode, headers } = await app.server.inject({ url, remoteAddress });
  return { statusCode, left: headers['x-ratelimit-remaining'], retryAfter: headers['retry-after'] };
};

test('pages and calls of one client are paid from one budget; another client has its own', async () => {
  const mine = '203.0.113.7';
  expect(await get('/block/1', mine)).toMatchObject({ statusCode: 200 });
  expect(await get('/block/2', mine)).toMatchObject({ statusCode: 200 });
  expect(await get('/api/v2/blocks/3', mine)).toMatchObject({ statusCode: 200, left: '0' });
  const refused = await get('/api/v2/blocks/3', mine);
  expect(refused).toMatchObject({ statusCode: 429, left: '0' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect((await get('/block/4', mine)).statusCode).toBe(429);
  expect((await get('/api/v2/blocks/3', '203.0.113.8')).statusCode).toBe(200);
});

test('calls leave less for pages', async () => {
  const mine = '203.0.113.9';
  for (let asked = 0; asked < REQUESTS; asked++)
    expect((await get(`/api/v2/blocks/${asked}`, mine)).statusCode).toBe(200);
  expect((await get('/block/5', mine)).statusCode).toBe(429);
});
