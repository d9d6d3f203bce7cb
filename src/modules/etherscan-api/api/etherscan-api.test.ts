import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import type { Market } from '#api/market.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  logRow,
  observedTokenRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { ACTIONS } from '../contract/actions.ts';
import { etherscanReply, rpcReply } from '../contract/calls.ts';
import { etherscanChains } from '../contract/chain-list.ts';
import { SCANNED_MAX } from '../db/read-first.ts';
import { api as part } from './api.ts';
import { refusals } from './refusals.ts';

const SENDER = hexOf(addressOf(1));
const TOKEN = hexOf(addressOf(0x700));
const BLOCKS = 40;

let database: TestDatabase;
let api: TestApi;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const numbers = Array.from({ length: BLOCKS }, (_, number) => number);
  const insert = async () => {
    await db
      .insertInto('blocks')
      .values(numbers.map((number) => blockRow(number, { transactions_count: 1 })))
      .execute();
    await db
      .insertInto('transactions')
      .values(numbers.map((number) => transactionRow(number, 0, { status: number === 7 ? 0 : 1 })))
      .execute();
    await db
      .insertInto('token_transfers')
      .values(
        numbers.flatMap((number) => [
          tokenTransferRow(number, 0),
          tokenTransferRow(number, 1, {
            token_type: 721,
            token_id: BigInt(number),
            amount: null,
            token_address: addressOf(0x721),
          }),
        ]),
      )
      .execute();
    await db
      .insertInto('logs')
      .values(
        numbers.map((number) =>
          logRow(number, 0, {
            topic0: hashOf(1),
            topic1: hashOf(number % 2 === 0 ? 2 : 3),
            data: Buffer.from([number]),
          }),
        ),
      )
      .execute();
    await db
      .insertInto('internal_transactions')
      .values(numbers.map((number) => internalTransactionRow(number, 1)))
      .execute();
  };
  await insert();
  await db
    .insertInto('observed_tokens')
    .values(
      observedTokenRow(addressOf(0x700), {
        name: 'Coin <b>',
        symbol: 'COIN',
        decimals: 6n,
        total_supply: 900n,
      }),
    )
    .execute();
  await db
    .insertInto('tokens')
    .values(tokenRow(addressOf(0x700)))
    .execute();
  await setHead(db, { number: BLOCKS - 1, can_trace: true });
  api = await createTestApi(database);
  app = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

async function ask(query: Record<string, string | number>, path = '/api') {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await app.server.inject(`${path}?${new URLSearchParams(texts)}`);
  expect(response.statusCode).toBe(200);
  return response.json() as { status: string; message: string; result: never };
}

const listOf = async (query: Record<string, string | number>) =>
  (await ask({ module: 'account', ...query })).result as Record<string, string>[];

const numbersOf = (items: readonly Record<string, string>[]) =>
  items.map(({ blockNumber }) => Number(blockNumber));

test('txlist gives all numbers as decimal text, and who called whom in lower case', async () => {
  const [item] = await listOf({ action: 'txlist', address: SENDER, startblock: 7, endblock: 7 });
  expect(item).toMatchObject({
    blockNumber: '7',
    from: SENDER,
    to: hexOf(addressOf(2)),
    isError: '1',
    txreceipt_status: '0',
    confirmations: String(BLOCKS - 7),
    contractAddress: '',
    methodId: '0x',
  });
  expect(Object.values(item ?? {}).every((value) => typeof value === 'string')).toBe(true);
});

