import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';
import { api as part } from './api.ts';

const ADDRESS = `0x${'12'.repeat(20)}`;

let database: TestDatabase;
let app: App;
let asked: [string, readonly unknown[]][] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insertInto('blocks').values(blockRow(0)).execute();
  await setHead(database.db, { number: 0 });
  const { context } = await createTestApi(database, async (method, params) => {
    asked.push([method, params]);
    return `answer of ${method}`;
  });
  app = await createApp(context, { parts: [part], rateLimitRequests: 0 });
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

async function ask(action: string, parameters: Record<string, string>) {
  const query = new URLSearchParams({ module: 'proxy', action, ...parameters });
  return (await app.server.inject(`/api?${query}`)).json() as Record<string, unknown>;
}

test.each([
  ['eth_getStorageAt', { address: ADDRESS, position: '10' }, [ADDRESS, '0xa', 'latest']],
  ['eth_getStorageAt', { address: ADDRESS, position: '0x10', tag: '255' }, [ADDRESS, '0x10', '0xff']],
  [
    'eth_getStorageAt',
    { address: ADDRESS, position: String(2n ** 256n - 1n) },
    [ADDRESS, `0x${'f'.repeat(64)}`, 'latest'],
  ],
  ['eth_getBlockByNumber', { tag: '0', boolean: 'true' }, ['0x0', true]],
  ['eth_getCode', { address: ADDRESS, tag: 'finalized' }, [ADDRESS, 'finalized']],
  ['eth_getUncleByBlockNumberAndIndex', { tag: '16', index: '1' }, ['0x10', '0x1']],
  ['eth_getTransactionByBlockNumberAndIndex', { tag: '0x10', index: '11' }, ['0x10', '0xb']],
  [
    'eth_call',
    { to: ADDRESS, value: '1000', gas: '30000', gasPrice: '0x7', tag: '7' },
    [{ to: ADDRESS, value: '0x3e8', gas: '0x7530', gasPrice: '0x7' }, '0x7'],
  ],
])('%s passes numbers of %j to the node in hex', async (action, parameters, params) => {
  expect(await ask(action, parameters)).toEqual({ jsonrpc: '2.0', id: 1, result: `answer of ${action}` });
  expect(asked).toEqual([[action, params]]);
});

test.each([
  ['eth_getStorageAt', { address: ADDRESS, position: '-1' }, 'position'],
  ['eth_getStorageAt', { address: ADDRESS, position: 'ff' }, 'position'],
  ['eth_getStorageAt', { address: ADDRESS, position: '1e3' }, 'position'],
  ['eth_getStorageAt', { address: ADDRESS, position: String(2n ** 256n) }, 'position'],
  ['eth_getStorageAt', { address: ADDRESS }, 'position'],
  ['eth_getBlockByNumber', { tag: String(2n ** 64n) }, 'tag'],
  ['eth_getBlockByNumber', { tag: '1.5' }, 'tag'],
])('%s with %j is refused, and the node is not asked', async (action, parameters, name) => {
  expect(await ask(action, parameters)).toMatchObject({
    ...{ status: '0', result: `Error! Invalid ${name} value` },
  });
  expect(asked).toEqual([]);
});

const call = async (method: string, params: unknown[] = []) => {
  const payload = { jsonrpc: '2.0', id: 5, method, params };
  return (await app.server.inject({ method: 'POST', url: '/api/eth-rpc', payload })).json();
};

test.each([
  ['web3_clientVersion', []],
  ['web3_sha3', ['0x00']],
  ['net_listening', []],
  ['eth_syncing', []],
  ['eth_blobBaseFee', []],
  ['eth_getBlockReceipts', ['latest']],
])('JSON-RPC passes %s on to the node', async (method, params) => {
  expect(await call(method, params)).toEqual({ jsonrpc: '2.0', id: 5, result: `answer of ${method}` });
  expect(asked).toEqual([[method, params]]);
});

test.each([
  ['10', '0xa'],
  [10, '0xa'],
  ['0', '0x0'],
  ['0x10', '0x10'],
  [-1, -1],
  ['ff', 'ff'],
  [null, null],
])('JSON-RPC passes the position %j of eth_getStorageAt on as %j', async (position, passed) => {
  await call('eth_getStorageAt', [ADDRESS, position, 'latest']);
  expect(asked).toEqual([['eth_getStorageAt', [ADDRESS, passed, 'latest']]]);
});

test('JSON-RPC does not invent a position', async () => {
  await call('eth_getStorageAt', [ADDRESS]);
  await call('eth_getStorageAt');
  expect(asked.map(([, params]) => params)).toEqual([[ADDRESS], []]);
});
