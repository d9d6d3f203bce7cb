import type { AddressInfo } from 'node:net';
import { Contract, EtherscanProvider, JsonRpcProvider, Network } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { API_PARTS } from '../support/modules.ts';

const CHAIN_ID = '31337';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let rpc: DemoRpc;
let transport: Transport;
let app: App;
let origin = '';
let sender = '';
let token = '';

beforeAll(async () => {
  anvil = await startAnvil();
  database = await createTestDatabase();
  rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 5 });
  await scenario.buildHistory();
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  transport = createTransport({ urls: [anvil.url] });
  const { context } = await createTestApi(database, (method, params) => transport.request(method, params));
  app = await createApp(context, { parts: API_PARTS, rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  [sender = ''] = (await rpc('eth_accounts')) as string[];
  const tokens = await database.pool.query(
    `select '0x' || encode(address, 'hex') as address from ${await indexer.schema()}.tokens where type = 20 limit 1`,
  );
  token = tokens.rows[0]?.address ?? '';
});

afterAll(async () => {
  await app.server.close();
  transport.close();
  await indexer.stop();
  await database.drop();
  await anvil.stop();
});

/** The provider of ethers with our address in place of Etherscan's. */
class OurProvider extends EtherscanProvider {
  constructor() {
    super(Network.from('mainnet'), 'any-key');
  }
  override getUrl(module: string, params: Record<string, string>): string {
    return super
      .getUrl(module, params)
      .replace('https://api.etherscan.io', origin)
      .replace('chainid=1&', `chainid=${CHAIN_ID}&`);
  }
  override getPostUrl(): string {
    return `${origin}/v2/api?chainid=${CHAIN_ID}`;
  }
  override getPostData(module: string, params: Record<string, string>) {
    return { ...super.getPostData(module, params), chainid: CHAIN_ID };
  }
  /** As earlier versions of ethers have it. */
  history(address: string): Promise<Record<string, string>[]> {
    return this.fetch('account', {
      action: 'txlist',
      address,
      startblock: 0,
      endblock: 99_999_999,
      sort: 'asc',
    });
  }
}

