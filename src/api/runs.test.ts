import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '#db/connection/connect.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { createRunSchema } from '#db/migrate.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';
import { createHeadTracker } from './freshness/head-tracker.ts';
import { createIndexEventHub } from './freshness/index-event.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await database.db.insertInto('blocks').values(blockRow(1)).execute();
  await setHead(database.db, { number: 1, seq: 5 });
});

afterAll(async () => {
  await database.drop();
});

const event = (over: Partial<IndexEvent>): IndexEvent => ({
  run: 1,
  seq: 1,
  height: 1,
  hash: '0x',
  kind: 'block',
  ...over,
});

test('a reset makes the new run the one that answers, and leaves the old one to be read', async () => {
  expect((await api.call('main_page_blocks')).body).toHaveLength(1);
  await withTransaction(database.pool, (client) => createRunSchema(client, 'run_2'));
  await database.pool.query('update app.runs set is_active = false');
  await database.pool.query(
    `insert into app.runs (schema_name, chain_id, genesis_hash) values ('run_2', 31337, '\\x01')`,
  );
  api.events.emit(event({ run: 2, kind: 'reset' }));
  expect((await api.call('main_page_blocks')).body).toEqual([]);
  const old = await api.call('main_page_blocks', { run: '1' });
  expect((old.body as { height: number }[]).map((block) => block.height)).toEqual([1]);
});

test('a balance of an old run is not asked of the node of the active one', async () => {
  const { call } = await createTestApi(database, async () => {
    throw new Error('asked');
  });
  const { status, body } = await call('address', { params: { hash: `0x${'1'.repeat(40)}` }, run: 1 });
  expect([status, (body as { coin_balance: unknown }).coin_balance]).toEqual([200, null]);
});

test('the head is read once until an event of its run shows that it moved', async () => {
  const hub = createIndexEventHub();
  const heads = createHeadTracker(createDb(database.pool), hub, 60_000);
  const run = await api.context.index.runs.byId(1);
  if (!run) throw new Error('run 1 is gone');
  expect((await heads.get(run)).seq).toBe(5);
  await setHead(database.db, { number: 1, seq: 6 });
  expect((await heads.get(run)).seq).toBe(5);
  hub.emit(event({ run: 2 }));
  expect((await heads.get(run)).seq).toBe(5);
  hub.emit(event({ run: 1, seq: 6 }));
  expect((await heads.get(run)).seq).toBe(6);
});

test('a listener that throws does not keep an event from the others', () => {
  const errors: unknown[] = [];
  const hub = createIndexEventHub((error) => errors.push(error));
  const received: number[] = [];
  hub.subscribe(() => {
    throw new Error('broken');
  });
  const unsubscribe = hub.subscribe(({ seq }) => received.push(seq));
  hub.emit(event({ seq: 1 }));
  unsubscribe();
  hub.emit(event({ seq: 2 }));
  expect([received, errors.length]).toEqual([[1], 2]);
});
