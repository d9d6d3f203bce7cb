import { expect, onTestFinished, test } from 'vitest';
import { startAnvil } from '#demo/anvil.ts';
import { answerWith, type RpcMethods, refusal, startRpcServer } from '#tests/support/rpc-server.ts';
import { probeNode } from './probe-node.ts';
import { createTransport } from './transport.ts';

const HASH = `0x${'11'.repeat(32)}`;
const HEAD = { number: '0x0', hash: HASH, parentHash: HASH };
const BARE: RpcMethods = { eth_chainId: () => '0x1', eth_getBlockByNumber: () => HEAD };

async function probe(methods: RpcMethods) {
  const server = await startRpcServer(answerWith({ ...BARE, ...methods }));
  const transport = createTransport({ urls: [server.url] });
  onTestFinished(() => {
    transport.close();
    return server.close();
  });
  return { node: await probeNode(transport), requests: server.requests };
}

test('probeNode() finds everything on anvil', async () => {
  const anvil = await startAnvil({ chainId: 4242 });
  const transport = createTransport({ urls: [anvil.url] });
  const node = await probeNode(transport);
  transport.close();
  await anvil.stop();
  expect(node).toEqual({
    chainId: 4242n,
    clientVersion: expect.stringMatching(/^anvil\//),
    forkBlock: 0,
    genesisHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    isDevNode: true,
    traceMethod: 'trace_block',
    hasBlockReceipts: true,
    hasTransactionPool: true,
  });
});

test('probeNode() of a node that lacks everything it can do without', async () => {
  const { node } = await probe({});
  expect(node).toEqual({
    chainId: 1n,
    clientVersion: 'unknown',
    forkBlock: 0,
    genesisHash: HASH,
    isDevNode: false,
    traceMethod: null,
    hasBlockReceipts: false,
    hasTransactionPool: false,
  });
});

test.each<[string, RpcMethods]>([
  ['gives them', { debug_traceBlockByHash: () => [] }],
  [
    'refuses the genesis block alone',
    { debug_traceBlockByHash: () => refusal(-32000, 'genesis is not traceable') },
  ],
])(
  'traces come by debug_traceBlockByHash where trace_block is missing and the node %s',
  async (_, methods) => {
    const { node } = await probe(methods);
    expect(node.traceMethod).toBe('debug_traceBlockByHash');
  },
);

test.each([
  ['Geth/v1.15.0', false],
  ['HardhatNetwork/2.22.0', true],
  ['Ganache/v7.9.0', true],
  [42, false],
])('a client named %s is a development node: %s', async (name, isDevNode) => {
  const { node } = await probe({ web3_clientVersion: () => name });
  expect(node.isDevNode).toBe(isDevNode);
});

test.each<[string, RpcMethods, number]>([
  ['a fork of a chain', { hardhat_metadata: () => ({ forkedNetwork: { forkBlockNumber: 7 } }) }, 7],
  ['no fork', { hardhat_metadata: () => ({ forkedNetwork: null }) }, 0],
  ['nonsense', { hardhat_metadata: () => ({ forkedNetwork: { forkBlockNumber: '0x7' } }) }, 0],
  ['nothing', { hardhat_metadata: () => null }, 0],
])('a development node that reports %s', async (_, methods, forkBlock) => {
  const { node } = await probe({ web3_clientVersion: () => 'anvil/v1', ...methods });
  expect(node.forkBlock).toBe(forkBlock);
});

test('a bad moment of the node is not taken for a lack', async () => {
  let asked = 0;
  const { node } = await probe({
    trace_block: () => (asked++ === 0 ? refusal(-32005, 'limit exceeded') : []),
  });
  expect(node.traceMethod).toBe('trace_block');
});

test('a node that always refuses a method lacks it', async () => {
  const { node } = await probe({ txpool_status: () => refusal(-32603, 'internal error') });
  expect(node.hasTransactionPool).toBe(false);
});

test.each([
  ['returns null', () => null],
  ['refuses it', () => refusal(4444, 'pruned history unavailable')],
])('the genesis is unknown of a node that %s', async (_, answer) => {
  const { node } = await probe({
    eth_getBlockByNumber: (tag: unknown) => (tag === '0x0' ? answer() : HEAD),
  });
  expect(node).toMatchObject({ genesisHash: null, forkBlock: 0 });
});

test('a development node without block 0 is refused', async () => {
  await expect(
    probe({ web3_clientVersion: () => 'anvil/v1.0.0', eth_getBlockByNumber: () => null }),
  ).rejects.toThrow('The node has no block 0');
});

test('a node whose chain id cannot be read is refused', async () => {
  await expect(probe({ eth_chainId: () => 'mainnet' })).rejects.toThrow('for eth_chainId');
});

test('a node that loses its head while it is asked for traces of it is asked for those of the next', async () => {
  const heads = [HASH, `0x${'22'.repeat(32)}`, `0x${'33'.repeat(32)}`];
  const asked: unknown[] = [];
  const { node } = await probe({
    eth_getBlockByNumber: (id) => (id === 'latest' ? { ...HEAD, hash: heads[asked.length] } : HEAD),
    debug_traceBlockByHash: (hash) => {
      asked.push(hash);
      return asked.length < 3 ? refusal(-32001, 'Resource not found') : [];
    },
  });
  expect(node.traceMethod).toBe('debug_traceBlockByHash');
  expect(asked).toEqual(heads);
});

test('a node that refuses trace_block for a while is not asked for traces in another way', async () => {
  let asked = 0;
  const { node } = await probe({
    trace_block: () => (asked++ < 4 ? refusal(-32603, 'internal error') : []),
    debug_traceBlockByHash: () => [],
  });
  expect(node.traceMethod).toBe('trace_block');
});

test('a node that never stops refusing trace_block is asked by debug_traceBlockByHash', async () => {
  const { node } = await probe({
    trace_block: () => refusal(-32603, 'internal error'),
    debug_traceBlockByHash: () => [],
  });
  expect(node.traceMethod).toBe('debug_traceBlockByHash');
});

test.each<[string, RpcMethods]>([
  [
    'debug_traceTransaction',
    { debug_traceTransaction: (hash) => (hash === HASH ? OPCODES : refuseUnknown()) },
  ],
  ['debug_traceBlockByHash', { debug_traceBlockByHash: () => [{ txHash: HASH, result: OPCODES }] }],
])('a node that answers the callTracer by %s with opcodes offers no traces', async (_, methods) => {
  const head = { ...HEAD, transactions: [HASH] };
  const { node } = await probe({
    ...methods,
    eth_getBlockByNumber: () => head,
    eth_getBlockByHash: () => head,
  });
  expect(node.traceMethod).toBe(null);
});

const OPCODES = { gas: '0x0', structLogs: [], returnValue: '' };
const refuseUnknown = () => refusal(-32000, 'Unknown transaction');
