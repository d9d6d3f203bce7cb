import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { answerWith, type RpcMethods, refusal, startRpcServer } from '#tests/support/rpc-server.ts';
import { createTransport, type Transport } from '../rpc/transport.ts';
import { fetchBlock, fetchBlocks } from './fetch-block.ts';

let chain: MixedChain;
let transport: Transport;
beforeAll(async () => {
  chain = await startMixedChain();
  transport = createTransport({ urls: [chain.anvil.url] });
});
afterAll(async () => {
  transport.close();
  await chain.anvil.stop();
});

/** A node that gives the recorded block 2, with whatever is given instead. */
async function serve(methods: RpcMethods = {}) {
  const server = await startRpcServer(
    answerWith({
      eth_getBlockByNumber: () => chain.rawBlock,
      eth_getBlockByHash: () => chain.rawBlock,
      eth_getBlockReceipts: () => chain.rawReceipts,
      ...methods,
    }),
  );
  const served = createTransport({ urls: [server.url] });
  onTestFinished(() => {
    served.close();
    return server.close();
  });
  return { server, transport: served };
}

test('a block is the same with its receipts asked for together and one by one, by height and by hash', async () => {
  const whole = await fetchBlock({ transport, hasBlockReceipts: true }, chain.number);
  expect(whole?.block.hash).toBe(chain.hash);
  expect(whole?.receipts).toHaveLength(17);
  expect(await fetchBlock({ transport, hasBlockReceipts: true }, chain.hash)).toEqual(whole);
  expect(await fetchBlock({ transport, hasBlockReceipts: false }, chain.number)).toEqual(whole);
  expect(await fetchBlock({ transport, hasBlockReceipts: false }, chain.hash)).toEqual(whole);
});

test.each([true, false])(
  'a block that the node does not have is null (all receipts at once: %s)',
  async (hasBlockReceipts) => {
    const context = { transport, hasBlockReceipts };
    expect(await fetchBlock(context, 99)).toBeNull();
    expect(await fetchBlock(context, `0x${'ee'.repeat(32)}`)).toBeNull();
    const found = await fetchBlocks(context, [0, 99, 1]);
    expect(found.map((each) => each?.block.number)).toEqual([0, undefined, 1]);
  },
);

test('several blocks are one HTTP request', async () => {
  const { server, transport: served } = await serve();
  await fetchBlocks({ transport: served, hasBlockReceipts: true }, [2, chain.hash]);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]?.body).toMatchObject([
    { method: 'eth_getBlockByNumber', params: ['0x2', true] },
    { method: 'eth_getBlockReceipts', params: ['0x2'] },
    { method: 'eth_getBlockByHash', params: [chain.hash, true] },
    { method: 'eth_getBlockReceipts', params: [chain.hash] },
  ]);
});

test.each<[string, RpcMethods, string]>([
  ['no receipts', { eth_getBlockReceipts: () => null }, 'The node has block 2 but not its receipts'],
  [
    'a list of null receipts',
    { eth_getBlockReceipts: () => [null] },
    'for a receipt, which is not an object',
  ],
  [
    'receipts that are no list',
    { eth_getBlockReceipts: () => ({}) },
    'for eth_getBlockReceipts, which is not a list',
  ],
  ['fewer receipts', { eth_getBlockReceipts: () => chain.rawReceipts.slice(1) }, 'do not fit together'],
  ['another block', { eth_getBlockByNumber: () => ({ ...chain.rawBlock, number: '0x3' }) }, 'gave block 3'],
  [
    'hashes for transactions',
    { eth_getBlockByNumber: () => ({ ...chain.rawBlock, transactions: ['0x'] }) },
    'for a transaction',
  ],
])('a node that gives %s is refused', async (_, methods, message) => {
  const { transport: served } = await serve(methods);
  const refused = fetchBlock({ transport: served, hasBlockReceipts: true }, 2);
  await expect(refused).rejects.toMatchObject({ code: 'invalid_answer' });
  await expect(refused).rejects.toThrow(message);
});

