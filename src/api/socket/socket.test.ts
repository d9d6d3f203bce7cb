import { Socket } from 'phoenix';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { block as blockSchema } from '#contract/block/block.ts';
import type { SocketFrame } from '#contract/socket.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findPayloadFaults } from '#tests/support/payload-faults.ts';
import { blockRow, hashOf, hexOf, pendingTransactionRow, setHead } from '#tests/support/rows.ts';
import { type App, createApp } from '../create-app.ts';

let database: TestDatabase;
let api: TestApi;
let app: App;
let url: string;
const clients: WebSocket[] = [];
let height = 9;
let indexSeq = 100;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await database.db
    .insertInto('blocks')
    .values(Array.from({ length: 10 }, (_, n) => blockRow(n)))
    .execute();
  await setHead(database.db, { number: 9 });
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

/** A plain client that keeps every frame it gets. */
async function connect() {
  const socket = new WebSocket(`${url}/websocket?vsn=2.0.0`);
  clients.push(socket);
  const frames: SocketFrame[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as SocketFrame;
    frames.push(frame);
    const [, , topic, event, payload] = frame;
    if (!event.startsWith('phx_')) faults.push(...findPayloadFaults(topic, event, payload));
    wake();
  });
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    socket,
    frames,
    send: (...frame: unknown[]) => socket.send(JSON.stringify(frame)),
    async next(): Promise<SocketFrame> {
      while (frames.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return frames.shift() as SocketFrame;
    },
  };
}

function closed(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.once('close', resolve));
}

async function mine(transactionsCount: number): Promise<IndexEvent> {
  height++;
  await database.db
    .insertInto('blocks')
    .values(blockRow(height, { transactions_count: transactionsCount }))
    .execute();
  await setHead(database.db, { number: height });
  return { run: 1, seq: ++indexSeq, height, hash: hexOf(hashOf(height)) as `0x${string}`, kind: 'block' };
}

test('a heartbeat is answered', async () => {
  const { send, next } = await connect();
  send(null, '5', 'phoenix', 'heartbeat', {});
  expect(await next()).toEqual([null, '5', 'phoenix', 'phx_reply', { response: {}, status: 'ok' }]);
});

test('a joined topic gets the new block and the count of its transactions, with one seq', async () => {
  const { send, next } = await connect();
  send('1', '1', 'blocks:new_block', 'phx_join', {});
  expect(await next()).toEqual(['1', '1', 'blocks:new_block', 'phx_reply', { response: {}, status: 'ok' }]);
  send('2', '2', 'transactions:new_transaction', 'phx_join', {});
  await next();
  const event = await mine(3);
  const emittedAt = performance.now();
  api.events.emit(event);
  const [joinRef, ref, topic, name, payload] = await next();
  expect(performance.now() - emittedAt).toBeLessThan(500);
  expect([joinRef, ref, topic, name]).toEqual([null, null, 'blocks:new_block', 'new_block']);
  expect(payload).toMatchObject({ average_block_time: '12000.0', run: 1, block: { height, tx_count: 3 } });
  expect(blockSchema.parse(payload.block).rewards).toEqual([{ reward: '0', type: 'validator' }]);
  expect(await next()).toEqual([
    null,
    null,
    'transactions:new_transaction',
    'transaction',
    { transaction: 3, seq: payload.seq },
  ]);
});

test('seq grows by one with each block, and a commit that was missed leaves one out', async () => {
  const { send, next } = await connect();
  send('1', '1', 'blocks:new_block', 'phx_join', {});
  await next();
  const seqs: number[] = [];
  for (const skipped of [0, 0, 5]) {
    indexSeq += skipped;
    api.events.emit(await mine(0));
    const [, , , name, payload] = await next();
    if (name === 'new_block') seqs.push(Number(payload.seq));
  }
  const [first = 0, second, third] = seqs;
  expect([second, third]).toEqual([first + 1, first + 3]);
});

test('an unwind and a reset are reported on the topic of blocks', async () => {
  const { send, next } = await connect();
  send('1', '1', 'blocks:new_block', 'phx_join', {});
  await next();
  for (const kind of ['unwind', 'reset'] as const) {
    api.events.emit({ run: 1, seq: ++indexSeq, height: 5, hash: '0x', kind });
    const [, , , name, payload] = await next();
    expect([name, payload]).toEqual(['reset', { kind, height: 5, run: 1, seq: expect.any(Number) }]);
  }
});

test('new transactions of the pool are counted', async () => {
  const { send, next } = await connect();
  send('1', '1', 'transactions:new_pending_transaction', 'phx_join', {});
  await next();
  await database.db
    .insertInto('pending_transactions')
    .values([pendingTransactionRow(1), pendingTransactionRow(2)])
    .execute();
  api.events.emit({ run: 1, seq: ++indexSeq, height, hash: '0x', kind: 'pending' });
  const [, , , name, payload] = await next();
  expect([name, payload.pending_transaction]).toEqual(['pending_transaction', 2]);
});

test('progress is reported under the names of today and of the spec', async () => {
  const { send, next } = await connect();
  send('1', '1', 'blocks:indexing', 'phx_join', {});
  send('2', '2', 'blocks:indexing_internal_transactions', 'phx_join', {});
  await next();
  await next();
  api.events.emit({ run: 1, seq: ++indexSeq, height, hash: '0x', kind: 'progress' });
  const events = [await next(), await next(), await next(), await next()];
  expect(events.map(([, , topic, event]) => `${topic} ${event}`)).toEqual([
    'blocks:indexing index_status',
    'blocks:indexing block_index_status',
    'blocks:indexing_internal_transactions index_status',
    'blocks:indexing_internal_transactions internal_txs_index_status',
  ]);
  expect(events[0]?.[4]).toEqual({ finished: false, ratio: '0.0000' });
});

