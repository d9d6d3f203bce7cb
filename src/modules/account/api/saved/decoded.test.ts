import { type Abi, encodeAbiParameters, encodeFunctionData, type Hex, toEventSelector } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { addressRow, logRow, transactionRow } from '#tests/support/rows.ts';
import { ACCOUNT_CALLS } from '../../contract/account-calls.ts';

const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');
const USER = '/api/account/v2/user';
const CONTRACT = anyAddress();
const OTHER = anyAddress();
const HASH = `0x${'ab'.repeat(32)}`;
const ABI = [
  {
    type: 'function',
    name: 'zzPay',
    inputs: [{ name: 'amount', type: 'uint256' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  { type: 'event', name: 'ZzPaid', inputs: [{ name: 'amount', type: 'uint256', indexed: false }] },
] as const satisfies Abi;
const EVENT = toEventSelector('ZzPaid(uint256)');

let site: AccountServer;

beforeAll(async () => {
  site = await openAccountServer();
  const { db } = site.database;
  const input = encodeFunctionData({ abi: ABI, functionName: 'zzPay', args: [7n] });
  const data = encodeAbiParameters([{ type: 'uint256' }], [7n]);
  const [to_address, hash] = [bytes(CONTRACT), bytes(HASH)];
  const row = transactionRow(1, 0, {
    hash,
    to_address,
    input: bytes(input),
    first_log_index: 0,
    logs_count: 2,
  });
  await db.insertInto('transactions').values([row]).execute();
  const log = (index: number, address: string) =>
    logRow(1, index, {
      address: bytes(address),
      transaction_index: 0,
      topic0: bytes(EVENT),
      topic1: null,
      topic2: null,
      topic3: null,
      data: bytes(data as Hex),
    });
  await db
    .insertInto('logs')
    .values([log(0, CONTRACT), log(1, OTHER)])
    .execute();
  await db
    .insertInto('addresses')
    .values([CONTRACT, OTHER].map((each) => addressRow(bytes(each), { contract_block: 1 })))
    .execute();
});

afterAll(() => site.close());

const EMPTY = { name: null, decoded_input: null, logs: [] };

test("a transaction is read with the visitor's own ABI of its contract, and of nobody else's", async () => {
  const [owner, other] = [openBrowser(site), openBrowser(site)];
  await signIn(owner);
  await signIn(other);
  const path = `${USER}/decoded/${HASH}`;
  expect((await owner.ask(path)).body).toEqual(EMPTY);
  const body = { name: 'Till', contract_address_hash: CONTRACT, abi: ABI };
  expect((await owner.ask(`${USER}/custom_abis`, { method: 'POST', body })).status).toBe(200);
  const { body: read } = await owner.ask(path);
  ACCOUNT_CALLS.account_decoded.response.parse(read);
  expect([read.name, read.decoded_input.method_call, read.decoded_input.parameters]).toEqual([
    'Till',
    'zzPay(uint256 amount)',
    [{ name: 'amount', type: 'uint256', value: '7' }],
  ]);
  expect(read.logs.map(({ index, name, decoded }: any) => [index, name, decoded.method_call])).toEqual([
    [0, 'Till', 'ZzPaid(uint256 amount)'],
  ]);
  expect((await other.ask(path)).body).toEqual(EMPTY);
  expect((await owner.ask(`${USER}/decoded/0x${'cd'.repeat(32)}`)).body).toEqual(EMPTY);
  expect((await owner.ask(`${USER}/decoded/0x12`)).status).toBe(422);
  expect((await openBrowser(site).ask(path)).status).toBe(401);
});

test('an ABI that says nothing sensible reads nothing and breaks nothing', async () => {
  const browser = openBrowser(site);
  await signIn(browser);
  const abi = [
    { type: 'function', name: 'zzPay', inputs: [{ name: 'a', type: 'uint9000[][' }], outputs: [] },
    { type: 'event', name: '((', inputs: [{ name: 'a', type: 'tuple' }] },
    { type: 'error', name: 'x', inputs: [{ name: 'a', type: 'function f(' }] },
    { type: 'event', name: 'ZzPaid', inputs: [{ name: 'amount', type: 'uint256' }] },
  ];
  const body = { name: 'Odd', contract_address_hash: CONTRACT, abi };
  expect((await browser.ask(`${USER}/custom_abis`, { method: 'POST', body })).status).toBe(200);
  const answer = await browser.ask(`${USER}/decoded/${HASH}`);
  expect([answer.status, answer.body.decoded_input]).toEqual([200, null]);
  expect(answer.body.logs.map(({ decoded }: any) => decoded.method_call)).toEqual(['ZzPaid(uint256 amount)']);
});