test.each(['txlist', 'txlistinternal', 'tokentx', 'tokennfttx'])(
  'the pages of %s, put together, are the whole list in either order',
  async (action) => {
    const address = action === 'txlistinternal' ? hexOf(addressOf(3)) : SENDER;
    const whole = await listOf({ action, address });
    expect(numbersOf(whole)).toEqual(Array.from({ length: BLOCKS }, (_, number) => number));
    for (const sort of ['asc', 'desc']) {
      const pages = [];
      for (let page = 1; page <= 4; page++)
        pages.push(await listOf({ action, address, sort, page, offset: 15 }));
      expect(pages.map((page) => page.length)).toEqual([15, 15, 10, 0]);
      expect(pages.flat()).toEqual(sort === 'asc' ? whole : whole.toReversed());
    }
    const part = await listOf({ action, address, startblock: 10, endblock: '0xc', sort: 'desc' });
    expect(numbersOf(part)).toEqual([12, 11, 10]);
  },
);

test('token transfers name their token, and only those of the shape are given', async () => {
  const [coin] = await listOf({ action: 'tokentx', contractaddress: TOKEN, address: SENDER, offset: 1 });
  expect(coin).toMatchObject({
    tokenName: 'Coin <b>',
    tokenSymbol: 'COIN',
    tokenDecimal: '6',
    value: '5',
    logIndex: '0',
  });
  const [instance] = await listOf({ action: 'tokennfttx', address: SENDER, sort: 'desc', offset: 1 });
  expect(instance).toMatchObject({ tokenID: String(BLOCKS - 1), contractAddress: hexOf(addressOf(0x721)) });
  expect(await ask({ module: 'account', action: 'token1155tx', address: SENDER })).toEqual({
    status: '0',
    message: 'No transactions found',
    result: [],
  });
});

test('getLogs takes topics from left to right with their operators', async () => {
  const logs = async (query: Record<string, string | number>) => {
    const { result } = await ask({ module: 'logs', action: 'getLogs', ...query });
    return (result as Record<string, string>[]).map(({ blockNumber }) => Number(blockNumber));
  };
  const even = hexOf(hashOf(2));
  const odd = hexOf(hashOf(3));
  expect(await logs({ address: TOKEN, topic1: odd, toBlock: 5 })).toEqual([1, 3, 5]);
  expect(await logs({ topic0: hexOf(hashOf(1)), topic1: even, fromBlock: 30, toBlock: 33 })).toEqual([
    30, 32,
  ]);
  const either = { topic0: hexOf(hashOf(9)), topic1: even, topic0_1_opr: 'or', fromBlock: 30, toBlock: 33 };
  expect(await logs(either)).toEqual([30, 32]);
  expect(await logs({ ...either, topic0_1_opr: 'and' })).toEqual([]);
  expect(await logs({ address: TOKEN, page: 3, offset: 10 })).toEqual(
    Array.from({ length: 10 }, (_, i) => 20 + i),
  );
  expect(await ask({ module: 'logs', action: 'getLogs', topic2: odd })).toMatchObject({
    message: 'No records found',
  });
});

