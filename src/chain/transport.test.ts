import { expect, onTestFinished, test } from 'vitest';
import {
  answerWith,
  type RpcResponder,
  type RpcServerCall,
  refusal,
  sendJson,
  startRpcServer,
} from '../../tests/support/rpc-server.ts';
import { RpcError, RpcMethodMissingError } from './errors.ts';
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
    { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } },
    /: batch too large$/,
  ],
  ['a list that leaves a call out', [{ jsonrpc: '2.0', id: 0, result: 1 }], /no JSON-RPC answer to b/],
  ['a list of odd things', [null, 3, 'x', []], /no JSON-RPC answer to a/],
  ['null', null, /does not answer batches with a list$/],
])('batch() throws InvalidAnswerError on %s', async (_, answer, message) => {
  const transport = await connectTo((__, response) => sendJson(response, answer));
  const refused = transport.batch(calls('a', 'b'));
  await expect(refused).rejects.toMatchObject({ code: 'invalid_answer' });
  await expect(refused).rejects.toThrow(message);
});

test('when the first node fails the second is used, and kept until it fails too', async () => {
  let isFirstUp = true;
  const respond =
    (name: string, isUp: () => boolean): RpcResponder =>
    (seen, response) =>
      isUp() ? answerWith({ who: () => name })(seen, response) : response.writeHead(503).end();
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
  const first = await start((_, response) => {
    answers.push(() => response.writeHead(503).end());
  });
  const second = await start(answerWith({ who: () => 'second' }));
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
  const first = await start(answerWith({ a: () => refusal(-32000, 'no') }));
  const second = await start(answerWith({ a: () => 1 }));
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
