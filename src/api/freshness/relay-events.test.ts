import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EPOCH_STEP, type IndexEvent } from '#db/connection/notify.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hashOf, hexOf, setHead } from '#tests/support/rows.ts';
import { createIndexEventHub } from './index-event.ts';
import { createEventRelay, type EventRelay } from './relay-events.ts';

let database: TestDatabase;
let api: TestApi;
let received: IndexEvent[];
let relay: EventRelay;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
});

beforeEach(async () => {
  received = [];
  await setHead(database.db, { number: 5, seq: 5 });
});

afterEach(() => relay.stop());
afterAll(() => database.drop());

function open(options: { isReplica: boolean; pollIntervalMs?: number }): void {
  const hub = createIndexEventHub();
  hub.subscribe((event) => received.push(event));
  relay = createEventRelay(api.context, hub, { pollIntervalMs: 3_600_000, ...options });
}

function blockEvent(seq: number, over: Partial<IndexEvent> = {}): IndexEvent {
  return { run: 1, seq, height: seq, hash: hexOf(hashOf(seq)) as Hex, kind: 'block', ...over };
}

test('on the primary an event goes on at once', () => {
  open({ isReplica: false });
  relay.accept(blockEvent(6));
  expect(received).toEqual([blockEvent(6)]);
});

test('on a replica an event waits until its commit can be read, and keeps its place', async () => {
  open({ isReplica: true });
  relay.accept(blockEvent(5));
  relay.accept(blockEvent(6));
  relay.accept(blockEvent(7));
  await expect.poll(() => received).toEqual([blockEvent(5)]);
  await setHead(database.db, { number: 6, seq: 6 });
  await expect.poll(() => received).toEqual([blockEvent(5), blockEvent(6)]);
  await setHead(database.db, { number: 7, seq: 7 });
  await expect.poll(() => received.map(({ seq }) => seq)).toEqual([5, 6, 7]);
});

test('on a replica a new run is reported when the replica has made it the active one', async () => {
  open({ isReplica: true });
  relay.accept(blockEvent(0, { run: 2, kind: 'reset' }));
  relay.accept(blockEvent(5));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(received).toEqual([]);
  await database.pool.query(`
    update app.runs set is_active = false;
    create schema run_2; create table run_2.chain_head as select * from run_1.chain_head;
    insert into app.runs (schema_name, chain_id, genesis_hash) values ('run_2', 31337, '\\x01')`);
  await expect.poll(() => received.map(({ kind }) => kind)).toEqual(['reset', 'block']);
  await database.pool.query(`delete from app.runs where id = 2; update app.runs set is_active = true`);
});

test('an event that got lost is found by looking, as what it was', async () => {
  open({ isReplica: false, pollIntervalMs: 50 });
  relay.accept(blockEvent(5));
  await setHead(database.db, { number: 6, seq: 6 });
  await expect.poll(() => received.at(-1)).toEqual(blockEvent(6));
  await setHead(database.db, { number: 6, seq: 7 });
  await expect.poll(() => received.at(-1)).toMatchObject({ seq: 7, height: 6, kind: 'progress' });
  await setHead(database.db, { number: 4, seq: 8 });
  await expect.poll(() => received.at(-1)).toMatchObject({ seq: 8, height: 4, kind: 'unwind' });
  expect(received).toHaveLength(4);
});

test('an event that was reported is not reported again by looking', async () => {
  open({ isReplica: false, pollIntervalMs: 20 });
  relay.accept(blockEvent(5));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(received).toEqual([blockEvent(5)]);
});

test('catching up reports the head as it is', async () => {
  open({ isReplica: true });
  await relay.catchUp();
  expect(received).toEqual([blockEvent(5)]);
});

test('an index that resumes from the published block takes nothing back, from another one it does', async () => {
  open({ isReplica: false });
  relay.accept(blockEvent(5));
  relay.accept(blockEvent(6));
  relay.accept(blockEvent(7, { height: 2, hash: hexOf(hashOf(2)) as Hex, kind: 'progress' }));
  const resumed = { height: 6, hash: hexOf(hashOf(6)) as Hex, kind: 'progress' } as const;
  relay.accept(blockEvent(6 + EPOCH_STEP, resumed));
  relay.accept(blockEvent(7 + EPOCH_STEP, { height: 7 }));
  relay.accept(blockEvent(8 + 2 * EPOCH_STEP, resumed));
  expect(received.slice(3).map(({ kind, height }) => [kind, height])).toEqual([
    ['progress', 6],
    ['block', 7],
    ['unwind', 6],
  ]);
});

test('commits that a fail-over has lost are taken back when the connection is back', async () => {
  open({ isReplica: false });
  for (const seq of [5, 6, 7]) relay.accept(blockEvent(seq));
  await relay.catchUp();
  expect(received.at(-1)).toMatchObject({ seq: 5, height: 5, kind: 'unwind' });
  await setHead(database.db, { number: 6, seq: 6 + EPOCH_STEP });
  relay.accept(blockEvent(6 + EPOCH_STEP, { height: 6 }));
  expect(received.at(-1)).toMatchObject({ seq: 6 + EPOCH_STEP, height: 6 });
});

test('a higher block that replaces lost ones is found by looking as one that takes blocks back', async () => {
  open({ isReplica: false, pollIntervalMs: 50 });
  relay.accept(blockEvent(5));
  await setHead(database.db, { number: 9, seq: 9 + EPOCH_STEP });
  await expect.poll(() => received.at(-1)).toMatchObject({ seq: 9 + EPOCH_STEP, height: 9, kind: 'unwind' });
});

test('on a replica an event whose commit is lost is not reported after the connection is back', async () => {
  open({ isReplica: true });
  relay.accept(blockEvent(5));
  await expect.poll(() => received).toHaveLength(1);
  relay.accept(blockEvent(8));
  await relay.catchUp();
  await setHead(database.db, { number: 6, seq: 6 + EPOCH_STEP });
  relay.accept(blockEvent(6 + EPOCH_STEP, { height: 6 }));
  await expect.poll(() => received.at(-1)?.seq).toBe(6 + EPOCH_STEP);
  expect(received.map(({ seq }) => seq)).not.toContain(8);
});

test('an event that arrives while the head is read is reported after it, and not twice', async () => {
  open({ isReplica: false });
  const caughtUp = relay.catchUp();
  relay.accept(blockEvent(5));
  relay.accept(blockEvent(6));
  await caughtUp;
  await expect.poll(() => received.map(({ seq }) => seq)).toEqual([5, 6]);
});
