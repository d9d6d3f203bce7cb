import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hexOf,
  internalTransactionRow,
  logRow,
  setHead,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { api as part } from './api.ts';

const HEAD = 9;
const OWN = hexOf(addressOf(0xa1));
const TOKEN = hexOf(addressOf(0x700));
const numbers = Array.from({ length: HEAD + 1 }, (_, number) => number);
const odd = numbers.filter((number) => number % 2 === 1);
const even = numbers.filter((number) => number % 2 === 0);

let database: TestDatabase;
let app: App;

/** The sender of a row is the address on odd heights, its recipient on even ones. */
const sidesOf = (number: number) =>
  number % 2 === 1
    ? { from_address: addressOf(0xa1), to_address: addressOf(2) }
    : { from_address: addressOf(2), to_address: addressOf(0xa1) };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db
    .insertInto('blocks')
    .values(numbers.map((number) => blockRow(number)))
    .execute();
  const rows = numbers.map((number) => transactionRow(number, 0, sidesOf(number)));
  await db.insertInto('transactions').values(rows).execute();
  const transfers = numbers.map((number) => tokenTransferRow(number, 0, sidesOf(number)));
  await db.insertInto('token_transfers').values(transfers).execute();
  const frames = numbers.map((number) => internalTransactionRow(number, 1, sidesOf(number)));
  await db.insertInto('internal_transactions').values(frames).execute();
  await db
    .insertInto('logs')
    .values(numbers.map((number) => logRow(number, 0)))
    .execute();
  await setHead(db, { number: HEAD, can_trace: true });
  const { context } = await createTestApi(database, async (method, params) => {
    expect(method).toBe('eth_getBlockByNumber');
    return params[0] === 'finalized' ? { number: '0x4' } : null;
  });
  app = await createApp(context, { parts: [part], rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

async function ask(query: Record<string, string>) {
  const { body } = await app.server.inject(`/api?${new URLSearchParams(query)}`);
  return JSON.parse(body) as { status: string; message: string; result: never };
}

async function heights(query: Record<string, string>): Promise<number[]> {
  const { result } = await ask({ module: 'account', address: OWN, ...query });
  // Without traces an empty list of internal transactions is null: they may be there.
  return ((result ?? []) as { blockNumber: string }[]).map(({ blockNumber }) => Number(blockNumber));
}

const LISTS = ['txlist', 'txlistinternal', 'tokentx'] as const;

test.each(LISTS)('%s lists one side of its address with filterby', async (action) => {
  expect(await heights({ action })).toEqual(numbers);
  expect(await heights({ action, filterby: 'from' })).toEqual(odd);
  expect(await heights({ action, filter_by: 'TO' })).toEqual(even);
  expect(await ask({ module: 'account', action, address: OWN, filterby: 'both' })).toMatchObject({
    result: 'Error! Invalid filterby value: from, to',
  });
});

test('tokentx of a token and txlistinternal of a transaction obey the same filters', async () => {
  expect(await heights({ action: 'tokentx', contractaddress: TOKEN, filterby: 'from' })).toEqual(odd);
  const txhash = hexOf(transactionRow(3, 0).hash);
  const ofTransaction = { action: 'txlistinternal', txhash };
  expect(await heights(ofTransaction)).toEqual([3]);
  expect(await heights({ ...ofTransaction, filterby: 'to' })).toEqual([]);
  expect(await heights({ ...ofTransaction, startblock: '4' })).toEqual([]);
  expect(await heights({ ...ofTransaction, page: '2', offset: '1' })).toEqual([]);
  const without = { module: 'account', action: 'tokentx', contractaddress: TOKEN, filterby: 'from' };
  expect(await ask(without)).toMatchObject({
    result: 'Error! filterby is available with an address only',
  });
});

test.each(LISTS)('%s reads the names of blocks at both ends', async (action) => {
  expect(await heights({ action, startblock: 'latest' })).toEqual([HEAD]);
  expect(await heights({ action, startblock: 'pending', endblock: 'latest' })).toEqual([HEAD]);
  expect(await heights({ action, endblock: 'earliest' })).toEqual([0]);
  expect(await heights({ action, start_block: 'finalized', end_block: '0x6' })).toEqual([4, 5, 6]);
  expect(await ask({ module: 'account', action, address: OWN, endblock: 'safe' })).toMatchObject({
    result: 'Error! The safe block is not known',
  });
});

test('getLogs reads the names of blocks at both ends, and its order', async () => {
  const logs = async (query: Record<string, string>) => {
    const { result } = await ask({ module: 'logs', action: 'getLogs', ...query });
    return (result as { blockNumber: string }[]).map(({ blockNumber }) => Number(blockNumber));
  };
  expect(await logs({ fromBlock: 'latest' })).toEqual([HEAD]);
  expect(await logs({ fromBlock: 'finalized', toBlock: '5', sort: 'desc' })).toEqual([5, 4]);
  expect(await logs({ fromBlock: 'earliest', toBlock: 'earliest' })).toEqual([0]);
});

test.each(LISTS)('%s lists the blocks between two times', async (action) => {
  const at = (number: number) => String(blockRow(number).timestamp);
  expect(await heights({ action, starttimestamp: at(8) })).toEqual([8, 9]);
  expect(await heights({ action, start_timestamp: at(2), endtimestamp: at(4) })).toEqual([2, 3, 4]);
  expect(await heights({ action, starttimestamp: at(2), endblock: '3' })).toEqual([2, 3]);
  expect(await heights({ action, starttimestamp: '99999999999' })).toEqual([]);
  expect(await ask({ module: 'account', action, address: OWN, endtimestamp: 'noon' })).toMatchObject({
    result: 'Error! Invalid endtimestamp value',
  });
});

test.each([
  [{ action: 'txlist', sort: 'newest' }, 'Error! Invalid sort value: asc, desc'],
  [{ action: 'getminedblocks', blocktype: 'all' }, 'Error! Invalid blocktype value: blocks, uncles'],
  [{ action: 'getminedblocks', startblock: '5' }, 'Error! startblock is not available for this action'],
  [{ action: 'getminedblocks', sort: 'asc' }, 'Error! sort is not available for this action'],
  [{ action: 'tokenlist', filter_by: 'from' }, 'Error! filter_by is not available for this action'],
  [{ action: 'txsBeaconWithdrawal', filterby: 'to' }, 'Error! filterby is not available for this action'],
  [{ action: 'balance', fromBlock: '1' }, 'Error! fromblock is not available for this action'],
  [{ action: 'balancemulti', tag: '0x1' }, 'Error! balancemulti is available at the latest block only'],
])('%j is refused and not answered without its condition', async (query, result) => {
  const asked = { module: 'account', address: OWN, ...query } as Record<string, string>;
  expect(await ask(asked)).toEqual({ status: '0', message: 'NOTOK', result });
});
