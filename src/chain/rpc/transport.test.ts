import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import {
  answerWith,
  type RpcResponder,
  type RpcServerCall,
  refusal,
  sendJson,
  startRpcServer,
} from '#tests/support/rpc-server.ts';
import { RpcError, RpcMethodMissingError } from '../errors.ts';
import { createTransport } from './transport.ts';

async function start(respond: RpcResponder) {
  const server = await startRpcServer(respond);
  onTestFinished(() => server.close());
  return server;
}

function connect(urls: string[], options: Partial<Parameters<typeof createTransport>[0]> = {}) {
  const transport = createTransport({ urls, timeoutMs: 3000, ...options });
  onTestFinished(() => transport.close());
  return transport;
}

async function connectTo(respond: RpcResponder) {
  return connect([(await start(respond)).url]);
}

const calls = (...methods: string[]) => methods.map((method) => ({ method, params: [] }));

test('the outcomes of a batch stand in the order of its calls, however they come', async () => {
  const transport = await connectTo(({ body }, response) => {
    const answers = (body as RpcServerCall[]).map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: method,
    }));
    sendJson(response, [answers[2], answers[0], answers[1]]);
  });
  expect(await transport.batch(calls('a', 'b', 'c'))).toEqual([
    { ok: true, result: 'a' },
    { ok: true, result: 'b' },
    { ok: true, result: 'c' },
  ]);
});

test('an error for one call of a batch leaves the others their results', async () => {
  const transport = await connectTo(
    answerWith({ a: () => 1, b: () => refusal(3, 'reverted'), c: () => null }),
  );
  const [a, b, c, missing] = await transport.batch(calls('a', 'b', 'c', 'd'));
  expect([a, c]).toEqual([
    { ok: true, result: 1 },
    { ok: true, result: null },
  ]);
  expect(b).toMatchObject({ ok: false, error: { rpcCode: 3, retryable: false, code: 'rpc_error' } });
  expect(missing).toMatchObject({ ok: false, error: { code: 'rpc_method_missing' } });
});

test('an empty batch asks nothing', async () => {
  const server = await start(answerWith({}));
  expect(await connect([server.url]).batch([])).toEqual([]);
  expect(server.requests).toHaveLength(0);
});

test.each([
  [-32601, 'any words'],
  [-32004, 'unsupported'],
  [-32000, 'the method trace_block does not exist/is not available'],
  [-32600, 'Method trace_block not supported.'],
  [-32000, 'rpc method is not whitelisted'],
])('code %i with "%s" means that the method is missing', async (code, message) => {
  const transport = await connectTo(answerWith({ trace_block: () => refusal(code, message) }));
  await expect(transport.request('trace_block')).rejects.toEqual(new RpcMethodMissingError('trace_block'));
});

test.each([
  [-32005, 'limit exceeded', true],
  [-32603, 'internal error', true],
  [-32000, 'header not found', true],
  [-32602, 'invalid argument', false],
  [3, 'execution reverted', false],
])(
  'code %i with "%s" is the refusal of the node, and trying again may help: %s',
  async (code, message, retryable) => {
    const transport = await connectTo(answerWith({ eth_call: () => refusal(code, message) }));
    await expect(transport.request('eth_call')).rejects.toMatchObject({
      name: 'RpcError',
      rpcCode: code,
      retryable,
      message: `The node refused eth_call: ${message} (code ${code})`,
    });
  },
);

test('an error without code or message, and one that is plain text, are refusals', async () => {
  const errors: unknown[] = [{}, 'Unauthorized', { code: '7', message: 5 }];
  const transport = await connectTo((_, response) =>
    sendJson(response, { jsonrpc: '2.0', error: errors.shift() }),
  );
  await expect(transport.request('a')).rejects.toThrow('no reason given (code -32000)');
  await expect(transport.request('a')).rejects.toThrow('Unauthorized (code -32000)');
  await expect(transport.request('a')).rejects.toBeInstanceOf(RpcError);
});

test("a node's message of megabytes is cut, and read in no time", async () => {
  const transport = await connectTo(answerWith({ a: () => refusal(-32000, 'method '.repeat(300_000)) }));
  const begun = Date.now();
  const error = await transport.request('a').catch((each: Error) => each);
  expect((error as Error).message.length).toBeLessThan(400);
  expect(Date.now() - begun).toBeLessThan(1000);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a number', 7],
  ['an object of neither result nor error', { jsonrpc: '2.0', id: 0 }],
])('request() throws InvalidAnswerError on %s', async (_, answer) => {
  const transport = await connectTo((__, response) => sendJson(response, answer));
  await expect(transport.request('a')).rejects.toMatchObject({ code: 'invalid_answer', retryable: true });
});