test.each([
  [{}, 'Error! Missing Or invalid Module name'],
  [{ module: 'constructor' }, 'Error! Missing Or invalid Module name'],
  [{ module: 'account' }, 'Error! Missing Or invalid Action name'],
  [{ module: 'account', action: 'toString' }, 'Error! Missing Or invalid Action name'],
  [{ module: 'account', action: 'txlist' }, 'Error! Invalid address format'],
  [{ module: 'account', action: 'balance', address: '0x12' }, 'Error! Invalid address format'],
  [{ module: 'account', action: 'txlistinternal', address: '' }, 'Error! Invalid address format'],
  [
    { module: 'account', action: 'tokentx', address: '', contractaddress: '' },
    'Error! Invalid address format',
  ],
  [{ module: 'logs', action: 'getLogs', address: '', topic0: '' }, 'Error! Invalid address format'],
  [{ module: 'account', action: 'tokentx', contractaddress: 'x' }, 'Error! Invalid contract address format'],
  [{ module: 'account', action: 'txlistinternal', txhash: '0x1' }, 'Error! Invalid txhash format'],
  [{ module: 'account', action: 'txlist', address: SENDER, page: 'one' }, 'Error! Invalid page value'],
  [
    { module: 'account', action: 'txlist', address: SENDER, startblock: '1; drop' },
    'Error! Invalid startblock value',
  ],
  [{ module: 'account', action: 'balance', address: SENDER, tag: '\0' }, 'Error! Invalid tag value'],
  [{ module: 'block', action: 'getblockcountdown', blockno: 3 }, 'Error! Block number already pass'],
  [
    { module: 'block', action: 'getblocknobytime', timestamp: 1, closest: 'before' },
    'Error! No closest block found',
  ],
  [{ module: 'contract', action: 'getabi', address: TOKEN }, 'Contract source code not verified'],
  [
    { module: 'stats', action: 'dailytx', startdate: '2024-13-45', enddate: '2024-10-05' },
    'Error! Invalid date format: YYYY-MM-DD',
  ],
  [
    { module: 'stats', action: 'dailytx', startdate: '2024-10-05', enddate: '2024-10-04' },
    'Error! The end date is before the start date',
  ],
  [{ module: 'stats', action: 'ethprice' }, 'Error! The price of the coin is not known'],
  [{ module: 'account', action: 'txlist', address: SENDER, note: '\0' }, 'Error! Invalid note value'],
  [
    { module: 'account', action: 'txlist', address: SENDER, note: 'x'.repeat(5000) },
    'Error! Invalid note value',
  ],
])('%j is refused in the words of Etherscan', async (query, result) => {
  expect(await ask(query as Record<string, string>)).toEqual({ status: '0', message: 'NOTOK', result });
});

test('a page beyond the first 10,000 rows is refused', async () => {
  for (const paging of [{ page: 2, offset: 10_000 }, { offset: 10_001 }, { page: 999_999_999, offset: 100 }])
    expect(await ask({ module: 'account', action: 'txlist', address: SENDER, ...paging })).toEqual({
      status: '0',
      message: 'Result window is too large, PageNo x Offset size must be less than or equal to 10000',
      result: null,
    });
});

test('what takes too many rows or bytes to find is refused, not cut', async () => {
  const timeout = {
    status: '0',
    message: 'NOTOK',
    result: 'Query Timeout occured. Please select a smaller result dataset',
  };
  const { db } = database;
  await db.insertInto('blocks').values(blockRow(100)).execute();
  for (let first = 0; first < SCANNED_MAX; first += 2000) {
    const rows = Array.from({ length: 2000 }, (_, place) =>
      logRow(100, first + place, { topic0: hashOf(5) }),
    );
    await db.insertInto('logs').values(rows).execute();
  }
  const query = { module: 'logs', action: 'getLogs', fromBlock: 100, topic1: hexOf(hashOf(3)) };
  expect(await ask(query)).toEqual(timeout);
  expect(await ask({ ...query, address: TOKEN })).toEqual(timeout);
  expect(await ask({ ...query, fromBlock: 0, toBlock: 99 })).toMatchObject({ status: '1' });
  const wide = hexOf(addressOf(0x55));
  const rows = [0, 1, 2, 3, 4].map((index) =>
    transactionRow(100, index, { from_address: addressOf(0x55), input: Buffer.alloc(1024 * 1024, index) }),
  );
  await db.insertInto('transactions').values(rows).execute();
  expect(await ask({ module: 'account', action: 'txlist', address: wide })).toEqual(timeout);
  const pages = [
    await listOf({ action: 'txlist', address: wide, offset: 3 }),
    await listOf({ action: 'txlist', address: wide, offset: 3, page: 2 }),
  ];
  expect(pages.flat().map(({ input }) => input?.length)).toEqual(
    [0, 1, 2, 3, 4].map(() => 2 + 2 * 1024 * 1024),
  );
  await db.deleteFrom('logs').where('block_number', '=', 100).execute();
});

