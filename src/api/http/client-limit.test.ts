import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { ClientLimits } from './client-limit.ts';
import { createServer } from './create-server.ts';

const open: { close(): Promise<unknown> }[] = [];
const sockets: Socket[] = [];
const LONG_BYTES = 20_000_000;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of open.splice(0)) await server.close();
});

async function serve(clientLimits: Partial<ClientLimits>, trustedProxies: number | string | false = false) {
  const { server, traffic } = createServer({
    trustedProxies,
    bodyLimitBytes: 1000,
    requestTimeoutMs: 30_000,
    stopLimitMs: 100,
    clientLimits: { graceMs: 0, ...clientLimits },
  });
  const slow: FastifyReply[] = [];
  server.get('/slow', (_, reply) => void slow.push(reply));
  server.get('/fast', async () => 'fast');
  server.get('/long', async () => 'x'.repeat(LONG_BYTES));
  await server.listen({ port: 0, host: '127.0.0.1' });
  open.push(server);
  const { port } = server.server.address() as AddressInfo;
  return { port, slow, traffic };
}

/** A connection of the client 127.0.0.`host`, with what it has received and whether it was ended. */
function connectFrom(port: number, host: number, text = '') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${host}` });
  sockets.push(socket);
  let received = '';
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  socket.on('data', (chunk) => (received += chunk));
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  if (text !== '') socket.write(text);
  return { socket, ended, connected, received: () => received };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const HALF = 'GET /fast HTTP/1.1\r\nhost: x\r\n';

test('a client with too many connections loses the one that has waited longest, and its new one is served', async () => {
  const { port } = await serve({ perClient: 3 });
  const halves = [];
  for (let count = 0; count < 3; count++) {
    const half = connectFrom(port, 9, HALF);
    await half.connected;
    halves.push(half);
  }
  const fresh = connectFrom(port, 9, get('/fast'));
  await halves[0]?.ended;
  await until(() => fresh.received().includes('fast'));
  expect(halves.slice(1).map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

test('a client does not lose a request that is being answered to its own new connections', async () => {
  const { port, slow } = await serve({ perClient: 2 });
  const busy = connectFrom(port, 9, get('/slow'));
  await until(() => slow.length === 1);
  const half = connectFrom(port, 9, HALF);
  await half.connected;
  const fresh = connectFrom(port, 9, get('/fast'));
  await half.ended;
  await until(() => fresh.received().includes('fast'));
  slow[0]?.send('at last');
  await until(() => busy.received().includes('at last'));
});

test('connections of one client take no place from those of another', async () => {
  const { port } = await serve({ perClient: 2 });
  const other = connectFrom(port, 10, HALF);
  await other.connected;
  for (let count = 0; count < 6; count++) await connectFrom(port, 9, HALF).connected;
  other.socket.write('\r\n');
  await until(() => other.received().includes('fast'));
});

test('when all places are taken the connection that has waited longest makes room', async () => {
  const { port } = await serve({ connections: 3 });
  const halves = [];
  for (const host of [10, 11, 12]) {
    const half = connectFrom(port, host, HALF);
    await half.connected;
    halves.push(half);
  }
  const fresh = connectFrom(port, 9, get('/fast'));
  await halves[0]?.ended;
  await until(() => fresh.received().includes('fast'));
});

test('behind a proxy requests under way are counted for the client that it names', async () => {
  const { port, slow } = await serve({ perClient: 2 }, 'loopback');
  for (let count = 1; count <= 2; count++) {
    connectFrom(port, 9, get('/slow', 'x-forwarded-for: 203.0.113.7\r\n'));
    await until(() => slow.length === count);
  }
  const refused = connectFrom(port, 9, get('/fast', 'x-forwarded-for: 203.0.113.7:4711\r\n'));
  await until(() => refused.received().includes('429'));
  expect(refused.received()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 1\r\n/);
  const other = connectFrom(port, 9, get('/fast', 'x-forwarded-for: 203.0.113.8\r\n'));
  await until(() => other.received().includes('200 OK'));
  slow[0]?.send('done');
  slow[1]?.send('done');
});

test('behind a proxy an answer that is not read makes room for the same client', async () => {
  const { port } = await serve({ perClient: 1 }, 'loopback');
  const named = 'x-forwarded-for: 203.0.113.7\r\n';
  const stuck = connectFrom(port, 9, get('/long', named));
  stuck.socket.pause();
  await stuck.connected;
  // The answer of 20 MB stands before a client that does not read; the server sees it within a quarter of a second.
  let fresh = connectFrom(port, 9, get('/fast', named));
  await until(() => {
    if (fresh.received().includes('429')) fresh = connectFrom(port, 9, get('/fast', named));
    return fresh.received().includes('200 OK');
  });
  stuck.socket.resume();
  await stuck.ended;
  expect(stuck.received().length).toBeLessThan(LONG_BYTES);
});

test('requests of one connection are answered in turn, and more of them than may be are refused', async () => {
  const { port, slow } = await serve({ perConnection: 3 });
  const one = connectFrom(port, 9, get('/slow').repeat(5));
  for (let answered = 0; answered < 3; answered++) {
    await until(() => slow.length > answered);
    expect(slow).toHaveLength(answered + 1);
    slow[answered]?.send('done');
  }
  await until(() => one.received().includes('429'));
  await one.ended;
  expect(one.received().match(/HTTP\/1\.1 200/g)).toHaveLength(3);
});

test('requests that waited behind another end with their connection', async () => {
  const { port, slow, traffic } = await serve({ perClient: 4 });
  const one = connectFrom(port, 9, get('/slow').repeat(4));
  await until(() => traffic.underWay() === 1);
  one.socket.destroy();
  await until(() => traffic.underWay() === 0);
  expect(slow).toHaveLength(1);
  const next = connectFrom(port, 9, get('/fast'));
  await until(() => next.received().includes('200 OK'));
});

test('a request that waits for its turn is not worked on', async () => {
  const { port, slow, traffic } = await serve({});
  const one = connectFrom(port, 9, get('/slow').repeat(3));
  const other = connectFrom(port, 9, get('/fast'));
  await until(() => slow.length === 1 && other.received().includes('fast'));
  expect(traffic.underWay()).toBe(1);
  for (let answered = 0; answered < 3; answered++) {
    await until(() => slow.length > answered);
    slow[answered]?.send('done');
  }
  await until(() => one.received().match(/HTTP\/1\.1 200/g)?.length === 3);
});

test('a connection that goes on asking beyond the limit of those that wait is ended at once', async () => {
  const { port, slow } = await serve({ perConnection: 3 });
  const one = connectFrom(port, 9, get('/slow').repeat(200));
  await one.ended;
  expect(slow.length).toBeLessThanOrEqual(1);
  expect(one.received()).toBe('');
});

test('requests that wait on all connections have a limit of their own', async () => {
  const { port, slow } = await serve({ waiting: 2 });
  connectFrom(port, 9, get('/slow').repeat(3));
  await until(() => slow.length === 1);
  const late = connectFrom(port, 10, get('/slow').repeat(2));
  await until(() => slow.length === 2);
  slow[1]?.send('done');
  await late.ended;
  expect(late.received()).toMatch(/200 OK[\s\S]*HTTP\/1\.1 429 [\s\S]*"code":"too_many_requests"/);
  slow[0]?.send('done');
  await until(() => slow.length === 3);
  const next = connectFrom(port, 10, get('/slow').repeat(2));
  slow[2]?.send('done');
  await until(() => slow.length === 5);
  slow[3]?.send('done');
  slow[4]?.send('done');
  await until(() => slow.length === 6);
  slow[5]?.send('done');
  await until(() => next.received().match(/200 OK/g)?.length === 2);
});

test('connections that have just begun to wait make no room for the next one of their client', async () => {
  const { port } = await serve({ perClient: 2, graceMs: 60_000 });
  const halves = [connectFrom(port, 9, HALF), connectFrom(port, 9, HALF)];
  await Promise.all(halves.map(({ connected }) => connected));
  const early = connectFrom(port, 9, get('/fast'));
  await early.ended;
  expect(early.received()).toBe('');
  expect(halves.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});
