import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createNodeBytes } from '#api/node/node-bytes.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';
import { type RpcServerCall, startRpcServer } from '#tests/support/rpc-server.ts';
import { api as part } from './api.ts';

const MB = 1024 * 1024;

let database: TestDatabase;
let transport: Transport;
let node: Awaited<ReturnType<typeof startRpcServer>>;
let app: App;
let limited: App;

/** A node that answers a call with as many bytes as its data says, with or without naming the size before. */
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insertInto('blocks').values(blockRow(0)).execute();
  await setHead(database.db, { number: 0 });
  node = await startRpcServer(({ body }, response) => {
    const { id, method, params } = body as RpcServerCall;
    const size = Number((params as [{ data?: string }])[0]?.data ?? 0);
    const text = `{"jsonrpc":"2.0","id":${id},"result":"0x${'0'.repeat(size)}"}`;
    if (method === 'eth_call') response.setHeader('content-length', text.length);
    response.write(text.slice(0, 1000));
    response.end(text.slice(1000));
  });
  transport = createTransport({ urls: [node.url] });
  const { context } = await createTestApi(database, (method, params) => transport.request(method, params));
  const withBytes = changeContext(context, { node: { openBytes: createNodeBytes(transport) } });
  app = await createApp(withBytes, { parts: [part], rateLimitRequests: 0 });
  limited = await createApp(withBytes, { parts: [part], rateLimitRequests: 100 });
});

afterAll(async () => {
  await app.server.close();
  await limited.server.close();
  transport.close();
  await node.close();
  await database.drop();
});

function ask(size: number, { method = 'eth_call', id = 7 as unknown, to = app } = {}) {
  const call = { jsonrpc: '2.0', id, method, params: [{ data: `0x${size.toString(16)}` }, 'latest'] };
  return to.server.inject({ method: 'POST', url: '/api/eth-rpc', payload: call });
}

test.each([10, 100_000, 7 * MB])(
  'a result of %i digits is passed on under the id of the client',
  async (size) => {
    for (const id of [7, 'mine', null]) {
      const { statusCode, body } = await ask(size, { id });
      expect(statusCode).toBe(200);
      expect(body.length).toBe(JSON.stringify({ jsonrpc: '2.0', id, result: '' }).length + size + 2);
      expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', id });
    }
  },
);

test('a small result is compressed for a client that takes it', async () => {
  const payload = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data: '0x20000' }] };
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await app.server.inject({ method: 'POST', url: '/api/eth-rpc', payload, headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.length).toBeLessThan(5000);
});

test('an answer beyond the limit is refused with its size, where the node names it, and the limit', async () => {
  const named = (await ask(17 * MB)).json();
  expect(named.error).toEqual({
    code: -32_005,
    message: `The node's answer is too large: it has ${17 * MB + 38} bytes, at most ${15 * MB} are read. Ask for less at a time`,
  });
  const unnamed = (await ask(17 * MB, { method: 'eth_getCode' })).json();
  expect(unnamed.error.message).toContain(`it has more than ${15 * MB} bytes`);
  expect(transport.status()[0]).toMatchObject({ state: 'answers', failuresCount: 0 });
});

test('a batch holds results as the node wrote them, and names the limit where they are too long together', async () => {
  const call = (id: number, size: number) => ({
    ...{ jsonrpc: '2.0', id, method: 'eth_call', params: [{ data: `0x${size.toString(16)}` }] },
  });
  const payload = [call(1, 7 * MB), call(2, 10), call(3, 12 * MB), call(4, 10)];
  const answer = await app.server.inject({ method: 'POST', url: '/api/eth-rpc', payload });
  const replies = answer.json() as { id: number; result?: string; error?: { message: string } }[];
  expect(replies.map(({ id, result }) => [id, result?.length])).toEqual([
    [1, 7 * MB + 2],
    [2, 12],
    [3, undefined],
    [4, undefined],
  ]);
  expect(replies[2]?.error?.message).toContain(`longer than ${16 * MB} bytes together`);
});

test('what the node wrote for a client counts as requests of it, by its bytes', async () => {
  expect((await ask(1000, { to: limited })).headers['x-ratelimit-remaining']).toBe('99');
  expect((await ask(3 * MB, { to: limited })).statusCode).toBe(200);
  const after = await ask(1000, { to: limited });
  // Read and sent: twice 24 requests beyond the one that it is.
  expect(after.headers['x-ratelimit-remaining']).toBe('49');
  await ask(4 * MB, { to: limited });
  expect((await ask(10, { to: limited })).statusCode).toBe(429);
});

test('an answer that the index writes counts by its bytes, too', async () => {
  const { headers } = await limited.server.inject({ url: '/api/v2/openapi.json', remoteAddress: '10.0.0.1' });
  expect(headers['x-ratelimit-remaining']).toBe('99');
  const after = await limited.server.inject({ url: '/api/v2/config', remoteAddress: '10.0.0.1' });
  expect(Number(after.headers['x-ratelimit-remaining'])).toBeLessThan(98);
});
