import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketFrame } from '#contract/socket.ts';
import { CHAIN_TOPICS, HASH_TOPICS } from '#contract/topics/core-topics.ts';
import { internalTransaction } from '#contract/transaction/internal-transaction.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findPayloadFaults } from '#tests/support/payload-faults.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  setHead,
  transactionRow,
} from '#tests/support/rows.ts';
import { type App, createApp } from '../create-app.ts';

const INSTANCES = addressOf(0x701);
const CONTRACT = addressOf(0x702);
const HUGE = 2n ** 256n - 1n;

let database: TestDatabase;
let api: TestApi;
let app: App;
let url: string;
let seq = 0;
const clients: WebSocket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await database.db
    .insertInto('blocks')
    .values(Array.from({ length: 20 }, (_, number) => blockRow(number)))
    .execute();
  await setHead(database.db, { number: 19 });
  app = await createApp(api.context, { rateLimitRequests: 0 });
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  url = `${address.replace('http', 'ws')}/socket/v2`;
});

/** Violations of the contract in events. */
const faults: string[] = [];

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
  for (const client of clients.splice(0)) client.terminate();
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

/** Joins a topic of the running server; answers the events that come, as name and payload. */
async function join(topic: string): Promise<[name: string, payload: Record<string, unknown>][]> {
  const socket = new WebSocket(`${url}/websocket?vsn=2.0.0`);
  clients.push(socket);
  const events: [string, Record<string, unknown>][] = [];
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const [, , , name, payload] = JSON.parse(data.toString()) as SocketFrame;
      if (name !== 'phx_reply') events.push([name, payload]);
      if (name !== 'phx_reply') faults.push(...findPayloadFaults(topic, name, payload));
      else if (payload.status === 'ok') resolve();
      else reject(new Error(JSON.stringify(payload)));
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]));
  await joined;
  return events;
}

