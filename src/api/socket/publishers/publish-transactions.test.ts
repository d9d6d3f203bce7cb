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
import { tracesPublisher } from './publish-traces.ts';
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

const BLOCK = hexOf(blockRow(1).hash);

async function publish(publisher: TopicPublisher, run = 1) {
  const sent: unknown[][] = [];
  const event: IndexEvent = { run, seq: 1, height: 1, hash: '0x00', kind: 'block' };
  await publisher.publish({
    event,
    scope: await openReadScope(api.context),
    joined: new Set([MINED, OLDER, WAITING, DROPPED, BLOCK, hexOf(hashOf(4711))]),
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

test('who waits for traces receives once that they are indexed, and that the node has refused them', async () => {
  const { pool, schema } = database;
  expect(await publish(tracesPublisher)).toEqual([]);
  await pool.query(`
    insert into ${schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, next_try_at)
    values ('traces', 1, 1, 1, 'refused', 'of another transaction', now())`);
  expect(await publish(tracesPublisher)).toEqual([[BLOCK, 'indexed', {}]]);
  await pool.query(`update ${schema}.holes set transaction_index = 0`);
  expect(await publish(tracesPublisher)).toEqual([[MINED, 'indexed', {}]]);
  expect(await publish(tracesPublisher)).toEqual([]);
  await pool.query(`
    insert into ${schema}.coverage (layer, blocks) values ('traces', '{[0,1)}'), ('moved', '{[1,2)}')
    on conflict (layer) do update set blocks = excluded.blocks`);
  const sent = (await publish(tracesPublisher)).map(([hash]) => hash);
  expect(sent.toSorted()).toEqual([MINED, OLDER, BLOCK].toSorted());
  expect(await publish(tracesPublisher)).toEqual([]);
  expect(await publish(tracesPublisher, 2)).toHaveLength(3);
});
