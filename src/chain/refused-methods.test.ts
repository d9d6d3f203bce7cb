import { expect, onTestFinished, test } from 'vitest';
import {
  answerWith,
  type RpcMethods,
  type RpcServerCall,
  sendJson,
  startRpcServer,
} from '#tests/support/rpc-server.ts';
import { probeNode } from './rpc/probe-node.ts';
import { createTransport } from './rpc/transport.ts';

const HASH = `0x${'11'.repeat(32)}`;
const HEAD = { number: '0x0', hash: HASH, parentHash: HASH };
const BARE: RpcMethods = { eth_chainId: () => '0x1', eth_getBlockByNumber: () => HEAD };
const NEEDED = ['eth_chainId', 'eth_getBlockByNumber'];

/** A node behind a gateway that refuses what is not served, or all of a batch that holds such a call. */
async function serve(status: number, served: readonly string[], body: unknown = null) {
  const answer = answerWith(BARE);
  const server = await startRpcServer((seen, response) => {
    const calls = [seen.body].flat() as RpcServerCall[];
    if (calls.every(({ method }) => served.includes(method))) return answer(seen, response);
    return body === null ? response.writeHead(status).end() : sendJson(response, body, status);
  });
  const transport = createTransport({ urls: [server.url] });
  onTestFinished(() => {
    transport.close();
    return server.close();
  });
  return { server, transport };
}

const STATUSES = [401, 403, 404, 405, 429, 500, 501, 502, 503];
const BODIES = [
  null,
  { error: 'Forbidden' },
  { jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'no' } },
];

test.each(STATUSES.flatMap((status) => BODIES.map((body) => [status, body] as const)))(
  'a gateway that refuses all that can be done without by HTTP %i and %j is a node that offers none of it',
  async (status, body) => {
    const { transport } = await serve(status, NEEDED, body);
    expect(await probeNode(transport)).toMatchObject({
      chainId: 1n,
      genesisHash: HASH,
      traceMethod: null,
      hasBlockReceipts: false,
      hasTransactionPool: false,
    });
    await transport.request('eth_chainId');
    expect(transport.status()[0]?.state).toBe('answers');
  },
);

test.each(STATUSES)(
  'a gateway that refuses the chain id by HTTP %i is a node that does not answer',
  async (status) => {
    const { transport } = await serve(status, []);
    await expect(probeNode(transport)).rejects.toMatchObject({ code: 'rpc_unavailable' });
  },
);

test.each([400, 401, 403, 404, 405])(
  'a batch that a gateway refuses by HTTP %i for one of its calls is asked for in parts',
  async (status) => {
    const { transport } = await serve(status, NEEDED);
    const outcomes = await transport.batch(
      ['eth_chainId', 'trace_block', 'eth_chainId'].map((method) => ({ method, params: [] })),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(outcomes[1]).toMatchObject({ error: { code: 'rpc_method_missing' } });
  },
);

test('a node that traces single transactions alone is found out', async () => {
  const methods = {
    ...BARE,
    debug_traceTransaction: () => ({ refusal: { code: -32000, message: 'transaction not found' } }),
  };
  const server = await startRpcServer(answerWith(methods));
  const transport = createTransport({ urls: [server.url] });
  onTestFinished(() => {
    transport.close();
    return server.close();
  });
  expect((await probeNode(transport)).traceMethod).toBe('debug_traceTransaction');
});