test('another chain is refused, our own is taken, at every address and as a form', async () => {
  const query = { module: 'account', action: 'txlist', address: SENDER };
  const { result } = await ask({ ...query, chainid: 1 });
  expect(result).toContain('Missing or unsupported chainid');
  for (const path of ['/api', '/api/v1', '/api/v2', '/v2/api', '/api/', '/run/1/api'])
    expect((await ask({ ...query, chainid: 31_337 }, path)).status).toBe('1');
  const form = await app.server.inject({
    method: 'POST',
    url: '/api?module=account',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    payload: `action=txlist&address=${SENDER}`,
  });
  expect(form.json()).toEqual(await ask(query));
});

test('blocks by time, receipts, tokens and figures', async () => {
  const timestamp = String(blockRow(20).timestamp);
  const at = (closest: string) => ask({ module: 'block', action: 'getblocknobytime', timestamp, closest });
  expect([(await at('before')).result, (await at('after')).result]).toEqual(['20', '20']);
  const txhash = hexOf(transactionRow(7, 0).hash);
  expect(await ask({ module: 'transaction', action: 'gettxreceiptstatus', txhash })).toMatchObject({
    result: { status: '0' },
  });
  expect(await ask({ module: 'transaction', action: 'getstatus', txhash })).toMatchObject({
    result: { isError: '1' },
  });
  const missing = hexOf(hashOf(99, 9, 9));
  expect(await ask({ module: 'transaction', action: 'gettxreceiptstatus', txhash: missing })).toMatchObject({
    result: { status: '' },
  });
  expect(await ask({ module: 'stats', action: 'tokensupply', contractaddress: TOKEN })).toMatchObject({
    result: '900',
  });
  expect(await ask({ module: 'block', action: 'getblockreward', blockno: 999 })).toMatchObject({
    message: 'No record found',
    result: { blockNumber: null },
  });
  expect(await ask({ module: 'block', action: 'getblockcountdown', blockno: 50 })).toMatchObject({
    result: { CurrentBlock: '39', CountdownBlock: '50', RemainingBlock: '11' },
  });
});

test('figures of days, gas prices and the holders with most are given as Etherscan has them', async () => {
  const day = {
    blocks_count: 2,
    transactions_count: 3,
    gas_used: 63_000n,
    transaction_fees: 15n * 10n ** 17n,
  };
  const none = {
    withdrawals_count: 0,
    withdrawals_amount: 0n,
    unknown_gas_count: 0,
    unknown_fees_count: 0,
    unknown_withdrawals_count: 0,
  };
  const days = [20_000n, 20_001n, 20_003n].map((each) => ({ day: each, ...day, ...none }));
  await database.db.insertInto('daily_counts').values(days).execute();
  const span = { module: 'stats', startdate: '2024-10-04', enddate: '2024-10-05' };
  const head = { UTCDate: '2024-10-04', unixTimeStamp: '1728000000' };
  for (const [action, figure] of [
    ['dailytx', { transactionCount: 3 }],
    ['dailytxnfee', { transactionFee_Eth: '1.5' }],
    ['dailyblkcount', { blockCount: 2 }],
    ['dailygasused', { gasUsed: '63000' }],
  ] as const) {
    const { result } = await ask({ ...span, action });
    expect(result).toEqual([
      { ...head, ...figure },
      { UTCDate: '2024-10-05', unixTimeStamp: '1728086400', ...figure },
    ]);
  }
  const { result: reversed } = await ask({ ...span, action: 'dailytx', sort: 'desc' });
  expect((reversed as { UTCDate: string }[]).map(({ UTCDate }) => UTCDate)).toEqual([
    '2024-10-05',
    '2024-10-04',
  ]);
  const { result: gas } = await ask({ module: 'gastracker', action: 'gasoracle' });
  expect(gas).toEqual({
    LastBlock: String(BLOCKS - 1),
    SafeGasPrice: expect.stringMatching(/^\d+(\.\d+)?$/),
    ProposeGasPrice: expect.stringMatching(/^\d+(\.\d+)?$/),
    FastGasPrice: expect.stringMatching(/^\d+(\.\d+)?$/),
    suggestBaseFee: expect.stringMatching(/^(\d+(\.\d+)?)?$/),
    gasUsedRatio: expect.stringMatching(/^\d(\.\d+)?(,\d(\.\d+)?){4}$/),
  });
  const holders = (action: string) => ask({ module: 'token', action, contractaddress: TOKEN });
  expect(await holders('topholders')).toEqual(await holders('tokenholderlist'));
});