function emit(kind: IndexEvent['kind'], height = 19): void {
  api.events.emit({ run: 1, seq: ++seq, height, hash: hexOf(hashOf(height)) as `0x${string}`, kind });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const TOPIC_NAMES = [
  ...Object.keys(CHAIN_TOPICS),
  ...Object.entries(HASH_TOPICS).map(([name, { hexDigits }]) => `${name}:0x${'a'.repeat(hexDigits)}`),
];

test.each(TOPIC_NAMES)('everybody may join %s', async (topic) => {
  expect(await join(topic)).toEqual([]);
});

test('how many addresses there are is reported when that has changed, and only then', async () => {
  await database.db.updateTable('totals').set({ addresses_count: 41 }).execute();
  const events = await join('addresses:new_address');
  emit('block');
  await expect.poll(() => events).toEqual([['count', { count: '41' }]]);
  emit('block');
  await pause(1300);
  await database.db.updateTable('totals').set({ addresses_count: 42 }).execute();
  emit('block');
  await expect.poll(() => events.at(-1)).toEqual(['count', { count: '42' }]);
  expect(events).toHaveLength(2);
});

test('the sums of the newest days are reported, newest first', async () => {
  const day = {
    blocks_count: 1,
    withdrawals_count: 0,
    withdrawals_amount: 0n,
    unknown_gas_count: 0,
    unknown_fees_count: 0,
    unknown_withdrawals_count: 0,
  };
  await database.db
    .insertInto('daily_counts')
    .values([
      { ...day, day: 19_675n, transactions_count: 4, gas_used: 99n, transaction_fees: HUGE },
      { ...day, day: 19_676n, transactions_count: 5, gas_used: 7n, transaction_fees: 1n },
    ])
    .execute();
  const events = await join('transactions:stats');
  emit('block');
  await expect.poll(() => events).toHaveLength(1);
  expect(events[0]).toEqual([
    'update',
    {
      stats: [
        { date: '2023-11-15', number_of_transactions: 5, gas_used: '7', total_fee: '1' },
        { date: '2023-11-14', number_of_transactions: 4, gas_used: '99', total_fee: HUGE.toString() },
      ],
    },
  ]);
}, 10_000);

test('a price that nobody knows is never reported', async () => {
  const events = await join('exchange_rate:new_rate');
  for (const kind of ['block', 'progress', 'traces', 'pending'] as const) emit(kind);
  await pause(200);
  expect(events).toEqual([]);
});

test('the metadata of a token instance, or why it could not be read, is published once', async () => {
  const events = await join(`token_instances:${hexOf(INSTANCES)}`);
  const other = await join(`token_instances:${hexOf(CONTRACT)}`);
  const instance = { token_address: INSTANCES, block_number: 19, block_hash: hashOf(19), attempts: 0 };
  await database.db
    .insertInto('observed_instances')
    .values([
      {
        ...instance,
        token_id: HUGE,
        uri: 'data:,',
        metadata: JSON.stringify({ name: 'Swan', image: 'ipfs://x' }),
        metadata_bytes: 40,
        summary: null,
        error: null,
        observed_at: new Date(),
      },
      {
        ...instance,
        token_id: 2n,
        uri: 'ftp://x',
        metadata: null,
        metadata_bytes: 0,
        summary: null,
        error: 'refused',
        observed_at: new Date(Date.now() - 1000),
      },
      {
        ...instance,
        token_id: 3n,
        uri: 'data:,',
        metadata: JSON.stringify({ name: 'Large', text: 'x'.repeat(20_000) }),
        metadata_bytes: 20_020,
        summary: JSON.stringify({ name: 'Large', image: null, animation: null, externalUrl: null }) as never,
        error: null,
        observed_at: new Date(Date.now() - 2000),
      },
      {
        ...instance,
        token_id: 4n,
        uri: null,
        metadata: null,
        metadata_bytes: 0,
        summary: null,
        error: 'no_uri',
        observed_at: new Date(0),
      },
    ])
    .execute();
  emit('progress');
  await expect.poll(() => events).toHaveLength(3);
  emit('progress');
  await pause(100);
  expect(events).toEqual([
    ['fetched_token_instance_metadata', { token_id: '3', fetched_metadata: { name: 'Large' } }],
    ['not_fetched_token_instance_metadata', { token_id: '2', reason: 'refused' }],
    [
      'fetched_token_instance_metadata',
      { token_id: HUGE.toString(), fetched_metadata: { name: 'Swan', image: 'ipfs://x' } },
    ],
  ]);
  expect(other).toEqual([]);
  await database.db
    .updateTable('observed_instances')
    .set({ observed_at: new Date() })
    .where('token_id', '=', 2n)
    .execute();
  emit('progress');
  await expect.poll(() => events).toHaveLength(4);
});

test('the topic of a miner receives the reward for a block, and that of another address does not', async () => {
  const miner = hexOf(blockRow(0).miner as Buffer);
  const events = await join(`rewards:${miner}`);
  const other = await join(`rewards:${hexOf(CONTRACT)}`);
  emit('block');
  await expect.poll(() => events).toEqual([['new_reward', { reward: 1 }]]);
  expect(other).toEqual([]);
});

test('an address is notified of what contracts did with it, oldest first, once it is traced', async () => {
  const { db } = database;
  await db.insertInto('transactions').values(transactionRow(19, 0)).execute();
  await db
    .insertInto('internal_transactions')
    .values([
      internalTransactionRow(19, 1, { to_address: CONTRACT }),
      internalTransactionRow(19, 2, { from_address: CONTRACT }),
      internalTransactionRow(19, 3),
    ])
    .execute();
  const events = await join(`addresses:${hexOf(CONTRACT)}`);
  emit('traces');
  await expect.poll(() => events).toHaveLength(2);
  emit('traces');
  await pause(100);
  expect(events.map(([name]) => name)).toEqual(['internal_transaction', 'internal_transaction']);
  const rows = events.map(([, payload]) => internalTransaction.parse(payload.internal_transaction));
  expect(rows.map(({ index }) => index)).toEqual([1, 2]);
});

test('a contract that has removed itself is said to have changed', async () => {
  const events = await join(`addresses:${hexOf(CONTRACT)}`);
  await database.db
    .insertInto('observed_proxies')
    .values({
      address: CONTRACT,
      type: null,
      implementation: null,
      has_code: false,
      block_number: 19,
      block_hash: hashOf(19),
      observed_at: new Date(),
    })
    .execute();
  emit('progress');
  await expect.poll(() => events).toContainEqual(['changed_bytecode', {}]);
});

test('where blocks come too fast to be reported one by one, it is reported how many were left out', async () => {
  const events = await join('blocks:new_block');
  for (let height = 5; height < 17; height++) emit('block', height);
  await expect.poll(() => events.filter(([name]) => name === 'new_block').length).toBe(9);
  expect(events.filter(([name]) => name === 'new_blocks_count')).toEqual([
    ['new_blocks_count', { count: 3, type: 'block' }],
  ]);
});
