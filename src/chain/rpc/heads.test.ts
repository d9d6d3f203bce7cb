import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { mine } from '#demo/actions/chain.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { BlockHeader } from '../types/block.ts';
import { subscribeHeads } from './heads.ts';

const head = (number: number) => ({
  number: `0x${number.toString(16)}`,
  hash: `0x${'11'.repeat(32)}`,
  parentHash: `0x${'22'.repeat(32)}`,
});
const announce = (result: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription: '0x1', result } });

function follow(url: string) {
  const heads: BlockHeader[] = [];
  const subscription = subscribeHeads({ url, onHead: (each) => heads.push(each), reconnectDelayMs: 50 });
  onTestFinished(() => subscription.close());
  return { heads, subscription };
}

/** A server that keeps its clients and hands each first message to `onAsked`. */
async function serve(onAsked: (socket: WebSocket, message: string) => void, port = 0) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  server.on('connection', (socket) => socket.on('message', (data) => onAsked(socket, String(data))));
  await new Promise((resolve) => server.once('listening', resolve));
  const close = () => {
    for (const client of server.clients) client.terminate();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  const { port: actual } = server.address() as { port: number };
  return { url: `ws://127.0.0.1:${actual}`, port: actual, close };
}

test('heads of a real node arrive as they are mined', async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.kill());
  const context = { rpc: createDemoRpc(anvil.url) };
  const { heads } = follow(anvil.wsUrl);
  await expect
    .poll(async () => {
      await mine(context);
      return heads.length;
    })
    .toBeGreaterThan(1);
  const block = (await context.rpc('eth_getBlockByNumber', [
    `0x${heads[0]!.number.toString(16)}`,
    false,
  ])) as {
    hash: string;
  };
  expect(heads[0]?.hash).toBe(block.hash);
});

test('a lost connection is opened again and subscribes again', async () => {
  const asked: string[] = [];
  const onAsked = (socket: WebSocket, message: string) => {
    asked.push(JSON.parse(message).method);
    socket.send(announce(head(asked.length)));
  };
  const first = await serve(onAsked);
  const { heads } = follow(first.url);
  await expect.poll(() => heads.length).toBe(1);
  await first.close();
  await serve(onAsked, first.port);
  await expect.poll(() => heads.map(({ number }) => number)).toEqual([1, 2]);
  expect(asked).toEqual(['eth_subscribe', 'eth_subscribe']);
});

test('announcements that cannot be read are passed over', async () => {
  const { url } = await serve((socket) => {
    for (const message of ['', 'x', 'null', '[]', '{"id":1,"result":"0x1"}', '{"params":null}'])
      socket.send(message);
    for (const result of [null, 7, {}, { ...head(1), hash: '0x' }]) socket.send(announce(result));
    socket.send(Buffer.from([0xff, 0x00]));
    socket.send(announce(head(7)));
  });
  const { heads } = follow(url);
  await expect.poll(() => heads.map(({ number }) => number)).toEqual([7]);
});

test.each([
  ['while it waits to connect again', (socket: WebSocket) => socket.terminate()],
  ['while it is connected', () => {}],
])('close() ends it for good %s', async (_, onAsked) => {
  let connections = 0;
  const server = await serve((socket) => {
    connections += 1;
    onAsked(socket);
  });
  const { subscription } = follow(server.url);
  await expect.poll(() => connections, { interval: 5 }).toBe(1);
  subscription.close();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(connections).toBe(1);
});

test('a server that refuses the connection stops nothing', async () => {
  const server = await serve(() => {});
  await server.close();
  const { heads } = follow(server.url);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(heads).toEqual([]);
});

test('a subscription is live from the answer of the node to the end of the connection', async () => {
  const server = await serve((socket) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }));
    socket.send(announce(head(7)));
  });
  const { heads, subscription } = follow(server.url);
  expect(subscription.isLive()).toBe(false);
  await expect.poll(() => subscription.isLive()).toBe(true);
  await expect.poll(() => heads.length).toBe(1);
  await server.close();
  await expect.poll(() => subscription.isLive()).toBe(false);
});

test('a node that refuses to announce heads is not taken for one that does', async () => {
  const server = await serve((socket) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } }));
    socket.send(announce(head(7)));
  });
  const { heads, subscription } = follow(server.url);
  await expect.poll(() => heads.length).toBe(1);
  expect(subscription.isLive()).toBe(false);
});
