import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFairQueue } from '#lib/fair-queue.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPool, type DatabasePool } from './connect.ts';
import { createReadPool, type ReadPool } from './read-pool.ts';

const NAME = 'test-read-pool';
const PATIENCE = { timeout: 15_000 };
let database: TestDatabase;
let pool: DatabasePool;
let reads: ReadPool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, { max: 1, applicationName: NAME });
  const limits = { slots: 1, slotsPerClient: 1, waiting: 10, waitingPerClient: 10, waitMs: 10_000 };
  reads = createReadPool(pool, database.connection, createFairQueue(limits));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const SLEEP = sql`select pg_sleep(30)`;

/** The statement that runs on the pool's connection, once it does. */
async function untilRunning(text: string): Promise<number> {
  for (;;) {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = $1 and state = 'active' and query = $2`,
      [NAME, text],
    );
    if (rows[0] !== undefined) return rows[0].pid;
  }
}

async function readPid(client: string): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reads.open({ client }));
  return rows[0]?.pid;
}

test('a statement that runs is cancelled when no client waits for it, and its connection goes on', async () => {
  const gone = new AbortController();
  const asked = SLEEP.execute(reads.open({ client: 'a', signal: gone.signal }));
  const pid = await untilRunning('select pg_sleep(30)');
  gone.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  expect(await readPid('b')).toBe(pid);
});

test('a statement that waits is dropped when no client waits for it', async () => {
  const running = new AbortController();
  const gone = new AbortController();
  const first = SLEEP.execute(reads.open({ client: 'a', signal: running.signal }));
  await untilRunning('select pg_sleep(30)');
  const dropped = readPidUntil(gone.signal);
  await expect.poll(() => reads.waiting(), PATIENCE).toBe(1);
  gone.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  expect(reads.waiting()).toBe(0);
  running.abort(new Error('over'));
  await expect(first).rejects.toThrow('over');
});

function readPidUntil(signal: AbortSignal) {
  return sql`select pg_backend_pid()`.execute(reads.open({ client: 'b', signal }));
}

test('work that is over begins no further statement', async () => {
  await expect(readPidUntil(AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
});

test('an error of the database stays what it is', async () => {
  const { signal } = new AbortController();
  const asked = sql`select 1 / 0`.execute(reads.open({ client: 'a', signal }));
  await expect(asked).rejects.toMatchObject({ code: '22012' });
});

test('a connection is given to the next when its statement fails', async () => {
  await expect(sql`select no_column`.execute(reads.open({ client: 'a' }))).rejects.toMatchObject({
    code: '42703',
  });
  expect(await readPid('b')).toBeGreaterThan(0);
});