test.each<[string, unknown, RegExp]>([
  [
    'one error for all',
    { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'not today' } },
    /: The node refused a batch: not today \(code -32005\)$/,
  ],
  ['a list that leaves a call out', [{ jsonrpc: '2.0', id: 0, result: 1 }], /answer to a has neither/],
  ['a list of odd things', [null, 3, 'x', []], /answer to a has neither/],
  ['null', null, /no JSON-RPC answer to a$/],
])('batch() throws InvalidAnswerError on %s', async (_, answer, message) => {
  const transport = await connectTo((__, response) => sendJson(response, answer));
  const refused = transport.batch(calls('a', 'b'));
  await expect(refused).rejects.toMatchObject({ code: 'invalid_answer' });
  await expect(refused).rejects.toThrow(message);
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['a page', (response) => response.end('<html>no</html>')],
  ['nothing', (response) => response.end()],
  ['an empty list', (response) => sendJson(response, [])],
  [
    'an invalid request',
    (response) => sendJson(response, { jsonrpc: '2.0', error: { code: -32600, message: 'array' } }),
  ],
])('batch() calls one by one where a batch is answered with %s', async (_, refuse) => {
  const answer = answerWith({ ...chain('0x1', '11'), a: () => 1, b: () => 2 });
  const transport = await connectTo((seen, response) =>
    Array.isArray(seen.body) ? refuse(response) : answer(seen, response),
  );
  const outcomes = await transport.batch(calls('a', 'b'));
  expect(outcomes).toEqual([1, 2].map((result) => ({ ok: true, result })));
});

test('when the first node fails the second is used, and kept until it fails too', async () => {
  let isFirstUp = true;
  const respond =
    (name: string, isUp: () => boolean): RpcResponder =>
    (seen, response) =>
      isUp()
        ? answerWith({ ...chain('0x1', '11'), who: () => name })(seen, response)
        : response.writeHead(503).end();
  let isSecondUp = true;
  const first = await start(respond('first', () => isFirstUp));
  const second = await start(respond('second', () => isSecondUp));
  const transport = connect([first.url, second.url]);
  expect(await transport.request('who')).toBe('first');
  isFirstUp = false;
  expect(await transport.request('who')).toBe('second');
  isFirstUp = true;
  expect(await transport.request('who')).toBe('second');
  isSecondUp = false;
  expect(await transport.request('who')).toBe('first');
  isFirstUp = false;
  await expect(transport.request('who')).rejects.toMatchObject({ code: 'rpc_unavailable' });
});

test('calls that fail at the same time all reach the second node', async () => {
  const answers: (() => void)[] = [];
  const first = await start((seen, response) => {
    if (Array.isArray(seen.body)) return answerWith(chain('0x1', '11'))(seen, response);
    return answers.push(() => response.writeHead(503).end());
  });
  const second = await start(answerWith({ ...chain('0x1', '11'), who: () => 'second' }));
  const transport = connect([first.url, second.url]);
  const early = transport.request('who');
  const late = transport.request('who');
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  expect(await early).toBe('second');
  answers[1]?.();
  expect(await late).toBe('second');
});

test("a node's own refusal is an answer: the second node is not asked", async () => {
  const first = await start(answerWith({ ...chain('0x1', '11'), a: () => refusal(-32000, 'no') }));
  const second = await start(answerWith({ ...chain('0x1', '11'), a: () => 1 }));
  await expect(connect([first.url, second.url]).request('a')).rejects.toBeInstanceOf(RpcError);
  expect(second.requests).toHaveLength(0);
});

test('a transport without an address says so', async () => {
  await expect(connect([]).request('a')).rejects.toThrow('no address is set');
});

test('an answer over the limit is refused', async () => {
  const server = await start(answerWith({ a: () => 'x'.repeat(5000) }));
  await expect(connect([server.url], { bodyLimitBytes: 1000 }).request('a')).rejects.toThrow(
    'the answer is larger than 1000 bytes',
  );
});

const chain = (id: string, genesis: string) => ({
  eth_chainId: () => id,
  eth_getBlockByNumber: () => ({ number: '0x0', hash: hash(genesis), parentHash: hash('00') }),
});
const hash = (byte: string) => `0x${byte.repeat(32)}`;

test.each([
  [
    'an error for all',
    (response: ServerResponse) => sendJson(response, { error: { code: -32600, message: 'batch too large' } }),
  ],
  ['HTTP 413', (response: ServerResponse) => response.writeHead(413).end('<html>too large</html>')],
  ['an answer over our own limit', (response: ServerResponse) => response.end('[1,"'.padEnd(9000, 'x'))],
])(
  'a batch over the limit of a node, which says so by %s, is asked for in parts it takes',
  async (_, refuse) => {
    const sizes: number[] = [];
    const answer = answerWith({ a: (n: number) => n * 2 });
    const server = await start((seen, response) => {
      sizes.push(Array.isArray(seen.body) ? seen.body.length : 1);
      return (sizes.at(-1) ?? 0) > 3 ? refuse(response) : answer(seen, response);
    });
    const transport = connect([server.url], { bodyLimitBytes: 8000 });
    const ask = () => transport.batch(Array.from({ length: 10 }, (__, n) => ({ method: 'a', params: [n] })));
    const doubled = Array.from({ length: 10 }, (__, n) => ({ ok: true, result: n * 2 }));
    expect(await ask()).toEqual(doubled);
    expect(sizes).toEqual([10, 5, 3, 2, 3, 2]);
    sizes.length = 0;
    expect(await ask()).toEqual(doubled);
    expect(sizes).toEqual([3, 3, 3, 1]);
  },
);

