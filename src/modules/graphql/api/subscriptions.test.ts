import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type App, createApp } from '#api/create-app.ts';
import type { SocketFrame } from '#contract/socket.ts';
import { bytesToHex } from '#lib/hex.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, hashOf, hexOf, setHead, tokenTransferRow, transactionRow } from '#tests/support/rows.ts';
import { api as part } from './api.ts';

const CONTROL = '__absinthe__:control';
const token = hexOf(tokenTransferRow(0, 0).token_address);
const write = (fields: string) =>
  `subscription ($of: AddressHash!) { tokenTransfers(tokenContractAddressHash: $of) { ${fields} } }`;

let database: TestDatabase;
let api: TestApi;
let app: App;
let url: string;
let height = 0;
const clients: WebSocket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await database.db.insertInto('blocks').values(blockRow(0)).execute();
  await setHead(database.db, { number: 0 });
  app = await createApp(api.context, { parts: [part], rateLimitRequests: 0, trustedProxies: 'loopback' });
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  url = `${address.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`;
});

afterEach(() => {
  for (const client of clients.splice(0)) client.terminate();
  expect(api.errors).toEqual([]);
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

/** A client that has joined the control topic, and keeps what it gets. */
async function connect(address = '127.0.0.1') {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  clients.push(socket);
  const frames: SocketFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString()) as SocketFrame));
  await new Promise((resolve) => socket.once('open', resolve));
  let ref = 0;
  async function send(event: string, payload: object, topic = CONTROL) {
    const sent = String(++ref);
    socket.send(JSON.stringify(['1', sent, topic, event, payload]));
    const find = () => frames.find((frame) => frame[1] === sent && frame[3] === 'phx_reply');
    await expect.poll(find, { timeout: 15_000, interval: 5 }).toBeDefined();
    return find()?.[4] as { status: string; response: { subscriptionId?: string; errors?: unknown[] } };
  }
  expect((await send('phx_join', {})).status).toBe('ok');
  const listData = () => frames.filter(([, , , event]) => event === 'subscription:data');
  return { socket, send, listData };
}

/** Adds a block with transfers of the token, and notifies the servers of it. */
async function addBlock(transfers: number) {
  height += 1;
  const { db } = database;
  await db
    .insertInto('blocks')
    .values(blockRow(height, { transactions_count: 1 }))
    .execute();
  await db.insertInto('transactions').values(transactionRow(height, 0)).execute();
  const logs = Array.from({ length: transfers }, (_, log) => tokenTransferRow(height, log));
  if (transfers > 0) await db.insertInto('token_transfers').values(logs).execute();
  await setHead(db, { number: height });
  api.events.emit({
    run: 1,
    seq: height,
    kind: 'block',
    height,
    hash: bytesToHex(hashOf(height)),
  });
}

test('transfers of a token come once a block, and none after the end', async () => {
  const [one, two] = await Promise.all([connect(), connect()]);
  const doc = { query: write('amount blockNumber transactionHash'), variables: { of: token } };
  const { status, response } = await one.send('doc', doc);
  expect(status).toBe('ok');
  const id = response.subscriptionId as string;
  expect(id).toMatch(/^__absinthe__:doc:/);
  expect((await one.send('doc', doc)).response.subscriptionId).toBe(id);
  const other = await two.send('doc', { ...doc, query: write('logIndex') });
  await addBlock(2);
  await addBlock(0);
  await addBlock(1);
  await expect.poll(() => one.listData().length, { timeout: 15_000 }).toBe(2);
  const [first] = one.listData();
  expect(first).toEqual([
    null,
    null,
    id,
    'subscription:data',
    {
      subscriptionId: id,
      result: {
        data: {
          tokenTransfers: [0, 1].map((log) => ({
            amount: String(tokenTransferRow(1, log).amount),
            blockNumber: 1,
            transactionHash: hexOf(transactionRow(1, 0).hash),
          })),
        },
      },
    },
  ]);
  await expect.poll(() => two.listData().length, { timeout: 15_000 }).toBe(2);

  expect(await one.send('unsubscribe', { subscriptionId: id })).toEqual({
    status: 'ok',
    response: { subscriptionId: id },
  });
  await addBlock(1);
  await expect.poll(() => two.listData().length, { timeout: 15_000 }).toBe(3);
  expect(two.listData().every(([, , topic]) => topic === other.response.subscriptionId)).toBe(true);
  expect(one.listData()).toHaveLength(2);
});

test('leaving the control topic ends its subscriptions', async () => {
  const [one, two] = await Promise.all([connect(), connect()]);
  const doc = { query: write('amount'), variables: { of: token } };
  await one.send('doc', doc);
  await two.send('doc', doc);
  await one.send('phx_leave', {});
  await addBlock(1);
  await expect.poll(() => two.listData().length, { timeout: 15_000 }).toBe(1);
  expect(one.listData()).toEqual([]);
});

