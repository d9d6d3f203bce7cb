import { expect, onTestFinished, test } from 'vitest';
import { answerWith, type RpcMethods, startRpcServer } from '../../tests/support/rpc-server.ts';
import { checkAddresses } from './check-addresses.ts';
import { createTransport } from './transport.ts';

const HASH = `0x${'11'.repeat(32)}`;

async function startNode(height: () => number, more: RpcMethods = {}) {
  const server = await startRpcServer(
    answerWith({
      eth_chainId: () => '0x1',
      eth_getBlockByNumber: () => ({ number: '0x0', hash: HASH, parentHash: HASH }),
      eth_blockNumber: () => `0x${height().toString(16)}`,
      ...more,
    }),
  );
  onTestFinished(() => server.close());
  return server;
}

test('checkAddresses() learns height, client and tracing of every address, and leaves one that stays behind', async () => {
  let height = 10;
  const first = await startNode(() => 10, { web3_clientVersion: () => 'First/1', trace_block: () => [] });
  const second = await startNode(() => height, { debug_traceBlockByHash: () => [] });
  const transport = createTransport({ urls: [first.url, second.url, 'http://127.0.0.1:1'] });
  onTestFinished(() => transport.close());
  await transport.request('eth_blockNumber');
  const state = { timesBehind: 0 };
  await checkAddresses(transport, state);
  expect(transport.status()).toMatchObject([
    { state: 'answers', isCurrent: true, head: 10, clientVersion: 'First/1', traceMethod: 'trace_block' },
    { state: 'answers', isCurrent: false, head: 10, traceMethod: 'debug_traceBlockByHash', chainId: '1' },
    { state: 'fails', head: null, traceMethod: undefined },
  ]);
  height = 15;
  await checkAddresses(transport, state);
  expect(transport.status()[0]?.isCurrent).toBe(true);
  await checkAddresses(transport, state);
  expect(transport.status().map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
});
