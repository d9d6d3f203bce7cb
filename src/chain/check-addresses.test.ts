import { expect, onTestFinished, test } from 'vitest';
import { answerWith, type RpcMethods, refusal, startRpcServer } from '#tests/support/rpc-server.ts';
import { checkAddresses, createCheckState } from './check-addresses.ts';
import { createTransport } from './rpc/transport.ts';

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
  const state = createCheckState();
  await checkAddresses(transport, state);
  expect(transport.status()).toMatchObject([
    {
      state: 'answers',
      isCurrent: true,
      head: 10,
      clientVersion: 'First/1',
      capabilities: { traceMethod: 'trace_block' },
    },
    {
      state: 'answers',
      isCurrent: false,
      head: 10,
      capabilities: { traceMethod: 'debug_traceBlockByHash' },
      chainId: '1',
    },
    { state: 'fails', head: null, capabilities: null },
  ]);
  height = 15;
  await checkAddresses(transport, state);
  expect(transport.status()[0]?.isCurrent).toBe(true);
  await checkAddresses(transport, state);
  expect(transport.status().map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
});

test('checkAddresses() asks again, in every sixth look, for what an address did not offer, and for nothing else', async () => {
  const asked = { trace_block: 0, txpool_status: 0 };
  let isBusy = true;
  const node = await startNode(() => 10, {
    trace_block: () => {
      asked.trace_block += 1;
      return isBusy ? refusal(-32602, 'not now') : [];
    },
    txpool_status: () => {
      asked.txpool_status += 1;
      return { pending: '0x0', queued: '0x0' };
    },
  });
  const transport = createTransport({ urls: [node.url] });
  onTestFinished(() => transport.close());
  const state = createCheckState();
  const capabilities = async () => {
    await checkAddresses(transport, state);
    return transport.status()[0]?.capabilities;
  };
  const poor = { traceMethod: null, hasBlockReceipts: false, hasTransactionPool: true };
  expect(await capabilities()).toEqual(poor);
  isBusy = false;
  const refusedTimes = asked.trace_block;
  for (let look = 2; look <= 6; look++) expect(await capabilities()).toEqual(poor);
  expect(asked.trace_block).toBe(refusedTimes);
  expect(await capabilities()).toEqual({ ...poor, traceMethod: 'trace_block' });
  expect(asked.txpool_status).toBe(1);
});
