import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { JobKind } from '#modules/kits/jobs/db/job.ts';
import { claimJobs } from '#modules/kits/jobs/db/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { EXPORT_JOBS, EXPORT_LIMITS } from '../db/export-jobs.ts';
import { type BackgroundExports, createBackgroundExports } from './background-exports.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.pool.query('delete from app.jobs'));
afterAll(() => database.drop());

async function* linesOf(...lines: string[]) {
  yield* lines;
}

function createStore(limits: Partial<typeof EXPORT_LIMITS> = {}, openLines = async () => linesOf('again')) {
  return createBackgroundExports({
    ...{ pool: database.pool, openLines },
    limits: { ...EXPORT_LIMITS, ...limits },
  });
}

const start = (store: BackgroundExports, client: string, lines: AsyncIterable<string>, onEnd = () => {}) =>
  store.start({ client, data: { name: 'logs' } }, lines, onEnd);

const done = (store: BackgroundExports, id: string) =>
  expect.poll(async () => (await store.get(id))?.status).not.toBe('pending');

test('a file is pending, then there, then deleted', async () => {
  const store = createStore();
  const onEnd = vi.fn();
  let isOpen = () => {};
  const gate = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const id = await start(
    store,
    'a',
    (async function* () {
      yield 'x,y\r\n';
      await gate;
      yield '1,2\r\n';
    })(),
    onEnd,
  );
  expect(await store.get(id)).toMatchObject({
    status: 'pending',
    file_id: null,
    expires_at: expect.any(String),
  });
  expect(await store.read(id)).toBeNull();
  isOpen();
  await done(store, id);
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  // Another server of the database has it too.
  expect(await createStore().get(id)).toMatchObject({ status: 'completed', file_id: id });
  expect(await createStore().read(id)).toEqual({ name: 'logs', bytes: Buffer.from('x,y\r\n1,2\r\n') });
  const { rows } = await database.pool.query('select owner from app.jobs');
  expect(rows).toEqual([{ owner: '' }]);
  await database.pool.query(`update app.jobs set created_at = now() - interval '31 minutes'`);
  expect([await store.get(id), await store.read(id)]).toEqual([null, null]);
});

test('a file that is too large has failed, and nothing of it is stored', async () => {
  const store = createStore({ fileBytes: 10 });
  const id = await start(store, 'a', linesOf('123456', '123456'));
  await done(store, id);
  expect(await store.get(id)).toMatchObject({ status: 'failed', file_id: null });
  expect(await store.read(id)).toBeNull();
});

test('a file whose server is gone, or whose reading fails, is made again from what was asked', async () => {
  const [broken, other] = [createStore(), createStore()];
  const failing = (async function* () {
    yield 'x';
    throw new Error('gone');
  })();
  const ids = [await start(broken, 'a', failing), await start(broken, 'a', new Promise(() => {}) as never)];
  await database.pool.query(`update app.jobs set claimed_at = now(), due_at = now() - interval '1 second'`);
  other.worker.open(() => {});
  for (const id of ids) {
    await expect.poll(async () => (await other.get(id))?.status, { timeout: 10_000 }).toBe('completed');
    expect((await other.read(id))?.bytes.toString()).toBe('again');
  }
  other.worker.stop();
  await other.worker.whenIdle();
});

test('all files together stay within their bytes: the oldest is evicted', async () => {
  const store = createStore({ fileBytes: 8, allBytes: 12 });
  const first = await start(store, 'a', linesOf('12345678'));
  await done(store, first);
  const second = await start(store, 'b', linesOf('12345678'));
  await done(store, second);
  expect([await store.get(first), (await store.get(second))?.status]).toEqual([null, 'completed']);
});

test('a client has a maximum of files in progress, and so have all clients', async () => {
  const store = createStore({ files: 3, filesPerClient: 2 });
  const endless = async function* () {
    yield 'x';
    await new Promise(() => {});
  };
  for (const client of ['a', 'a', 'b']) await start(store, client, endless());
  await expect(start(store, 'a', endless())).rejects.toThrow('429');
  await expect(start(store, 'b', endless())).rejects.toThrow('too much to do');
});

test('claimJobs() hands each job to one of several servers, in order where the kind is ordered', async () => {
  const kind: JobKind = { ...EXPORT_JOBS, names: ['ordered'], isOrdered: true };
  await database.pool.query(
    `insert into app.jobs (kind, owner) select 'ordered', n % 2 from generate_series(1, 6) n`,
  );
  const claims = await Promise.all([1, 2, 3].map(() => claimJobs(database.pool, kind, 2)));
  const claimed = claims.flat();
  expect(claimed.map(({ owner }) => owner).sort()).toEqual(['0', '1']);
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(2);
  // A clock that was set back makes them due.
  await database.pool.query(`update app.jobs set due_at = now() + interval '1 day'`);
  const again = await claimJobs(database.pool, kind, 10);
  expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
});