test('getminedblocks lists the blocks and the uncles of a miner, newest first', async () => {
  const { db } = database;
  const work = { difficulty: 2n, miner: addressOf(0x99) };
  const uncle = {
    ...blockRow(5, { ...work, hash: hashOf(5, 5, 5) }),
    kind: 'uncle' as const,
    removed_at: null,
  };
  await db
    .insertInto('orphan_blocks')
    .values({ ...uncle, nephew_number: 6 })
    .execute();
  await db
    .insertInto('blocks')
    .values([200, 201].map((number) => blockRow(number, work)))
    .execute();
  const address = hexOf(addressOf(0x99));
  const mined = await listOf({ action: 'getminedblocks', address, blocktype: 'blocks' });
  expect(mined).toMatchObject([
    { blockNumber: '201', blockReward: String(blockRow(1).priority_fees) },
    { blockNumber: '200' },
  ]);
  const uncles = await listOf({ action: 'getminedblocks', address, blocktype: 'uncles' });
  expect(numbersOf(uncles)).toEqual([5]);
});

const everyAction = Object.entries(ACTIONS).flatMap(([module, actions]) =>
  actions.map((action) => [module, action] as const),
);

test.each(everyAction)(
  '%s %s answers in its form, with and without parameters, and without a node',
  async (module, action) => {
    const given = {
      address: SENDER,
      contractaddress: TOKEN,
      txhash: hexOf(transactionRow(7, 0).hash),
      blockno: 5,
      timestamp: 1_700_000_000,
      date: '2023-11-14',
      tag: '0x1',
      index: '0x0',
      position: '0x0',
      to: TOKEN,
    };
    for (const query of [{}, given]) {
      const body = await ask({ module, action, ...query });
      const { error } = ('jsonrpc' in body ? rpcReply : etherscanReply).safeParse(body);
      expect(error).toBeUndefined();
    }
    expect(api.errors).toEqual([]);
  },
);

test('who asks too often gets the error of each form', async () => {
  const limits = { rateLimitRequests: 4, rateLimitWindowMs: 60_000 };
  const limited = await createApp(api.context, { parts: [part], ...limits });
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
  const post = (payload: object) => limited.server.inject({ method: 'POST', url: '/api/eth-rpc', payload });
  expect((await post([call, call])).statusCode).toBe(200);
  const refused = await post([call, call, call]);
  expect(refused.statusCode).toBe(429);
  // Until the window ends, and not in a moment.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2);
  expect(refused.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_005 } });
  const next = await limited.server.inject('/api?module=account');
  expect(next.statusCode).toBe(429);
  expect(next.json()).toEqual({ status: '0', message: 'NOTOK', result: 'Max rate limit reached' });
  await limited.server.close();
});

test.each([
  ['{', 400, -32_700],
  ['', 400, -32_700],
  ['[]', 400, -32_600],
  [
    JSON.stringify(Array.from({ length: 21 }, () => ({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }))),
    ...[400, -32_600],
  ],
  ['null', 200, -32_600],
  ['[[[]]]', 200, -32_600],
  ['{"id":{},"method":"debug_traceTransaction","params":[]}', 200, -32_601],
  ['{"id":1,"method":"eth_getLogs","params":[{"fromBlock":"0x0","toBlock":"zz"}]}', 200, -32_602],
] as [string, number, number][])(
  '/api/eth-rpc answers %s with an error of JSON-RPC',
  async (payload, status, code) => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/eth-rpc',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(status);
    const body = response.json();
    for (const each of Array.isArray(body) ? body : [body])
      expect(each).toMatchObject({
        jsonrpc: '2.0',
        error: { code, message: expect.any(String) },
      });
  },
);