async function ask(
  query: Record<string, string>,
): Promise<{ status: string; message: string; result: never }> {
  const response = await fetch(`${origin}/api?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as never;
}

test('EtherscanProvider of ethers reads balances, blocks, transactions, code and calls', async () => {
  const provider = new OurProvider();
  const head = await provider.getBlockNumber();
  expect(head).toBe(Number(await rpc('eth_blockNumber')));
  expect(await provider.getBalance(sender)).toBe(
    BigInt((await rpc('eth_getBalance', [sender, 'latest'])) as string),
  );
  expect(await provider.getTransactionCount(sender)).toBe(
    Number(await rpc('eth_getTransactionCount', [sender, 'latest'])),
  );
  expect((await provider.getBlock(head))?.number).toBe(head);
  const [first] = await provider.history(sender);
  const receipt = await provider.getTransactionReceipt(first?.hash ?? '');
  expect(receipt?.blockNumber).toBe(Number(first?.blockNumber));
  expect((await provider.getTransaction(first?.hash ?? ''))?.nonce).toBe(Number(first?.nonce));
  expect(await provider.getCode(token)).toBe(await rpc('eth_getCode', [token, 'latest']));
  const erc20 = new Contract(token, ['function totalSupply() view returns (uint256)'], provider);
  const supply = (await erc20.totalSupply?.()) as bigint;
  expect(supply).toBe(
    BigInt((await rpc('eth_call', [{ to: token, data: '0x18160ddd' }, 'latest'])) as string),
  );
  expect(await provider.history(`0x${'12'.repeat(20)}`)).toEqual([]);
  await expect(provider.getContract(token)).resolves.toBeNull();
});

test('JsonRpcProvider of ethers works on /api/eth-rpc, in batches, and shows why a call reverted', async () => {
  const provider = new JsonRpcProvider(`${origin}/api/eth-rpc`);
  const [head, network, balance] = await Promise.all([
    provider.getBlockNumber(),
    provider.getNetwork(),
    provider.getBalance(sender),
  ]);
  expect(head).toBe(Number(await rpc('eth_blockNumber')));
  expect(String(network.chainId)).toBe(CHAIN_ID);
  expect(balance).toBe(BigInt((await rpc('eth_getBalance', [sender, 'latest'])) as string));
  const erc20 = new Contract(token, ['function transfer(address,uint256) returns (bool)'], provider);
  const transfer = erc20
    .getFunction('transfer')
    .staticCall(sender, 2n ** 255n, { from: `0x${'77'.repeat(20)}` });
  await expect(transfer).rejects.toMatchObject({
    code: 'CALL_EXCEPTION',
    data: expect.stringMatching(/^0x[0-9a-f]{8,}/),
  });
  await expect(provider.send('anvil_mine', ['0x1'])).rejects.toThrow('not available here');
  await expect(provider.send('eth_sendRawTransaction', ['0x00'])).rejects.toThrow('not available here');
  await expect(provider.send('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0xfffff' }])).rejects.toThrow(
    '1000 blocks',
  );
  provider.destroy();
});

test('what an address has of tokens, and what a token is, have the names of Etherscan', async () => {
  const ask = async (query: Record<string, string>) =>
    (await (await fetch(`${origin}/api?${new URLSearchParams(query)}`)).json()) as {
      result: Record<string, string>[];
    };
  const [info] = (await ask({ module: 'token', action: 'tokeninfo', contractaddress: token })).result;
  expect(info).toMatchObject({
    contractAddress: token,
    tokenType: 'ERC-20',
    divisor: expect.stringMatching(/^\d+$/),
  });
  const { result: holders } = await ask({
    ...{ module: 'token', action: 'gettokenholders', contractaddress: token, page: '1', offset: '1' },
  });
  const address = holders[0]?.address ?? '';
  const held = await ask({ module: 'account', action: 'addresstokenbalance', address });
  expect(held.result).toContainEqual({
    ...{ TokenAddress: token, TokenName: info?.tokenName?.slice(0, 128), TokenSymbol: info?.symbol },
    ...{ TokenQuantity: holders[0]?.value, TokenDivisor: info?.divisor },
  });
  const { result: transfers } = await ask({
    module: 'account',
    action: 'tokennfttx',
    address: sender,
    sort: 'desc',
  });
  const collector = transfers[0]?.to ?? sender;
  const birds = await ask({ module: 'account', action: 'addresstokennftbalance', address: collector });
  expect(Object.keys(birds.result[0] ?? {})).toEqual([
    'TokenAddress',
    'TokenName',
    'TokenSymbol',
    'TokenQuantity',
  ]);
});

test('logs, transfers and internal transactions are what the node says', async () => {
  const expected = (await rpc('eth_getLogs', [
    { address: token, fromBlock: '0x0', toBlock: 'latest' },
  ])) as Record<string, string>[];
  const { result } = (await ask({
    module: 'logs',
    action: 'getLogs',
    address: token,
    fromBlock: '0',
    toBlock: 'latest',
  })) as { result: Record<string, string>[] };
  expect(result.length).toBeGreaterThan(0);
  for (const [place, log] of result.entries())
    expect(expected[place]).toMatchObject({
      data: log.data,
      topics: log.topics,
      transactionHash: log.transactionHash,
      blockHash: log.blockHash,
      logIndex: log.logIndex,
      transactionIndex: log.transactionIndex,
      blockNumber: log.blockNumber,
    });
  expect(result).toHaveLength(Math.min(expected.length, 1000));
  const transfers = (await ask({ module: 'account', action: 'tokentx', contractaddress: token })) as {
    result: { hash: string }[];
  };
  const [transferTopic] = [...new Set(expected.map(({ topics }) => topics?.[0]))].filter((topic) =>
    topic?.startsWith('0xddf252ad'),
  );
  expect(transfers.result).toHaveLength(
    expected.filter(({ topics }) => topics?.[0] === transferTopic).length,
  );
  const inner = (await ask({
    module: 'account',
    action: 'txlistinternal',
    startblock: '0',
    endblock: '99999999',
  })) as { result: { hash: string }[] };
  expect(inner.result.length).toBeGreaterThan(0);
  const one = (await ask({
    module: 'account',
    action: 'txlistinternal',
    txhash: inner.result[0]?.hash ?? '',
  })) as { result: { hash: string }[] };
  expect(one.result).toEqual(inner.result.filter(({ hash }) => hash === inner.result[0]?.hash));
});