test('a node that gives another block for a hash is refused', async () => {
  const { transport: served } = await serve();
  const asked = `0x${'ee'.repeat(32)}` as const;
  await expect(fetchBlock({ transport: served, hasBlockReceipts: true }, asked)).rejects.toThrow(
    `The node gave block 2 (${chain.hash}) for block ${asked}`,
  );
});

test('a single receipt that is null is refused', async () => {
  const { transport: served } = await serve({ eth_getTransactionReceipt: () => null });
  await expect(fetchBlock({ transport: served, hasBlockReceipts: false }, 2)).rejects.toThrow(
    'but not its receipts',
  );
});

test.each<[string, RpcMethods, string | null]>([
  [
    'says that it has more',
    { eth_getBlockTransactionCountByHash: () => '0x11' },
    'a transaction count of 17',
  ],
  ['no longer has the block', { eth_getBlockTransactionCountByHash: () => null }, 'which is not a quantity'],
  ['does not say how many it has', {}, null],
])(
  'a block without its last transaction, of a node with single receipts that %s',
  async (_, methods, problem) => {
    const rest = { ...chain.rawBlock, transactions: chain.rawBlock.transactions.slice(0, -1) };
    const { transport: served } = await serve({
      eth_getBlockByNumber: () => rest,
      eth_getTransactionReceipt: (hash) =>
        chain.rawReceipts.find(({ transactionHash }) => transactionHash === hash),
      ...methods,
    });
    const fetched = fetchBlock({ transport: served, hasBlockReceipts: false }, 2);
    if (problem === null) expect((await fetched)?.receipts).toHaveLength(16);
    else await expect(fetched).rejects.toThrow(problem);
  },
);

test('where one block cannot be read, another one that is asked for once more does not fail unhandled', async () => {
  const unhandled: unknown[] = [];
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => unhandled.push(error));
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
  let blocksAsked = 0;
  const { server, transport: served } = await serve({
    eth_getBlockByNumber: () => (++blocksAsked <= 2 ? chain.rawBlock : refusal(-32603, 'internal error')),
    eth_getBlockReceipts: (id) => (id === '0x2' ? refusal(-32005, 'response size exceeded') : {}),
  });
  await expect(fetchBlocks({ transport: served, hasBlockReceipts: true }, [2, 3])).rejects.toThrow(
    'internal error',
  );
  await expect.poll(() => server.requests.length).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(blocksAsked).toBe(4);
  expect(unhandled).toEqual([]);
});

test("a refusal of one call is thrown as the node's own", async () => {
  const { transport: served } = await serve({
    eth_getBlockReceipts: () => refusal(-32005, 'limit exceeded'),
  });
  await expect(fetchBlock({ transport: served, hasBlockReceipts: true }, 2)).rejects.toMatchObject({
    code: 'rpc_error',
    rpcCode: -32005,
  });
});

const single = (hash: string) =>
  chain.rawReceipts.find(({ transactionHash }) => transactionHash === hash) ?? null;

test.each([null, []])(
  'a node that gives %j for the receipts of a block by hash is asked by height, and by hash no more',
  async (none) => {
    const { server, transport: served } = await serve({
      eth_getBlockReceipts: (id) => (id === chain.hash ? none : chain.rawReceipts),
    });
    const whole = await fetchBlock({ transport, hasBlockReceipts: true }, 2);
    const context = { transport: served, hasBlockReceipts: true };
    for (let ask = 0; ask < 4; ask++) expect(await fetchBlock(context, chain.hash)).toEqual(whole);
    expect(served.receiptForms.listUntrusted()).toEqual(['hash']);
    expect(served.status()[0]?.untrustedReceiptForms).toEqual(['hash']);
    const last = server.requests.at(-1)?.body;
    expect(last).toMatchObject({ method: 'eth_getBlockReceipts', params: ['0x2'] });
    served.reconnect();
    expect(served.receiptForms.listUntrusted()).toEqual([]);
  },
);

