import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { ERROR_CODES } from '#contract/error.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { API_PARTS } from '#tests/support/modules.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';
import { apiOperation, apiOutline } from '../contract/description.ts';

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('blocks')
    .values([blockRow(0)])
    .execute();
  await setHead(database.db, { number: 0, node_head: 0, seq: 1 });
  const { context } = await createTestApi(database);
  app = await createApp(context, { parts: API_PARTS, rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

const get = async (path: string) => {
  const { statusCode, body } = await app.server.inject(path);
  return { status: statusCode, body: JSON.parse(body) };
};

test('the outline has every call that the OpenAPI has, those of modules and its own among them', async () => {
  const { paths } = (await get('/api/v2/openapi.json')).body as { paths: Record<string, object> };
  const outline = apiOutline.parse((await get('/api/v2/openapi/outline')).body);
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(outline.operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(described.sort());
  expect(outline.operations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['blocks', 'etherscan', 'api_outline']),
  );
  expect(outline.topics).toContainEqual(expect.objectContaining({ name: 'blocks:new_block' }));
  expect(outline.topics).toEqual(
    expect.arrayContaining([
      { name: '__absinthe__:control', events: ['doc', 'unsubscribe'] },
      { name: '{subscriptionId}', events: ['subscription:data'] },
    ]),
  );
  expect(outline.errors.length).toBe(Object.keys(ERROR_CODES).length);
});

test('every call of the outline is described, and an unknown one is 404', async () => {
  const { operations } = apiOutline.parse((await get('/api/v2/openapi/outline')).body);
  expect(operations.length).toBeGreaterThan(80);
  for (const { name, path } of operations) {
    const { status, body } = await get(`/api/v2/openapi/operations/${name}`);
    expect([name, status]).toEqual([name, 200]);
    const { parameters } = apiOperation.parse(body);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(named);
  }
  for (const name of ['nothing', '__proto__', '..%2f..', 'constructor'])
    expect((await get(`/api/v2/openapi/operations/${name}`)).status).toBe(404);
});
