import { connect as connectTcp } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hashTopic } from '#contract/socket.ts';
import { HASH_TOPICS } from '#contract/topics/core-topics.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { setHead } from '#tests/support/rows.ts';
import { type App, createApp } from '../create-app.ts';

const ORIGIN = 'https://explorer.example';
let database: TestDatabase;
let app: App;
let address: string;
const logged: string[] = [];
const sink = new Writable({
  write(line, _, done) {
    logged.push(String(line));
    done();
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  const { context } = await createTestApi(database);
  await setHead(database.db, { number: 0 });
  app = await createApp(context, {
    rateLimitRequests: 0,
    socketOrigins: [ORIGIN],
    trustedProxies: 1,
    logger: pino({ level: 'warn' }, sink),
  });
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});

const sockets: WebSocket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

/** Outcome of opening a socket with these options: `open`, or the status of the rejection. */
function open(headers: Record<string, string> = {}): Promise<number | 'open'> {
  const url = `${address.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`;
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.close();
      resolve('open');
    });
    socket.once('unexpected-response', (_, response) => {
      socket.terminate();
      resolve(response.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}

test.each([
  [ORIGIN, 'open'],
  [undefined, 'open'],
  ['https://elsewhere.example', 403],
  ['https://explorer.example.evil.example', 403],
  ['null', 403],
])('a page of %s finds the socket %s where origins are named', async (origin, outcome) => {
  expect(await open(origin === undefined ? {} : { origin })).toBe(outcome);
});

test('a page of a strange origin finds no long poll either', async () => {
  const answer = await fetch(`${address}/socket/v2/longpoll?vsn=2.0.0`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(await answer.json()).toMatchObject({ status: 403 });
});

test('one address may begin a hundred long polls, and another is not held up by that', async () => {
  const begin = async (from: string) => {
    const { body } = await app.server.inject({
      url: '/socket/v2/longpoll?vsn=2.0.0',
      headers: { 'x-forwarded-for': from },
    });
    return JSON.parse(body).status;
  };
  const statuses = [];
  for (let count = 0; count < 101; count++) statuses.push(await begin('198.51.100.7'));
  expect(statuses).toEqual([...Array(100).fill(410), 500]);
  expect(await begin('198.51.100.8')).toBe(410);
});

/** Joins topics on a new socket; answers how many of them it got. */
async function joinAll(topics: readonly string[], from: string): Promise<number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`, {
    headers: { 'x-forwarded-for': from, origin: ORIGIN },
  });
  sockets.push(socket);
  let [replies, joined] = [0, 0];
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if (String(data).includes('"status":"ok"')) joined += 1;
      if (++replies === topics.length) resolve();
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));
  for (const topic of topics) socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]));
  await answered;
  return joined;
}

const listTopics = (kind: keyof typeof HASH_TOPICS, count: number) =>
  Array.from({ length: count }, (_, place) =>
    hashTopic(kind, `0x${String(place).padStart(HASH_TOPICS[kind].hexDigits, '0')}`),
  );

test('a page of 50 pending transactions joins each beside the topics of the page, and many more', async () => {
  const page = ['blocks:new_block', 'transactions:new_transaction', ...listTopics('addresses', 3)];
  expect(await joinAll([...page, ...listTopics('transactions', 50)], '198.51.100.9')).toBe(55);
  expect(await joinAll(listTopics('transactions', 510), '198.51.100.9')).toBe(500);
});

test('topics count by what they cost: of addresses a client may join a fifth', async () => {
  expect(await joinAll(listTopics('addresses', 105), '198.51.100.10')).toBe(100);
});

test('the topics of all sockets of one address have a bound, which another does not reach with them', async () => {
  const counts: number[] = [];
  for (let count = 0; count < 21; count++)
    counts.push(await joinAll(listTopics('addresses', 100), '198.51.100.11'));
  expect(counts).toEqual([...Array(20).fill(100), 0]);
  expect(await joinAll(listTopics('addresses', 100), '198.51.100.12')).toBe(100);
});

test.each(['/api/v2/main-page/blocks', '/socket/v2/nothing', '/nothing'])(
  'an upgrade at %s is answered as if it were none, and its connection closed',
  async (path) => {
    const socket = connectTcp(Number(new URL(address).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await ended;
    expect(text).toMatch(/^HTTP\/1.1 (200|404) /);
  },
);

test('clients that go while their sockets are opened are no failure', async () => {
  const go = () =>
    new Promise<void>((resolve) => {
      const socket = connectTcp(Number(new URL(address).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.once('close', () => resolve());
      socket.write(
        `GET /socket/v2/websocket?vsn=2.0.0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        () => socket.resetAndDestroy(),
      );
    });
  for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 40 }, go));
  expect(await open()).toBe('open');
  expect(logged).toEqual([]);
});
