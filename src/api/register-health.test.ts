import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '#db/connection/connect.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { setHead } from '#tests/support/rows.ts';
import { createApp } from './create-app.ts';
import { createHeadTracker } from './freshness/head-tracker.ts';
import { createReplicaWatch, type ReplicaWatch } from './freshness/replica-watch.ts';
import { createRunDirectory } from './runs.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
});

afterAll(() => database.drop());

async function ask(path: string, context = api.context, replica?: ReplicaWatch) {
  const { server } = await createApp(context, { replica });
  const { statusCode, body } = await server.inject(`/api/healthz${path}`);
  await server.close();
  return [statusCode, JSON.parse(body)];
}

test('a server is ready from the first block on', async () => {
  expect(await ask('/ready')).toEqual([503, { status: 'unavailable', message: 'No block is indexed yet' }]);
  await setHead(database.db, { number: 5, seq: 9 });
  expect(await ask('/ready')).toEqual([200, { status: 'ok', lag: expect.any(Number) }]);
});

test('without its database a server is live but not ready', async () => {
  const pool = createPool({ ...database.connection, port: 1 }, { max: 1, applicationName: 'test' });
  const db = createDb(pool);
  const { events } = api;
  const context = changeContext(api.context, {
    store: { db, heavyDb: db },
    index: { runs: createRunDirectory(db, events), heads: createHeadTracker(db, events) },
  });
  expect(await ask('/live', context)).toEqual([200, { status: 'ok' }]);
  const message = 'The database cannot be reached';
  expect(await ask('/ready', context)).toEqual([503, { status: 'unavailable', message }]);
  expect(await ask('', context)).toEqual([
    503,
    expect.objectContaining({ status: 'unavailable', height: null, message }),
  ]);
  await pool.end();
});

test('a server is not ready while its replica lacks a commit for more than half a minute', async () => {
  await setHead(database.db, { number: 5, seq: 9 });
  let nowMs = 0;
  const replica = createReplicaWatch(() => nowMs);
  replica.announce({ run: 1, seq: 10 });
  nowMs = 29_000;
  replica.announce({ run: 1, seq: 11 });
  expect((await ask('/ready', api.context, replica))[0]).toBe(200);
  nowMs = 31_000;
  expect(await ask('/ready', api.context, replica)).toEqual([
    503,
    { status: 'unavailable', message: expect.stringContaining('too far behind') },
  ]);
  await setHead(database.db, { number: 5, seq: 10 });
  expect((await ask('/ready', api.context, replica))[0]).toBe(200);
});

test('health and readiness say that the writer fails, and how far behind the node the index is by now', async () => {
  await setHead(database.db, { number: 5, node_head: 5, seq: 9 });
  const at = Date.now();
  const chainWatch = {
    head: () => ({ number: 45, at }),
    failure: () => ({ code: 'database_full', at }),
  };
  const message = 'The indexer cannot write: the disk of the database is full';
  expect(await ask('', changeContext(api.context, { node: { watch: chainWatch } }))).toEqual([
    200,
    expect.objectContaining({
      status: 'degraded',
      height: 5,
      lag: 40,
      node_height: 45,
      node_height_at: new Date(at).toISOString(),
      message,
    }),
  ]);
  expect(await ask('/ready', changeContext(api.context, { node: { watch: chainWatch } }))).toEqual([
    200,
    { status: 'degraded', lag: 40, message },
  ]);
});

test('health of a server without a node says that the indexer elsewhere has stopped', async () => {
  await setHead(database.db, {
    number: 5,
    node_head: 5,
    seq: 9,
    node_head_at: new Date(Date.now() - 60_000),
  });
  const context = changeContext(api.context, { node: { watch: null } });
  const message = expect.stringMatching(/^The indexer has received no answer .* for 6\d s$/);
  expect(await ask('', context)).toEqual([
    200,
    expect.objectContaining({ status: 'degraded', height: 5, lag: null, message }),
  ]);
  expect(await ask('/ready', context)).toEqual([200, { status: 'degraded', lag: null, message }]);
  await setHead(database.db, { number: 5, node_head: 5, seq: 9, node_head_at: new Date() });
  expect(await ask('/ready', context)).toEqual([200, { status: 'ok', lag: 0 }]);
});

test('why no new blocks come makes health degraded', async () => {
  await setHead(database.db, { number: 5, node_head: 5, seq: 9, stalled_reason: 'The node lies' });
  expect(await ask('', changeContext(api.context, { node: { watch: null } }))).toEqual([
    200,
    expect.objectContaining({ status: 'degraded', message: 'The node lies', stalled: 'The node lies' }),
  ]);
  await setHead(database.db, { number: 5, node_head: 5, seq: 9, stalled_reason: null });
});

test.each(['/health', '/api/health', '/api/v1/health'])(
  'monitors of other servers learn at %s whether the index keeps up',
  async (path) => {
    const { server } = await createApp(changeContext(api.context, { node: { watch: null } }));
    const get = async (below = '') => {
      const { statusCode, body } = await server.inject(`${path}${below}`);
      return [statusCode, JSON.parse(body)];
    };
    const node_head_at = new Date();
    await setHead(database.db, { number: 5, node_head: 5, seq: 9, node_head_at });
    expect(await get()).toEqual([200, expect.objectContaining({ healthy: true, status: 'ok', height: 5 })]);
    expect(await get('/liveness')).toEqual([200, { status: 'ok' }]);
    expect(await get('/readiness')).toEqual([200, { status: 'ok', lag: 0 }]);
    await setHead(database.db, { number: 5, node_head: 5, seq: 9, stalled_reason: 'The node lies' });
    expect(await get()).toEqual([503, expect.objectContaining({ healthy: false, message: 'The node lies' })]);
    expect((await get('/readiness'))[0]).toBe(200);
    await setHead(database.db, { number: 5, node_head: 5, seq: 9, stalled_reason: null });
    await server.close();
  },
);
