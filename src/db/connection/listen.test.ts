import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type ListenState, listen } from './listen.ts';
import { decodeIndexEvent, encodeIndexEvent, type IndexEvent, notify } from './notify.ts';
import { withTransaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const event: IndexEvent = { run: 1, seq: 5, height: 12, hash: `0x${'ab'.repeat(32)}`, kind: 'block' };

function open() {
  const received = { events: [] as IndexEvent[], states: [] as ListenState[], malformed: [] as string[] };
  const listener = listen(
    database.connection,
    (next) => received.events.push(next),
    (state) => received.states.push(state),
    (payload) => received.malformed.push(payload),
  );
  return { ...received, listener };
}

test('listen() receives events when their transaction commits, and leaves out what is no event', async () => {
  const { events, states, malformed, listener } = open();
  await expect.poll(() => states).toEqual(['connected']);
  const undone = withTransaction(database.pool, async (client) => {
    await notify(client, { ...event, seq: 4 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.pool.query(`select pg_notify('spyglass', '{"run":1}')`);
  await withTransaction(database.pool, (client) => notify(client, event));
  await expect.poll(() => events).toEqual([event]);
  expect(malformed).toEqual(['{"run":1}']);
  await listener.close();
});

test('listen() connects again after its connection was ended, and says so', async () => {
  const { events, states, listener } = open();
  await expect.poll(() => states).toEqual(['connected']);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'spyglass-listen' and datname = current_database()`,
  );
  await expect.poll(() => states).toEqual(['connected', 'lost', 'connected']);
  await withTransaction(database.pool, (client) => notify(client, event));
  await expect.poll(() => events).toEqual([event]);
  await listener.close();
});

test('listen() is silent after close()', async () => {
  const { events, states, listener } = open();
  await expect.poll(() => states).toEqual(['connected']);
  await listener.close();
  await withTransaction(database.pool, (client) => notify(client, event));
  expect(events).toEqual([]);
  expect(states).toEqual(['connected']);
});

test('decodeIndexEvent() reads back what encodeIndexEvent() wrote, and nothing that differs', () => {
  expect(decodeIndexEvent(encodeIndexEvent(event))).toEqual(event);
  const wrong = [
    '',
    'null',
    '[]',
    '7',
    '{',
    { ...event, seq: -1 },
    { ...event, hash: '0xZZ' },
    { ...event, kind: 'x' },
  ];
  for (const payload of wrong) {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    expect(decodeIndexEvent(text)).toBeUndefined();
  }
});