test('an unknown topic is refused, and so is an event on a topic that was not joined', async () => {
  const { send, next } = await connect();
  send('1', '1', 'rooms:lobby', 'phx_join', {});
  expect((await next())[4]).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
  send('1', '2', 'blocks:new_block', 'shout', {});
  expect((await next())[4]).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
});

test('a block is published to those who joined the topic of its miner, and to nobody who joined another', async () => {
  const { send, next, frames } = await connect();
  const miner = hexOf(blockRow(0).miner as Buffer);
  const other = `0x${'7'.repeat(40)}`;
  send('1', '1', `blocks:${other}`, 'phx_join', {});
  send('2', '2', `blocks:${miner}`, 'phx_join', {});
  const version = expect.stringMatching(/^[0-9a-f]{8}\.\d+\.\d+\.$/);
  expect((await next())[4]).toEqual({ status: 'ok', response: { version } });
  await next();
  api.events.emit(await mine(1));
  const [, , topic, name, payload] = await next();
  expect([topic, name]).toEqual([`blocks:${miner}`, 'new_block']);
  expect(payload).toMatchObject({ block: { height, transactions_count: 1 } });
  expect(frames).toEqual([]);
});

test.each(['addresses:0x12', `tokens:0x${'A'.repeat(40)}`, `transactions:0x${'1'.repeat(40)}`, 'blocks:'])(
  'a topic whose hash is none is refused: %s',
  async (topic) => {
    const { send, next } = await connect();
    send('1', '1', topic, 'phx_join', {});
    expect((await next())[4]).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
  },
);

test('a topic that is joined twice closes the first join', async () => {
  const { send, next } = await connect();
  send('1', '1', 'blocks:new_block', 'phx_join', {});
  await next();
  send('4', '4', 'blocks:new_block', 'phx_join', {});
  expect(await next()).toEqual(['1', '1', 'blocks:new_block', 'phx_close', {}]);
  expect((await next()).slice(0, 4)).toEqual(['4', '4', 'blocks:new_block', 'phx_reply']);
});

test('a topic that was left sends no more', async () => {
  const { send, next, frames } = await connect();
  send('1', '1', 'blocks:new_block', 'phx_join', {});
  await next();
  send('1', '2', 'blocks:new_block', 'phx_leave', {});
  expect((await next())[3]).toBe('phx_reply');
  expect(await next()).toEqual(['1', '1', 'blocks:new_block', 'phx_close', {}]);
  const other = await connect();
  other.send('1', '1', 'blocks:new_block', 'phx_join', {});
  await other.next();
  api.events.emit(await mine(0));
  expect((await other.next())[3]).toBe('new_block');
  // What was sent to all has been sent: the answer to a heartbeat would come behind it.
  send(null, '3', 'phoenix', 'heartbeat', {});
  expect((await next())[1]).toBe('3');
  expect(frames).toEqual([]);
});

test.each([
  ['no JSON', 'hello'],
  ['no array of five', '["1","2"]'],
  ['a topic that is no text', '[null,null,7,"phx_join",{}]'],
])('a client that sends %s is cut off', async (_, text) => {
  const { socket } = await connect();
  const code = closed(socket);
  socket.send(text);
  expect(await code).toBe(1008);
});

test('a client whose message is too large, or that sends too many, is cut off', async () => {
  const large = await connect();
  const largeCode = closed(large.socket);
  large.socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', { text: 'x'.repeat(20_000) }]));
  expect(await largeCode).toBe(1009);
  const busy = await connect();
  const busyCode = closed(busy.socket);
  for (let count = 0; count < 1050; count++) busy.send(null, '1', 'phoenix', 'heartbeat', {});
  expect(await busyCode).toBe(1008);
});

test('nothing is read for events that nobody listens to', async () => {
  const event = await mine(1);
  const before = api.queriesCount();
  api.events.emit(event);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.queriesCount()).toBe(before);
});

test.each([
  ['websocket', {}],
  ['long poll', { transport: 'longpoll' }],
])(
  'the Phoenix client joins and receives a block by %s',
  async (_, { transport }: { transport?: string }) => {
    const { LongPoll } = (await import('phoenix')) as never as { LongPoll: new () => unknown };
    Object.assign(globalThis, { WebSocket });
    const socket = new Socket(url, { transport: transport ? LongPoll : WebSocket } as never);
    const channel = socket.channel('blocks:new_block');
    const received = new Promise((resolve) => {
      channel.onMessage = (event, payload) => {
        if (event === 'new_block') resolve(payload);
        return payload;
      };
    });
    socket.connect();
    await new Promise((resolve, reject) => channel.join().receive('ok', resolve).receive('error', reject));
    api.events.emit(await mine(2));
    expect(await received).toMatchObject({ block: { height, transactions_count: 2 } });
    socket.disconnect();
  },
);

test('an event that arrives twice is published once', async () => {
  const { send, next, frames } = await connect();
  send('1', '1', 'blocks:new_block', 'phx_join', {});
  await next();
  const event = await mine(0);
  api.events.emit(event);
  api.events.emit(event);
  expect((await next())[4]).toMatchObject({ block: { height: event.height } });
  const later = await mine(0);
  api.events.emit(later);
  expect((await next())[4]).toMatchObject({ block: { height: later.height } });
  expect(frames).toEqual([]);
});