test('a filter of logs reaches the node as it was checked', async () => {
  const passed: unknown[] = [];
  const { context } = await createTestApi(database, async (_, params) => {
    passed.push(params);
    return [];
  });
  const { server } = await createApp(context, { parts: [part], rateLimitRequests: 0 });
  const send = async (filter: unknown) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter, 'more'] };
    return (await server.inject({ method: 'POST', url: '/api/eth-rpc', payload })).json();
  };
  const wide = { fromBlock: '0x0', toBlock: '0xffff' };
  const hash = hexOf(hashOf(1));
  for (const refused of [
    ...[wide, { ...wide, blockHash: null }, { ...wide, blockHash: hash }, { ...wide, blockHash: '0x1' }],
    ...[{ blockHash: '' }, { blockHash: {} }, null, 'latest', [wide]],
  ])
    expect([refused, await send(refused)]).toMatchObject([refused, { error: { code: -32_602 } }]);
  expect(passed).toEqual([]);
  const near = { address: [TOKEN], topics: [null, [hash]], fromBlock: '0x1', toBlock: 'latest' };
  for (const [given, kept] of [
    [{ ...near, blockHash: null, FromBlock: '0x0', blockhash: hash, extra: 1 }, near],
    [{ blockHash: hash, fromBlock: null }, { blockHash: hash }],
    [{ fromblock: '0x0', TOBLOCK: 'latest' }, {}],
  ]) {
    expect(await send(given)).toMatchObject({ result: [] });
    expect(passed.pop()).toEqual([kept]);
  }
  await server.close();
});

test('the price of the coin is the one that the source has given', async () => {
  const market: Market = {
    coinRate: () => '2149.18',
    coinTakenAt: () => 1_700_000_000_999,
    chart: () => ({ chart_data: [], available_supply: null }),
    tokenOf: () => undefined,
    rank: () => [],
  };
  const { server } = await createApp(api.context, { parts: [part, { market }], rateLimitRequests: 0 });
  const read = async (action: string) => (await server.inject(`/api?module=stats&action=${action}`)).json();
  expect(await read('ethprice')).toEqual({
    status: '1',
    message: 'OK',
    result: { ethusd: '2149.18', ethusd_timestamp: '1700000000' },
  });
  expect((await read('coinprice')).result).toEqual({ coin_usd: '2149.18', coin_usd_timestamp: '1700000000' });
  await server.close();
});

test('where it is switched off, each address says by which variable', async () => {
  const off = await createApp(api.context, { parts: [refusals], rateLimitRequests: 0 });
  for (const [method, url] of [
    ['GET', '/api'],
    ['POST', '/v2/api'],
    ['POST', '/api/eth-rpc'],
  ] as const) {
    const response = await off.server.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toContain('ETHERSCAN_API_ENABLED');
  }
  await off.server.close();
});

test('a reply of the node that is too large is not passed on', async () => {
  const large = await createTestApi(database, async () => 'x'.repeat(17 * 1024 * 1024));
  const { server } = await createApp(large.context, { parts: [part], rateLimitRequests: 0 });
  const payload = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x1', true] };
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/api/eth-rpc', payload });
  expect([statusCode, body.length < 1000]).toEqual([400, true]);
  expect(JSON.parse(body)).toMatchObject({ error: { code: expect.any(Number) } });
  await server.close();
});

