import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import { migrateApp } from '#db/migrate.ts';
import { createPrng } from '#demo/prng.ts';
import { STATUS_CALLS } from '#modules/status/contract/calls.ts';
import type { Status } from '#modules/status/contract/status.ts';
import { createIndexerPart } from '#modules/status/indexer/part.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { madeChain } from '../support/made-chain.ts';
import { startMadeNode } from '../support/made-node.ts';
import { API_PARTS, APP_STEPS } from '../support/modules.ts';
import { refusal } from '../support/rpc-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateApp(database.pool, APP_STEPS);
});

afterAll(() => database.drop());

const INTERVAL_MS = 50;

function startRecorder(url: string): TestIndexer {
  const module = { name: 'status', ...createIndexerPart(INTERVAL_MS) };
  return startTestIndexer({ database, url }, { modules: [module] });
}

/** Answers of an API without a cache of what came before. */
async function read(run?: number): Promise<Status> {
  const { call } = await createTestApi(database);
  return STATUS_CALLS.status.response.parse((await call('status', { run })).body);
}

async function inject(url: string, headers: Record<string, string> = {}) {
  const { context } = await createTestApi(database);
  const { server } = await createApp(context, { parts: API_PARTS });
  const answer = await server.inject({ url, headers });
  await server.close();
  return answer;
}

test('incidents are recorded while the node is gone, and over a stop of the indexer', async () => {
  const node = await startMadeNode(madeChain(0, 4, { prng: createPrng(41), transactions: 2 }));
  const first = startRecorder(node.url);
  let running = first;
  onTestFinished(() => running.stop());
  await first.caughtUp();
  await expect
    .poll(() => read(), { timeout: 20_000 })
    .toMatchObject({
      state: 'operational',
      message: null,
      height: 4,
      node_height: 4,
      lag_blocks: 0,
      node: { state: 'answers' },
      incidents: [],
      recorded_since: expect.any(String),
    });
  const methods = { ...node.methods };
  // Every session fails before there is a task that could record.
  for (const method of Object.keys(methods))
    node.methods[method] = () => refusal(-32000, 'out of\nservice \u202e<b>');
  await expect
    .poll(() => read(), { timeout: 30_000 })
    .toMatchObject({
      state: 'outage',
      node: { state: 'fails' },
      lag_blocks: null,
      incidents: [
        {
          kind: 'node',
          severity: 'outage',
          ended_at: null,
          reason: expect.stringContaining('out of service <b>'),
        },
      ],
    });
  const recordedAt = (await read()).recorded_at ?? '';
  await expect.poll(async () => (await read()).recorded_at ?? '', { timeout: 20_000 }).not.toBe(recordedAt);
  Object.assign(node.methods, methods);
  await expect
    .poll(() => read(), { timeout: 30_000 })
    .toMatchObject({ state: 'operational', incidents: [{ kind: 'node', ended_at: expect.any(String) }] });

  await first.stop();
  await database.pool.query(
    `update app.status_record set recorded_at = recorded_at - interval '1 hour';
     update app.status_incidents set begun_at = begun_at - interval '2 hours', ended_at = ended_at - interval '2 hours'`,
  );
  expect(await read()).toMatchObject({
    state: 'outage',
    incidents: [{ id: null, kind: 'stopped', ended_at: null }, { kind: 'node' }],
  });
  running = startRecorder(node.url);
  await expect
    .poll(() => read(), { timeout: 30_000 })
    .toMatchObject({
      state: 'operational',
      incidents: [
        { kind: 'stopped', reason: 'The indexer was not running', ended_at: expect.any(String) },
        { kind: 'node' },
      ],
    });
  const { days } = await read();
  const outage = days?.reduce((sum, day) => sum + day.outage_seconds, 0);
  expect(outage).toBeGreaterThanOrEqual(3600);
  expect(outage).toBeLessThan(3700);

  const badge = await inject('/status/badge.svg');
  expect(badge.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(badge.body).toContain(': operational</title>');
  const feed = await inject('/status/feed.xml', { host: 'scan.example' });
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.body).toContain('<title>Resolved: Indexer not running</title>');
  expect(feed.body).toContain('<link>http://scan.example/status#incident-');
}, 120_000);

test('an ended run has no status of its own, and without a run the badge is unknown', async () => {
  await createTestApi(database);
  await database.pool.query('update app.runs set is_active = false, ended_at = now()');
  onTestFinished(async () => void (await database.pool.query('update app.runs set is_active = true')));
  const { rows: runs } = await database.pool.query<{ id: number }>(
    'select id from app.runs order by id limit 1',
  );
  expect(await read(runs[0]?.id)).toMatchObject({
    state: 'unknown',
    message: expect.stringContaining('has ended'),
    days: null,
    incidents: null,
    node_height: null,
  });
  const badge = await inject('/status/badge.svg');
  expect([badge.statusCode, badge.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(badge.body).toContain(': unknown</title>');
  expect((await inject('/status/feed.xml')).statusCode).toBe(503);
});
