import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  blockRow,
  hashOf,
  hexOf,
  pendingTransactionRow,
  setHead,
  transactionRow,
} from '#tests/support/rows.ts';
import { openReadScope } from '../../parameters/read-scope.ts';
import { droppedTransactionsPublisher, minedTransactionsPublisher } from './publish-transactions.ts';
import type { TopicPublisher } from './topic-publisher.ts';

let database: TestDatabase;
let api: TestApi;

const MINED = hexOf(transactionRow(1, 0).hash);
const OLDER = hexOf(transactionRow(0, 0).hash);
const WAITING = hexOf(pendingTransactionRow(1).hash);
const DROPPED = hexOf(pendingTransactionRow(2).hash);
const FRAME = { type: 'call', action: { from: '0x' }, result: null, subtraces: 0, traceAddress: [] };

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database, async (method) => (method === 'trace_transaction' ? [FRAME] : null));
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(0), blockRow(1)])
    .execute();
  await db
    .insertInto('transactions')
    .values([transactionRow(0, 0), transactionRow(1, 0), transactionRow(1, 1)])
    .execute();
  await db
    .insertInto('pending_transactions')
    .values([pendingTransactionRow(1), pendingTransactionRow(2, { dropped_at: new Date() })])
    .execute();
  await setHead(db, { number: 1 });
});

afterAll(() => database.drop());

async function publish(publisher: TopicPublisher) {
  const sent: unknown[][] = [];
  const event: IndexEvent = { run: 1, seq: 1, height: 1, hash: '0x00', kind: 'block' };
  await publisher.publish({
    event,
    scope: await openReadScope(api.context),
    joined: new Set([MINED, OLDER, WAITING, DROPPED, hexOf(hashOf(4711))]),
    send: (...message) => sent.push(message),
  });
  return sent;
}

test('who waits for a transaction receives that the new block holds it, and gets its trace', async () => {
  expect(await publish(minedTransactionsPublisher)).toEqual([
    [MINED, 'collated', {}],
    [MINED, 'raw_trace', { raw_trace: [FRAME] }],
  ]);
});

test('who waits for a transaction receives that it was dropped', async () => {
  expect(await publish(droppedTransactionsPublisher)).toEqual([[DROPPED, 'collated', {}]]);
});