test('of a batch the replies that fit are answered, and from there on the node is not asked', async () => {
  const asked: unknown[] = [];
  const large = await createTestApi(database, async (_, params) => {
    asked.push(params[0]);
    return 'x'.repeat(6 * 1024 * 1024);
  });
  const { server } = await createApp(large.context, { parts: [part], rateLimitRequests: 0 });
  const payload = [1, 2, 3, 4].map((id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ to: id }],
  }));
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/api/eth-rpc', payload });
  const replies = JSON.parse(body) as { id: number; result?: string; error?: { code: number } }[];
  expect(statusCode).toBe(200);
  expect(replies.map(({ id, result, error }) => [id, result?.length ?? error?.code])).toEqual([
    [1, 6 * 1024 * 1024],
    [2, 6 * 1024 * 1024],
    [3, -32_005],
    [4, -32_005],
  ]);
  expect(asked).toEqual([1, 2, 3].map((to) => ({ to })));
  await server.close();
});

test('params beyond those of a method do not reach the node', async () => {
  const passed: unknown[] = [];
  const { context } = await createTestApi(database, async (_, params) => {
    passed.push(params);
    return '0x';
  });
  const { server } = await createApp(context, { parts: [part], rateLimitRequests: 0 });
  const send = async (method: string, params: unknown[]) => {
    const payload = { jsonrpc: '2.0', id: 1, method, params };
    return (await server.inject({ method: 'POST', url: '/api/eth-rpc', payload })).json();
  };
  const override = { [TOKEN]: { code: '0x5b' } };
  for (const method of ['eth_call', 'eth_estimateGas', 'eth_getBalance', 'eth_blockNumber'])
    for (const params of [
      [{}, 'latest', override],
      [{}, 'latest', null, override],
    ])
      expect(await send(method, params)).toMatchObject({ error: { code: -32_602 } });
  expect(passed).toEqual([]);
  expect(await send('eth_call', [{ to: TOKEN }, 'latest', null])).toMatchObject({ result: '0x' });
  expect(await send('eth_feeHistory', ['0x4', 'latest', [25]])).toMatchObject({ result: '0x' });
  expect(passed).toEqual([
    [{ to: TOKEN }, 'latest'],
    ['0x4', 'latest', [25]],
  ]);
  await server.close();
});

test('actions that are published as paths of their own are answered there, in the form that these have', async () => {
  const get = async (path: string) => JSON.parse((await app.server.inject(`/api/legacy/${path}`)).body);
  expect(await get('block/eth-block-number')).toEqual({ jsonrpc: '2.0', id: 1, result: '0x27' });
  expect(await get('block/eth-block-number?id=abc')).toMatchObject({ id: 'abc' });
  const timestamp = blockRow(5).timestamp;
  const asked = `timestamp=${timestamp}&closest=before`;
  const { result } = await ask({
    module: 'block',
    action: 'getblocknobytime',
    timestamp: Number(timestamp),
    closest: 'before',
  });
  expect(await get(`block/get-block-number-by-time?${asked}`)).toEqual({
    ...{ status: '1', message: 'OK' },
    result: { blockNumber: result },
  });
  const logs = await get('logs/get-logs?fromBlock=0&toBlock=latest');
  const own = (await ask({ module: 'logs', action: 'getLogs', fromBlock: 0, toBlock: 'latest' })) as any;
  expect(logs.result.length).toBe(own.result.length);
  expect(logs.result[0]).toMatchObject({ transactionHash: own.result[0].transactionHash });
  expect([logs.result[0].topics.length, 'blockHash' in logs.result[0]]).toEqual([4, false]);
  expect(await get('logs/get-logs?fromBlock=zz&toBlock=1')).toMatchObject({ status: '0', message: 'NOTOK' });
});

test('a notification of JSON-RPC 2.0 has no answer, and a call without an id of no version has one', async () => {
  const { server } = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
  const send = (payload: object) => server.inject({ method: 'POST', url: '/api/eth-rpc', payload });
  const notification = { jsonrpc: '2.0', method: 'debug_none' };
  for (const payload of [notification, [notification, notification]]) {
    const { statusCode, body, headers } = await send(payload);
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store']);
  }
  const replies = (await send([notification, { ...notification, id: 7 }])).json();
  expect(replies).toEqual([expect.objectContaining({ id: 7 })]);
  for (const payload of [{ method: 'debug_none' }, { ...notification, id: null }, { jsonrpc: '2.0' }])
    expect((await send(payload)).json()).toMatchObject({ id: null, error: expect.anything() });
  await server.close();
});

