import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { boundUnreadAnswers, type UnreadLimits } from './unread-answers.ts';

const MIB = 1024 * 1024;
const closers: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function serve(limits: Partial<UnreadLimits>): Promise<{ server: FastifyInstance; port: number }> {
  const server = Fastify({ forceCloseConnections: true });
  boundUnreadAnswers(server, { clientBytes: 100 * MIB, totalBytes: 200 * MIB, stallMs: 60_000, ...limits });
  server.get('/large', () => 'x'.repeat(12 * MIB));
  server.get('/stream', (_, reply) => reply.send(Readable.from(endless(), { objectMode: false })));
  server.get('/late', (_, reply) => reply.send(Readable.from(late(), { objectMode: false })));
  await server.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => server.close());
  return { server, port: (server.server.address() as AddressInfo).port };
}

async function* endless() {
  while (true) yield Buffer.alloc(64 * 1024, 'x');
}

async function* late() {
  yield 'first ';
  await new Promise((resolve) => setTimeout(resolve, 600));
  yield 'last';
}

/** Asks and reads nothing. */
function askSilently(port: number, path: string, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  closers.push(() => socket.destroy());
  return socket;
}

/** Number of sockets that the server still has open. */
function countOpen(server: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

function asked(server: FastifyInstance, times: number): Promise<void> {
  return new Promise((resolve) => {
    let count = 0;
    server.server.on('request', () => ++count === times && setImmediate(resolve));
  });
}

test.each(['/large', '/stream'])('a client that reads nothing of %s is closed', async (path) => {
  const { server, port } = await serve({ stallMs: 200 });
  askSilently(port, path, '127.0.0.1');
  await asked(server, 1);
  expect(await countOpen(server)).toBe(1);
  await expect.poll(() => countOpen(server)).toBe(0);
});

test('one client may leave so much unread; another is not touched by that', async () => {
  const { server, port } = await serve({ clientBytes: 30 * MIB });
  const all = asked(server, 6);
  for (let count = 0; count < 5; count++) askSilently(port, '/large', '127.0.0.11');
  askSilently(port, '/large', '127.0.0.12');
  await all;
  await expect.poll(() => countOpen(server)).toBe(3);
});

test('where all together leave too much unread, the client with the most of it loses its connections', async () => {
  const { server, port } = await serve({ totalBytes: 40 * MIB });
  const all = asked(server, 4);
  const modest = askSilently(port, '/large', '127.0.0.31');
  for (let count = 0; count < 3; count++) askSilently(port, '/large', '127.0.0.32');
  await all;
  await expect.poll(() => countOpen(server)).toBe(3);
  let received = 0;
  modest.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
  await expect.poll(() => received).toBeGreaterThan(12 * MIB);
});

test('all together may leave so much unread', async () => {
  const { server, port } = await serve({ totalBytes: 30 * MIB });
  const all = asked(server, 5);
  for (let count = 0; count < 5; count++) askSilently(port, '/large', `127.0.0.${20 + count}`);
  await all;
  await expect.poll(() => countOpen(server)).toBe(2);
});

test('a client that reads gets all of it, however slow the answer is made', async () => {
  const { port } = await serve({ stallMs: 200, clientBytes: 13 * MIB });
  for (let count = 0; count < 3; count++)
    expect(await (await fetch(`http://127.0.0.1:${port}/large`)).text()).toHaveLength(12 * MIB);
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('first last');
});

test('a client that reads slowly, but reads, is left alone', async () => {
  const { port } = await serve({ stallMs: 1500 });
  const socket: Socket = askSilently(port, '/large', '127.0.0.1');
  let length = 0;
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      length += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
      if (length > 12 * MIB) resolve();
    });
  });
  socket.resume();
  await ended;
});
