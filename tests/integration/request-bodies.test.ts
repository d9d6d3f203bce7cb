import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { registerApiProxy } from '#web/server/api-proxy.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { setHead } from '../support/rows.ts';

const LIMIT = 100_000;
const MEGABYTE = 'x'.repeat(1_000_000);
let database: TestDatabase;
let api: TestApi;
let upstream: Server;
let origin = '';
/** Bytes of the body that the upstream was sent last, and where it closed before the end. */
let taken = 0;
let isCutOff = false;
const apps: App[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await setHead(database.db, { number: 0 });
  upstream = createServer((request, response) => {
    taken = 0;
    isCutOff = false;
    request.on('data', (chunk: Buffer) => (taken += chunk.length));
    request.on('error', () => (isCutOff = true));
    if (request.url !== '/endless') {
      request.on('end', () => response.end(JSON.stringify({ taken })));
      return;
    }
    const write = () => {
      while (!response.destroyed && response.write(MEGABYTE));
    };
    response.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { server } of apps.splice(0)) await server.close();
});

afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  await database.drop();
});

async function start({ isProxied = false, rateLimitRequests = 0 } = {}): Promise<number> {
  const app = await createApp(api.context, { bodyLimitBytes: LIMIT, rateLimitRequests });
  apps.push(app);
  await app.server.register(async (scope) =>
    registerApiProxy(scope, {
      config: { app: { basePath: '' } } as never,
      clientDir: '',
      ...(isProxied && { remote: { origin, basePath: '' } }),
      bodyLimitBytes: LIMIT,
      budget: app.budget,
      now: Date.now,
      log: app.server.log,
    }),
  );
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.server.address() as AddressInfo).port;
}

/** Sends the head of a request and whatever `body` gives until the connection is closed; gives the answer. */
function send(port: number, head: string, body = ''): Promise<{ answer: string; sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, sent: socket.bytesWritten - socket.writableLength }));
    socket.write(`${head}host: x\r\n\r\n`);
    const write = () => {
      while (body !== '' && !socket.destroyed && socket.write(body));
    };
    socket.on('drain', write);
    write();
  });
}

const PATHS = [
  '/api/v2/blocks',
  '/api/v2/key',
  '/api/v2/runs/1',
  '/api/v9/nothing',
  '/nothing',
  '/socket/v2/longpoll',
  '/api/healthz',
  '/node-api/proxy/api/v2/blocks',
  '/api/proxy/api/v2/blocks',
];

test.each(PATHS)('POST %s: a body over the limit is refused while none of it has come', async (path) => {
  const port = await start();
  const { answer } = await send(port, `POST ${path} HTTP/1.1\r\ncontent-length: 20000000\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('The request body is larger than the limit');
});

test.each(PATHS)('POST %s: a compressed body is refused while none of it has come', async (path) => {
  const port = await start();
  const head = `POST ${path} HTTP/1.1\r\nconnection: close\r\ncontent-length: 20\r\ncontent-encoding: gzip\r\n`;
  expect((await send(port, head)).answer).toMatch(/^HTTP\/1\.1 415 [\s\S]*accept-encoding: identity/);
});

test.each([
  ['/api/v2/blocks', 405],
  ['/api/v9/nothing', 404],
  ['/nothing', 404],
  ['/api/v2/runs/1', 405],
  ['/api/proxy/api/v2/blocks', 404],
  ['/node-api/proxy/api/v2/blocks', 404],
])(
  'POST %s answers %i before a body without a length has come, and reads little of it',
  async (path, status) => {
    const port = await start();
    const head = `POST ${path} HTTP/1.1\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n`;
    const { answer, sent } = await send(port, head, `f4240\r\n${MEGABYTE}\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    // What the system takes in before anybody reads is some megabytes.
    expect(sent).toBeLessThan(20_000_000);
  },
);

test('whoever may not change a run is refused before the body is read', async () => {
  const port = await start();
  const head =
    'PATCH /api/v2/runs/1 HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 4000\r\nconnection: close\r\n';
  expect((await send(port, head)).answer).toMatch(/^HTTP\/1\.1 403 /);
});

test('without an API behind it there is no relay', async () => {
  const port = await start();
  for (const path of ['/api/proxy', '/api/proxy/x', '/node-api/proxy', '/node-api/proxy/x', '/api/csrf']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-endpoint': origin } });
    expect([path, response.status, await response.json()]).toEqual([
      path,
      404,
      { message: 'Not found', code: 'not_found' },
    ]);
  }
});

test('the relay passes a body on while it comes, and no more of it than the limit', async () => {
  const port = await start({ isProxied: true });
  const url = `http://127.0.0.1:${port}/node-api/proxy/x`;
  const whole = await fetch(url, { method: 'POST', body: 'x'.repeat(LIMIT) });
  expect([whole.status, await whole.json()]).toEqual([200, { taken: LIMIT }]);
  const head = 'POST /node-api/proxy/x HTTP/1.1\r\ntransfer-encoding: chunked\r\n';
  const { answer } = await send(port, head, `3e8\r\n${'x'.repeat(1000)}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(taken).toBeLessThanOrEqual(LIMIT);
  expect(taken).toBeGreaterThan(0);
  await expect.poll(() => isCutOff).toBe(true);
});

test('the relay passes an answer on while it comes, and breaks off one that is too long', async () => {
  const port = await start({ isProxied: true });
  const response = await fetch(`http://127.0.0.1:${port}/node-api/proxy/endless`);
  expect(response.status).toBe(200);
  let size = 0;
  const read = async () => {
    for await (const chunk of response.body ?? []) size += chunk.length;
  };
  await expect(read()).rejects.toThrow();
  expect(size).toBeGreaterThan(30_000_000);
  expect(size).toBeLessThanOrEqual(32 * 1024 * 1024);
});

test('calls through the relay count against the limit of requests, together with those of the API', async () => {
  const port = await start({ isProxied: true, rateLimitRequests: 3 });
  const statuses = [];
  for (const path of ['/api/v2/main-page/blocks', '/api/proxy/x', '/node-api/proxy/x', '/node-api/proxy/x']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await response.arrayBuffer();
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
