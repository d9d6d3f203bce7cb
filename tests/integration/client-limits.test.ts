import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createPool, type DatabaseClient, type DatabasePool } from '#db/connection/connect.ts';
import { createReadPool, type ReadPool } from '#db/connection/read-pool.ts';
import { createFairQueue } from '#lib/fair-queue.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { API_PARTS } from '../support/modules.ts';
import { blockRow, setHead } from '../support/rows.ts';

const TOKEN = `0x${'77'.repeat(20)}`;
const NAME = 'test-client-limits';
const CALLS = 8;
const PATIENCE = { timeout: 15_000 };
let database: TestDatabase;
let api: TestApi;
let pool: DatabasePool;
let reads: ReadPool;
let app: App;
let origin: string;
let blocker: DatabaseClient;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('blocks')
    .values([blockRow(0)])
    .execute();
  await database.pool.query(
    `insert into ${database.schema}.tokens (address, type, first_block, first_log_index) values ($1, 20, 0, 0)`,
    [Buffer.from(TOKEN.slice(2), 'hex')],
  );
  await setHead(database.db, { number: 0 });
  api = await createTestApi(database);
  pool = createPool(database.connection, { max: 4, applicationName: NAME });
  const limits = { slots: 4, slotsPerClient: 3, waiting: 100, waitingPerClient: 50, waitMs: 10_000 };
  reads = createReadPool(pool, database.connection, createFairQueue(limits));
  const openReads = (work: Parameters<ReadPool['open']>[0]) => ({
    db: reads.open(work),
    heavyDb: reads.open(work),
  });
  const context = changeContext(api.context, { store: { openReads } });
  app = await createApp(context, {
    parts: API_PARTS,
    rateLimitRequests: 0,
    callsPerClient: CALLS,
    trustedProxies: 1,
  });
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});

/** Whoever reads tokens waits until the test is over. */
beforeEach(async () => {
  blocker = await database.pool.connect();
  await blocker.query(`begin; lock table ${database.schema}.tokens in access exclusive mode`);
});

afterEach(async () => {
  await blocker.query('rollback');
  blocker.release();
});

afterAll(async () => {
  await app.server.close();
  await pool.end();
  await database.drop();
});

async function countRunning(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = ${NAME} and state = 'active'
  `.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** A call that waits for the tokens, of a client by its address. */
function call(client: string, path = '/api/v2/tokens'): { answer: Promise<Response>; leave: () => void } {
  const leaving = new AbortController();
  const headers = { 'x-forwarded-for': client, connection: 'close' };
  const answer = fetch(`${origin}${path}`, { headers, signal: leaving.signal });
  answer.catch(() => {});
  return { answer, leave: () => leaving.abort() };
}

test('a call that its client does not wait for is cancelled, and dropped where it has not begun', async () => {
  const calls = Array.from({ length: 6 }, () => call('198.51.100.1'));
  await expect.poll(countRunning, PATIENCE).toBe(3);
  await expect.poll(() => reads.waiting(), PATIENCE).toBe(3);
  for (const { leave } of calls) leave();
  await expect.poll(countRunning, PATIENCE).toBe(0);
  expect(reads.waiting()).toBe(0);
});

test('a client that has as many calls as it may is instructed to wait, and others are answered meanwhile', async () => {
  const calls = Array.from({ length: CALLS }, () => call('198.51.100.1'));
  await expect.poll(() => reads.waiting(), PATIENCE).toBe(CALLS - 3);
  const refused = await call('198.51.100.1').answer;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.json()).toEqual({ message: '429 Too Many Requests', code: 'too_many_requests' });
  expect((await call('198.51.100.2', '/api/v2/stats/charts/transactions').answer).status).toBe(200);
  for (const { leave } of calls) leave();
  await expect.poll(countRunning, PATIENCE).toBe(0);
  expect((await call('198.51.100.1', '/api/v2/stats/charts/transactions').answer).status).toBe(200);
});

test('files of an address wait for each other, and those of others do not wait for them', async () => {
  const file = `/api/v2/tokens/${TOKEN}/holders/csv`;
  let arrived = 0;
  app.server.server.on('request', () => {
    arrived += 1;
  });
  const calls = Array.from({ length: 9 }, () => call('198.51.100.1', file));
  await expect.poll(() => arrived, PATIENCE).toBe(9);
  await expect.poll(countRunning, PATIENCE).toBe(3);
  const refused = await call('198.51.100.1', file).answer;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
  const other = call('198.51.100.2', file);
  await expect.poll(countRunning, PATIENCE).toBe(4);
  await blocker.query('rollback');
  const statuses = [...calls, other].map(async ({ answer }) => (await answer).status);
  expect(await Promise.all(statuses)).toEqual(Array(10).fill(200));
});
