import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as connectTcp } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { isAllowedOrigin } from './register-socket.ts';
import { createTopicHub } from './topic-hub.ts';
import { createWebSockets, type WebSocketLimits } from './web-sockets.ts';

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(limits: Partial<WebSocketLimits>) {
  const hub = createTopicHub();
  const keeper = createWebSockets(hub, {
    connections: 100,
    connectionsPerAddress: 100,
    idleMs: 60_000,
    bufferedBytes: 1e6,
    totalBytes: 1e8,
    ...limits,
  });
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  server.on('connection', (socket) => keeper.add(socket, '127.0.0.1'));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    keeper.close();
    server.close();
    http.close();
  });
  return { hub, port: (http.address() as AddressInfo).port };
}

test('a client that sends nothing for the idle time is sent away', async () => {
  const { port } = await serve({ idleMs: 100 });
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const code = await new Promise((resolve) => socket.once('close', resolve));
  expect(code).toBe(1001);
});

test('a connection over the limit is sent away', async () => {
  const { port } = await serve({ connections: 1 });
  const first = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise((resolve) => first.once('open', resolve));
  const second = new WebSocket(`ws://127.0.0.1:${port}`);
  const code = await new Promise((resolve) => second.once('close', resolve));
  expect(code).toBe(1013);
  first.terminate();
});

test('an address that holds as many sockets as it may gets another one when it has closed one', async () => {
  const { port } = await serve({ connectionsPerAddress: 2 });
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };
  const [first] = [await open(), await open()];
  const third = await open();
  expect(await new Promise((resolve) => third.once('close', resolve))).toBe(1013);
  const gone = new Promise((resolve) => first.once('close', resolve));
  first.close();
  await gone;
  const fourth = await open();
  fourth.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
  expect(String(await new Promise((resolve) => fourth.once('message', resolve)))).toContain('"ok"');
});

/** A client that joins a topic and reads nothing from then on. */
async function joinSilently(port: number) {
  const socket = connectTcp(port, '127.0.0.1');
  socket.on('error', () => {});
  closers.push(() => socket.destroy());
  socket.write(
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write(maskedText(JSON.stringify(['1', '1', 'blocks:new_block', 'phx_join', {}])));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
}

test('a client that reads too slowly is cut off', async () => {
  const { hub, port } = await serve({ bufferedBytes: 100_000 });
  await joinSilently(port);
  const payload = { text: 'x'.repeat(64_000) };
  for (let count = 0; count < 2000 && hub.hasListeners('blocks:new_block'); count++) {
    hub.broadcast('blocks:new_block', 'new_block', payload);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(hub.hasListeners('blocks:new_block')).toBe(false);
});

test('what waits for all clients together has a bound: whoever most waits for is cut off', async () => {
  const { hub, port } = await serve({ bufferedBytes: 1e9, totalBytes: 3e6 });
  const payload = { text: 'x'.repeat(256_000) };
  for (let count = 0; count < 4; count++) await joinSilently(port);
  for (let count = 0; count < 400 && hub.countJoins() > 0; count++) {
    hub.broadcast('blocks:new_block', 'new_block', payload);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(hub.countJoins()).toBe(0);
});

test('a client that takes nothing of what waits for it is cut off, however little that is', async () => {
  const { hub, port } = await serve({ bufferedBytes: 1e9, totalBytes: 1e9, idleMs: 2000 });
  await joinSilently(port);
  for (let count = 0; count < 40; count++)
    hub.broadcast('blocks:new_block', 'new_block', { text: 'x'.repeat(400_000) });
  await expect.poll(() => hub.countJoins()).toBe(0);
});

test('isAllowedOrigin() lets anybody in until origins are named', () => {
  expect(isAllowedOrigin('https://a.example', [])).toBe(true);
  expect(isAllowedOrigin('https://a.example', ['https://b.example'])).toBe(false);
  expect(isAllowedOrigin('https://b.example', ['https://b.example'])).toBe(true);
  expect(isAllowedOrigin(undefined, ['https://b.example'])).toBe(true);
});

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