test('/v2/chainlist has the chain of this server, at the address that it was asked at', async () => {
  const { statusCode, body } = await app.server.inject({
    url: '/v2/chainlist',
    headers: { host: 'scan.test' },
  });
  expect(statusCode).toBe(200);
  const list = etherscanChains.parse(JSON.parse(body));
  const id = '31337';
  expect(list).toMatchObject({
    totalcount: 1,
    result: [
      {
        chainid: id,
        chainname: `Chain ${id}`,
        blockexplorer: 'http://scan.test/',
        apiurl: `http://scan.test/v2/api?chainid=${id}`,
        status: 1,
      },
    ],
  });
  const { pathname, search } = new URL(list.result[0]?.apiurl ?? '');
  const supply = await app.server.inject({
    url: `${pathname}${search}&module=stats&action=ethsupply`,
  });
  expect(JSON.parse(supply.body)).toMatchObject({ status: expect.stringMatching(/^[01]$/) });
});

test('lists of balances say that they are partial while earlier blocks are not indexed', async () => {
  const { pool, schema } = database;
  const hold = (blocks: string) =>
    pool.query(`update ${schema}.coverage set blocks = $1 where layer = 'facts'`, [blocks]);
  const lists = [
    ['No token holders found', { module: 'token', action: 'tokenholderlist', contractaddress: TOKEN }],
    ['No tokens found', { module: 'account', action: 'tokenlist', address: hexOf(addressOf(0xabc)) }],
  ] as const;
  await hold(`{[0,${BLOCKS})}`);
  for (const [message, query] of lists) expect(await ask(query)).toMatchObject({ message, result: [] });
  await hold(`{[1,${BLOCKS})}`);
  for (const [message, query] of lists)
    expect((await ask(query)).message).toBe(
      `${message}-Some balances are partial: not every block is indexed, and the contract could not be asked`,
    );
  await hold(`{[0,${BLOCKS})}`);
});

test('tokenholdercount says that it is partial while earlier blocks are not indexed', async () => {
  const { pool, schema } = database;
  const hold = (blocks: string) =>
    pool.query(`update ${schema}.coverage set blocks = $1 where layer = 'facts'`, [blocks]);
  const count = () => ask({ module: 'token', action: 'tokenholdercount', contractaddress: TOKEN });
  await hold(`{[0,${BLOCKS})}`);
  const { message, result } = await count();
  expect(message).toBe('OK');
  await hold(`{[1,${BLOCKS})}`);
  expect(await count()).toEqual({
    status: '1',
    message:
      'OK-The number of holders is partial: not every block is indexed, or not every balance was read from the contract',
    result,
  });
  await hold(`{[0,${BLOCKS})}`);
});

test('txlistinternal says why its list may be incomplete, and nothing where it is whole', async () => {
  const list = () =>
    ask({ module: 'account', action: 'txlistinternal', address: hexOf(addressOf(3)), endblock: 12 });
  const { pool, schema } = database;
  await pool.query(
    `update ${schema}.coverage set blocks = '{[0,${BLOCKS})}' where layer in ('facts', 'traces')`,
  );
  const whole = await list();
  expect(whole).toMatchObject({ status: '1', message: 'OK' });
  expect(whole).not.toHaveProperty('unavailable');
  await pool.query(
    `insert into ${schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, next_try_at)
     values ('traces', 7, 7, 0, 'refused', 'disk is broken', now())`,
  );
  expect(await list()).toEqual({
    ...whole,
    unavailable: expect.stringContaining('the node could not trace it (disk is broken)'),
  });
});