test('a call of a batch whose answer was too large beside the others is asked for alone', async () => {
  const transport = await connectTo(({ body }, response) => {
    const isBatch = Array.isArray(body);
    const answers = [body]
      .flat()
      .map(({ id }) =>
        isBatch && id > 0
          ? { jsonrpc: '2.0', id, error: { code: -32003, message: 'response too large' } }
          : { jsonrpc: '2.0', id, result: 'whole' },
      );
    sendJson(response, isBatch ? answers : answers[0]);
  });
  expect(await transport.batch(calls('a', 'b', 'c'))).toEqual(Array(3).fill({ ok: true, result: 'whole' }));
});

test('an address of another chain is never asked for anything, and the reason is one sentence', async () => {
  let isUp = true;
  const ours = answerWith({ ...chain('0x1', '11'), who: () => 'ours' });
  const first = await start((seen, response) =>
    isUp ? ours(seen, response) : response.writeHead(503).end(),
  );
  const second = await start(answerWith({ ...chain('0x2', '11'), who: () => 'theirs' }));
  const third = await start(answerWith({ ...chain('0x1', '22'), who: () => 'theirs' }));
  const fourth = await start(answerWith({ ...chain('0x1', '11'), who: () => 'ours too' }));
  const transport = connect([first, second, third, fourth].map(({ url }) => url));
  expect(await transport.request('who')).toBe('ours');
  isUp = false;
  expect(await transport.request('who')).toBe('ours too');
  const status = transport.status();
  expect(status.map(({ state }) => state)).toEqual(['fails', 'refused', 'refused', 'answers']);
  expect(status[1]?.lastError).toBe(
    `The node at ${second.url} is not used: it serves chain 2, the others serve chain 1`,
  );
  expect(status[2]?.lastError).toContain(`it serves the chain with the genesis block ${hash('22')}`);
  expect(
    [...second.requests, ...third.requests]
      .flatMap(({ body }) => [body].flat())
      .some(({ method }) => method === 'who'),
  ).toBe(false);
});

test('what one address lacks is asked of another; the first stays in use for all else', async () => {
  const first = await start(answerWith({ ...chain('0x1', '11'), who: () => 'first' }));
  const second = await start(
    answerWith({ ...chain('0x1', '11'), who: () => 'second', trace_block: () => [] }),
  );
  const transport = connect([first.url, second.url]);
  for (let count = 0; count < 3; count++) {
    expect(await transport.request('trace_block')).toEqual([]);
    expect(await transport.request('who')).toBe('first');
  }
  const asked = first.requests.flatMap(({ body }) => [body].flat()).map(({ method }) => method);
  expect(asked.filter((method) => method === 'trace_block')).toHaveLength(1);
  expect(transport.status()[0]).toMatchObject({
    missingMethods: ['trace_block'],
    isCurrent: true,
    state: 'answers',
  });
  await expect(transport.request('debug_traceBlockByHash')).rejects.toBeInstanceOf(RpcMethodMissingError);
});

test('status() reports how each address does, and never its secrets', async () => {
  const server = await start(answerWith({ a: () => 1 }));
  const transport = connect([server.url.replace('//', '//user:secret@')]);
  expect(transport.status()).toMatchObject([{ url: server.url, state: 'unknown', latencyMs: null }]);
  await transport.request('a');
  const [answered] = transport.status();
  expect(answered).toMatchObject({ state: 'answers', answersCount: 1, failuresCount: 0, lastError: null });
  expect(answered?.latencyMs).toBeGreaterThan(0);
  await server.close();
  await transport.request('a').catch(() => {});
  const [failed] = transport.status();
  expect(failed).toMatchObject({ state: 'fails', failuresCount: 1 });
  expect(failed?.lastError).toBe(`The node at ${server.url} does not answer: the connection was refused`);
  expect(failed?.lastErrorAt).toBeGreaterThanOrEqual(failed?.lastAnswerAt ?? Number.NaN);
});

test('a chain that begins anew on the addresses in use is the one that is meant; a stranger stays refused', async () => {
  let genesis = '11';
  const node = () =>
    startRpcServer((seen, response) =>
      answerWith({ ...chain('0x1', genesis), who: () => genesis })(seen, response),
    );
  const [first, second, stranger] = [await node(), await node(), await start(answerWith(chain('0x2', '11')))];
  onTestFinished(() => Promise.all([first.close(), second.close()]).then(() => {}));
  const transport = connect([first, second, stranger].map(({ url }) => url));
  expect(await transport.request('who')).toBe('11');
  genesis = '22';
  transport.reconnect();
  expect(await transport.request('who')).toBe('22');
  await expect(transport.requestFrom(2, 'who')).rejects.toMatchObject({ code: 'other_chain' });
  await first.close();
  expect(await transport.request('who')).toBe('22');
  await second.close();
  transport.reconnect();
  await expect(transport.request('who')).rejects.toMatchObject({ retryable: true });
  expect(transport.status()[2]).toMatchObject({ state: 'refused' });
});
