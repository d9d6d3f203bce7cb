import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type RpcResponder, sendJson, startRpcServer } from '#tests/support/rpc-server.ts';
import { createHttpPost } from './http-post.ts';

const CALL = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_chainId', params: [] });
const ANSWER = { jsonrpc: '2.0', id: 0, result: '0x1' };

async function start(respond: RpcResponder) {
  const server = await startRpcServer(respond);
  onTestFinished(() => server.close());
  return server;
}

function post(url: string, options: Partial<Parameters<typeof createHttpPost>[1]> = {}) {
  const client = createHttpPost(url, { timeoutMs: 5000, ...options });
  onTestFinished(() => client.close());
  return client;
}

test('requests one after the other go over one connection', async () => {
  const server = await start((_, response) => sendJson(response, ANSWER));
  const client = post(server.url);
  for (let count = 0; count < 5; count++) expect(await client.send(CALL)).toEqual(ANSWER);
  expect(new Set(server.requests.map(({ clientPort }) => clientPort)).size).toBe(1);
});

test('a kept connection that the node closes as it is taken up again costs no answer', async () => {
  let isLast = false;
  const server = await start((_, response) => {
    if (isLast) response.destroy();
    else sendJson(response, ANSWER);
    isLast = !isLast;
  });
  const client = post(server.url);
  await client.send(CALL);
  expect(await client.send(CALL)).toEqual(ANSWER);
  expect(new Set(server.requests.map(({ clientPort }) => clientPort)).size).toBe(2);
});

test('user and password of the URL are sent as basic authorisation, decoded', async () => {
  const server = await start((_, response) => sendJson(response, ANSWER));
  const withUser = (user: string) => server.url.replace('//', `//${user}@`);
  for (const user of ['ann:p%40ss%3A', 'ann:100%', ':only', 'ann']) await post(withUser(user)).send(CALL);
  await post(server.url).send(CALL);
  const sent = server.requests.map(({ headers }) => headers.authorization);
  expect(sent.map((value) => value && Buffer.from(value.slice(6), 'base64').toString())).toEqual([
    'ann:p@ss:',
    'ann:100%',
    ':only',
    'ann:',
    undefined,
  ]);
});

test.each<[string, RpcResponder, string]>([
  ['HTML', (_, response) => response.end('<html>hello</html>'), 'the answer is not JSON'],
  ['nothing', (_, response) => response.end(), 'the answer is not JSON'],
  ['HTTP 500 without JSON', (_, response) => response.writeHead(500).end('oops'), 'HTTP 500'],
  [
    "HTTP 429 with a gateway's own JSON",
    (_, response) => sendJson(response, { message: 'Too many requests' }, 429),
    'HTTP 429',
  ],
  [
    'a body that is cut off',
    (_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"jsonrpc"');
      setTimeout(() => response.destroy(), 10);
    },
    'the answer broke off',
  ],
  ['a closed connection', (_, response) => response.destroy(), 'socket hang up'],
])('send() throws RpcUnavailableError on %s', async (_, respond, reason) => {
  const { url } = await start(respond);
  await expect(post(url).send(CALL)).rejects.toMatchObject({
    code: 'rpc_unavailable',
    retryable: true,
    message: `The node at ${url} does not answer: ${reason}`,
  });
});

test('send() gives the JSON-RPC answer of an error status', async () => {
  const answer = { jsonrpc: '2.0', id: 0, error: { code: -32603, message: 'internal' } };
  const { url } = await start((_, response) => sendJson(response, answer, 500));
  expect(await post(url).send(CALL)).toEqual(answer);
});

test('send() throws when nobody listens', async () => {
  const server = await start(() => {});
  await server.close();
  await expect(post(server.url).send(CALL)).rejects.toThrow('the connection was refused');
});

test('send() throws after the time-out, whether the answer never begins or never ends', async () => {
  const silent = await start(() => {});
  const slow = await start((_, response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  const begun = Date.now();
  for (const { url } of [silent, slow]) {
    await expect(post(url, { timeoutMs: 150 }).send(CALL)).rejects.toThrow('no answer within 150 ms');
  }
  expect(Date.now() - begun).toBeLessThan(3000);
});

test('send() refuses an answer over the limit without reading it to the end', async () => {
  let written = 0;
  const part = Buffer.alloc(64 * 1024, 'x');
  const { url } = await start((_, response) => {
    const pour = () => {
      while (!response.destroyed && written < 256 * 1024 * 1024) {
        written += part.length;
        if (!response.write(part)) return;
      }
    };
    response.on('drain', pour).on('error', () => {});
    pour();
  });
  const refused = post(url, { bodyLimitBytes: 1_000_000 }).send(CALL);
  await expect(refused).rejects.toThrow('the answer is larger than 1000000 bytes');
  expect(written).toBeLessThan(64 * 1024 * 1024);
});

test('an answer that passes the limit with its last byte is refused, and the next request works', async () => {
  let result = 'x'.repeat(2000);
  const { url } = await start((_, response) => sendJson(response, { ...ANSWER, result }));
  const client = post(url, { bodyLimitBytes: 1000 });
  await expect(client.send(CALL)).rejects.toThrow('the answer is larger than 1000 bytes');
  result = '0x1';
  expect(await client.send(CALL)).toEqual(ANSWER);
});

test('no message holds the user, password, path or query of the URL', async () => {
  const server = await start((_, response) => response.writeHead(401).end('no'));
  const url = `http://ann:hunter2@127.0.0.1:${server.port}/v3/s3cr3t?key=s3cr3t`;
  const refused = url.replace(String(server.port), '9');
  for (const address of [url, refused]) {
    const error = await post(address)
      .send(CALL)
      .catch((each: Error) => each);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).not.toMatch(/hunter2|s3cr3t|ann/);
  }
});

test('send() throws on an answer that is no HTTP', async () => {
  const server = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  await expect(post(`http://127.0.0.1:${port}`).send(CALL)).rejects.toMatchObject({
    code: 'rpc_unavailable',
  });
});