test('a node that gives null for the receipts of every block is asked for single ones', async () => {
  const { server, transport: served } = await serve({
    eth_getBlockReceipts: () => null,
    eth_getTransactionReceipt: single,
  });
  const whole = await fetchBlock({ transport, hasBlockReceipts: true }, 2);
  const context = { transport: served, hasBlockReceipts: true };
  for (let ask = 0; ask < 4; ask++) {
    expect(await fetchBlock(context, 2)).toEqual(whole);
    expect(await fetchBlock(context, chain.hash)).toEqual(whole);
  }
  expect(served.receiptForms.listUntrusted()).toEqual(['hash', 'number']);
  server.requests.length = 0;
  await fetchBlock(context, chain.hash);
  expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain('eth_getBlockReceipts');
});

test.each<[string, (receipts: unknown[]) => unknown]>([
  ['an object', () => ({})],
  ['text', () => 'internal error'],
  ['one too few', (receipts) => receipts.slice(1)],
  [
    'those of another block',
    (receipts) => receipts.map((each) => Object.assign({}, each, { blockHash: `0x${'ee'.repeat(32)}` })),
  ],
])('a node that gives %s for all receipts of a block is asked for single ones', async (_, spoil) => {
  const { transport: served } = await serve({
    eth_getBlockReceipts: () => spoil(chain.rawReceipts),
    eth_getTransactionReceipt: single,
  });
  const whole = await fetchBlock({ transport, hasBlockReceipts: true }, 2);
  expect(await fetchBlock({ transport: served, hasBlockReceipts: true }, 2)).toEqual(whole);
  expect(await fetchBlock({ transport: served, hasBlockReceipts: true }, chain.hash)).toEqual(whole);
});

test('receipts that are given by height after a reorg are not taken for those of the block', async () => {
  const others = () =>
    chain.rawReceipts.map((receipt) => ({ ...receipt, blockHash: `0x${'ee'.repeat(32)}` }));
  const { transport: served } = await serve({
    eth_getBlockReceipts: (id) => (id === chain.hash ? null : others()),
    eth_getTransactionReceipt: single,
  });
  const context = { transport: served, hasBlockReceipts: true };
  expect((await fetchBlock(context, chain.hash))?.receipts).toHaveLength(17);
});

test('a block without transactions needs no receipts by hash; by height, null means that they are gone', async () => {
  const empty = (await chain.rpc('eth_getBlockByNumber', ['0x0', true])) as { hash: `0x${string}` };
  const { transport: served } = await serve({
    eth_getBlockByNumber: () => empty,
    eth_getBlockByHash: () => empty,
    eth_getBlockReceipts: () => null,
  });
  const context = { transport: served, hasBlockReceipts: true };
  expect((await fetchBlock(context, empty.hash))?.receipts).toEqual([]);
  expect(served.receiptForms.listUntrusted()).toEqual([]);
  await expect(fetchBlock(context, 0)).rejects.toThrow('has block 0 but not its receipts');
});

test.each([true, false])(
  'logs that are counted by transaction are numbered through the block, whose receipts give its root or not (%s)',
  async (isRooted) => {
    const receipts = chain.rawReceipts.map((receipt) => ({
      ...receipt,
      logs: receipt.logs.map((log: object, place: number) => ({ ...log, logIndex: `0x${place}` })),
    }));
    const root = isRooted ? chain.rawBlock.receiptsRoot : `0x${'ee'.repeat(32)}`;
    const { transport: served } = await serve({
      eth_getBlockByNumber: () => ({ ...chain.rawBlock, receiptsRoot: root }),
      eth_getBlockReceipts: () => receipts,
    });
    const fetched = await fetchBlock({ transport: served, hasBlockReceipts: true }, 2);
    const whole = await fetchBlock({ transport, hasBlockReceipts: true }, 2);
    expect(fetched?.receipts).toEqual(whole?.receipts);
    expect(fetched?.block).toEqual({ ...whole?.block, receiptsRoot: root });
  },
);
