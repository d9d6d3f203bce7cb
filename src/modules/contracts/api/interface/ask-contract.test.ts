import { afterEach, expect, test } from 'vitest';
import { RpcError } from '#chain/errors.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import {
  type RpcResponder,
  type RpcServer,
  type RpcServerCall,
  sendJson,
  startRpcServer,
} from '#tests/support/rpc-server.ts';
import { askContracts } from './ask-contract.ts';
import { readAnswer } from './methods.ts';

const TO = `0x${'12'.repeat(20)}` as const;
const CALLS = Array.from({ length: 120 }, (_, place) => ({ to: TO, data: `0x${place.toString(16)}` }));

let node: RpcServer | undefined;
let transport: Transport | undefined;

afterEach(async () => {
  transport?.close();
  await node?.close();
});

/** Gives back the data of a call; that of every seventh reverts. */
function answerCall({ id, params: [call, block] }: RpcServerCall) {
  const answer = { jsonrpc: '2.0', id };
  return Number(call.data) % 7 === 6
    ? { ...answer, error: { code: 3, message: 'execution reverted', data: '0x01' } }
    : { ...answer, result: `${call.data} at ${block}` };
}

async function ask(respond: RpcResponder, hasBatches = true) {
  node = await startRpcServer(respond);
  const opened = createTransport({ urls: [node.url] });
  transport = opened;
  const api = {
    rpc: (method: string, params: readonly unknown[]) => opened.request(method, params),
    ...(hasBatches && { rpcBatch: (calls: Parameters<typeof opened.batch>[0]) => opened.batch(calls) }),
  };
  return askContracts({ api: { node: api }, run: { isActive: true } } as never, CALLS, '0x5');
}

/** Each call has its own answer, whatever way they were asked in. */
function expectInOrder(outcomes: Awaited<ReturnType<typeof ask>>): void {
  expect(outcomes).toHaveLength(CALLS.length);
  for (const [place, outcome] of outcomes.entries())
    if (place % 7 === 6) expect(outcome).toMatchObject({ ok: false, error: expect.any(RpcError) });
    else expect(outcome).toEqual({ ok: true, result: `0x${place.toString(16)} at 0x5` });
}

const sizes = () => node?.requests.map(({ body }) => (Array.isArray(body) ? body.length : 1));

test('many calls are asked in batches of a bounded size, each of which has its own answer', async () => {
  const outcomes = await ask(({ body }, response) =>
    sendJson(response, (body as RpcServerCall[]).map(answerCall).reverse()),
  );
  expectInOrder(outcomes);
  expect(sizes()).toEqual([50, 50, 20]);
});

test.each<[string, RpcResponder]>([
  [
    'with an error',
    (_, response) => sendJson(response, { error: { code: -32600, message: 'Batches are not supported' } }),
  ],
  ['with a status of HTTP', (_, response) => void response.writeHead(403).end('no batches')],
  [
    'with one answer too few',
    ({ body }, response) => sendJson(response, (body as RpcServerCall[]).slice(1).map(answerCall)),
  ],
])('where the node answers batches %s, each call is asked alone', async (_, refuse) => {
  const outcomes = await ask((seen, response) =>
    Array.isArray(seen.body) ? refuse(seen, response) : sendJson(response, answerCall(seen.body)),
  );
  expectInOrder(outcomes);
  expect(sizes()?.filter((size) => size === 1)).toHaveLength(CALLS.length);
});

test('where there are no batches, each call is asked alone', async () => {
  expectInOrder(
    await ask(({ body }, response) => sendJson(response, answerCall(body as RpcServerCall)), false),
  );
});

test('an answer that names the same long bytes thousands of times is not read', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  const answer = (count: number, bytes: number) =>
    `0x${word(32)}${word(count)}${word(count * 32).repeat(count)}${word(bytes)}${'ab'.repeat(bytes)}` as const;
  const item = { type: 'function', name: 'f', stateMutability: 'view', inputs: [] } as const;
  const read = (count: number, bytes: number) =>
    readAnswer({ ...item, outputs: [{ name: 'parts', type: 'bytes[]' }] }, answer(count, bytes));
  expect(read(1500, 48_000)).toMatchObject({
    is_error: true,
    result: { error: 'The contract returned data that does not match its ABI.' },
  });
  const value = Array.from({ length: 2 }, () => `0x${'ab'.repeat(32)}`);
  expect(read(2, 32)).toMatchObject({ is_error: false, result: { output: [{ type: 'bytes[]', value }] } });
});