test.each([
  ['a query', '{ block(number: 0) { hash } }'],
  ['another field', 'subscription { blocks { hash } }'],
  ['no address', 'subscription { tokenTransfers(tokenContractAddressHash: "0x1") { amount } }'],
  [
    'two fields',
    `subscription { a: tokenTransfers(tokenContractAddressHash: "${token}") { amount } __typename }`,
  ],
  ['wide', write(Array.from({ length: 400 }, (_, n) => `a${n}: amount`).join(' '))],
  [
    'fragments that double, to one that is missing',
    `subscription { ...F0 } ${Array.from({ length: 40 }, (_, n) => `fragment F${n} on Subscription { ...F${n + 1} ...F${n + 1} }`).join(' ')}`,
  ],
  [
    'a cycle',
    'subscription { ...A } fragment A on Subscription { ...B } fragment B on Subscription { ...A }',
  ],
  ['no document', '{'],
  ['nothing', ''],
])('a document of %s is refused with errors of GraphQL', async (_, query) => {
  const { send } = await connect();
  const { status, response } = await send('doc', { query, variables: {} });
  expect(status).toBe('error');
  expect(response.errors?.length).toBeGreaterThan(0);
});

test('variables that are too deep are refused', async () => {
  const { send } = await connect();
  const deep = JSON.parse(`${'['.repeat(1500)}${']'.repeat(1500)}`);
  const { status, response } = await send('doc', { query: write('amount'), variables: { of: token, deep } });
  expect([status, response.errors?.length]).toEqual(['error', 1]);
  expect(JSON.stringify(response.errors)).toContain('depth of the variables');
});

test('a client may hold so many subscriptions, and have so many documents refused', async () => {
  const { send } = await connect();
  const replies = [];
  for (let count = 0; count < 52; count++)
    replies.push(await send('doc', { query: write(`a${count}: amount`), variables: { of: token } }));
  expect(replies.filter(({ status }) => status === 'ok').length).toBeLessThanOrEqual(50);
  expect(replies.at(-1)?.response.errors).toEqual([{ message: 'This client has too many topics' }]);
  for (let count = 0; count < 21; count++) await send('doc', { query: '{' });
  expect((await send('doc', { query: '{' })).response.errors).toEqual([
    { message: 'Too many documents were refused' },
  ]);
});

test('the clients of one address hold so many different documents together', async () => {
  const [one, two, other] = await Promise.all(['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(connect));
  if (!one || !two || !other) throw new Error('Not connected');
  const docs = Array.from({ length: 51 }, (_, place) => ({
    query: write(`a${place}: amount`),
    variables: { of: token },
  }));
  const taken = [
    ...(await Promise.all(docs.slice(0, 30).map((doc) => one.send('doc', doc)))),
    ...(await Promise.all(docs.slice(20, 50).map((doc) => two.send('doc', doc)))),
  ];
  expect(taken.filter(({ status }) => status !== 'ok')).toEqual([]);
  const refused = { status: 'error', response: { errors: [{ message: expect.stringContaining('50') }] } };
  expect(await two.send('doc', docs[50] ?? {})).toEqual(refused);
  expect((await other.send('doc', docs[50] ?? {})).status).toBe('ok');
  const leave = (id = '') => two.send('unsubscribe', { subscriptionId: id });
  // One that the first client holds as well, and one of its own.
  await leave(taken[30]?.response.subscriptionId);
  expect(await two.send('doc', docs[50] ?? {})).toEqual(refused);
  await leave(taken[59]?.response.subscriptionId);
  expect((await two.send('doc', docs[50] ?? {})).status).toBe('ok');
});

test('where half of all subscriptions are taken an address gets ten', async () => {
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3'];
  const [one, two, three, four, late] = await Promise.all(addresses.map(connect));
  let place = 0;
  const subscribe = (client: typeof one, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        client?.send('doc', { query: write(`a${place++}: amount`), variables: { of: token } }),
      ),
    );
  const taken = await Promise.all([one, two, three, four].map((client) => subscribe(client, 25)));
  expect(taken.flat().filter((reply) => reply?.status !== 'ok')).toEqual([]);
  const replies = await subscribe(late, 11);
  expect(replies.map((reply) => reply?.status)).toEqual([...Array(10).fill('ok'), 'error']);
  expect(replies[10]?.response.errors).toEqual([{ message: 'Your address has 10 subscriptions already' }]);
});

test('of many documents at once those beyond a hundred in ten seconds are not read', async () => {
  const { send } = await connect();
  const doc = { query: write('amount'), variables: { of: token } };
  const replies = await Promise.all(Array.from({ length: 120 }, () => send('doc', doc)));
  expect(replies.slice(0, 100).filter(({ status }) => status !== 'ok')).toEqual([]);
  for (const { status, response } of replies.slice(100))
    expect([status, response.errors]).toEqual([
      'error',
      [{ message: 'More than 100 documents in ten seconds' }],
    ]);
});

test('an event that is none, and the topic of a document, are refused', async () => {
  const { send } = await connect();
  expect(await send('doc2', {})).toEqual({ status: 'error', response: { reason: 'unknown event' } });
  expect((await send('phx_join', {}, '__absinthe__:doc:x')).response).toEqual({ reason: 'unmatched topic' });
});

test('over HTTP a subscription is refused with where it is answered', async () => {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/v1/graphql',
    payload: { query: write('amount'), variables: { of: token } },
  });
  expect(reply.json().errors[0].message).toContain('__absinthe__:control');
});
