import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createServer, type FrameOptions } from './create-server.ts';

const open: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A server on a port of its own, whose `/slow` answers when it is instructed to. */
async function serve(given: Partial<FrameOptions> = {}) {
  const { server, traffic, drain } = createServer({
    trustedProxies: false,
    bodyLimitBytes: 1000,
    requestTimeoutMs: 30_000,
    ...given,
  });
  const slow: FastifyReply[] = [];
  server.get('/slow', (_, reply) => void slow.push(reply));
  server.get('/ip', async ({ ip }) => ({ ip }));
  server.get('/fails', async () => {
    throw new TypeError('broken');
  });
  server.get('/api/healthz/:check', async ({ params }) => params);
  server.get('/param/:one', async ({ params }) => params);
  await server.listen({ port: 0, host: '127.0.0.1' });
  open.push(server);
  const { port } = server.server.address() as AddressInfo;
  return { server, traffic, drain, slow, port, origin: `http://127.0.0.1:${port}` };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

test('every answer names its request, by the word of the caller or a new one', async () => {
  const { origin } = await serve();
  const named = await fetch(`${origin}/ip`, { headers: { 'x-request-id': 'from-the-proxy-1' } });
  expect(named.headers.get('x-request-id')).toBe('from-the-proxy-1');
  const lost = await fetch(`${origin}/nowhere`, { headers: { 'x-request-id': 'a b' } });
  expect([lost.status, lost.headers.get('x-request-id')]).toEqual([
    404,
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
  expect(await lost.json()).toEqual({ message: 'Not found', code: 'not_found' });
});

test('a failure is logged with the id that its answer bears', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { origin } = await serve({ logger: pino({ level: 'warn' }, sink) });
  const answer = await fetch(`${origin}/fails`);
  const [line = '{}'] = lines;
  expect(answer.status).toBe(500);
  expect(JSON.parse(line)).toMatchObject({ reqId: answer.headers.get('x-request-id'), msg: 'broken' });
  expect(await answer.text()).not.toContain('broken');
});

test.each([
  ['/param/%E0%A4%A', 200],
  ['/param/%', 200],
  [`/param/${'x'.repeat(301)}`, 422],
])('%s is answered by the app itself', async (path, status) => {
  const { origin } = await serve();
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(status);
  if (status === 422)
    expect(await answer.json()).toMatchObject({ message: 'Invalid parameter(s)', code: 'invalid_parameter' });
});

test.each([
  ['no request at all', 'hello there\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['a header line without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
])('%s is answered with one sentence, and the connection is closed', async (_, text, status) => {
  const { port } = await serve();
  const socket = connect(port, '127.0.0.1');
  const answer = readAll(socket);
  socket.write(text);
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body).message).toMatch(/^\S.*\w$/);
});

test('a client that sends its headers byte by byte is sent away', async () => {
  const { port } = await serve({ requestTimeoutMs: 500 });
  const socket = connect(port, '127.0.0.1');
  const answer = readAll(socket);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  const drip = setInterval(() => socket.write('x: y\r\n', () => {}), 100);
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(drip);
});

test.each([
  [false, '127.0.0.1'],
  [1, '203.0.113.9'],
  ['10.0.0.0/8', '127.0.0.1'],
  ['loopback', '203.0.113.9'],
] as const)(
  'with %j trusted, a forged address before that of the proxy counts as %s',
  async (trusted, ip) => {
    const { origin } = await serve({ trustedProxies: trusted });
    const answer = await fetch(`${origin}/ip`, { headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' } });
    expect(await answer.json()).toEqual({ ip });
  },
);

test('closing lets a running request finish, takes no new connection, and keeps none that waits for nothing', async () => {
  const { server, traffic, slow, port, origin } = await serve();
  const idle = connect(port, '127.0.0.1');
  const idleEnd = readAll(idle);
  const answer = fetch(`${origin}/slow`);
  await until(() => slow.length === 1);
  const closing = server.close();
  await until(() => !server.server.listening);
  await expect(fetch(`${origin}/ip`)).rejects.toThrow();
  expect(traffic.underWay()).toBe(1);
  await slow[0]?.send({ whole: 'x'.repeat(500_000) });
  expect(((await (await answer).json()) as { whole: string }).whole).toHaveLength(500_000);
  await closing;
  await idleEnd;
  expect(traffic.underWay()).toBe(0);
});

test('a draining server fails its health checks but liveness, answers everything else, and closes each connection', async () => {
  const { drain, slow, origin } = await serve();
  const early = fetch(`${origin}/slow`);
  await until(() => slow.length === 1);
  expect((await fetch(`${origin}/api/healthz/ready`)).status).toBe(200);
  drain();
  for (const path of ['/api/healthz/ready?a=b', '/api/healthz', '/health', '/api/v1/health/readiness'])
    expect((await fetch(origin + path)).status, path).toBe(503);
  expect((await fetch(`${origin}/api/healthz/live`)).status).toBe(200);
  const late = await fetch(`${origin}/ip`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await slow[0]?.send('whole');
  expect(await (await early).text()).toBe('whole');
});

test('closing does not wait longer than the limit for a request that never ends', async () => {
  const { server, slow, origin } = await serve({ stopLimitMs: 200 });
  const answer = fetch(`${origin}/slow`).catch(() => 'cut off');
  await until(() => slow.length === 1);
  const begun = Date.now();
  await server.close();
  expect(await answer).toBe('cut off');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(190);
});

test('a client that goes before its answer is counted as one that is over', async () => {
  const { traffic, slow, port } = await serve();
  const finished: number[] = [];
  traffic.onFinish(({ status }) => finished.push(status));
  const request = httpRequest({ port, path: '/slow' });
  request.on('error', () => {});
  request.end();
  await until(() => slow.length === 1);
  request.destroy();
  await until(() => finished.length === 1);
  expect([finished, traffic.underWay()]).toEqual([[499], 0]);
  slow[0]?.hijack();
});
