import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { InvalidAnswerError } from '../errors.ts';
import { formatTransaction } from './transaction.ts';

let chain: MixedChain;
beforeAll(async () => {
  chain = await startMixedChain();
});
afterAll(() => chain.anvil.stop());

const HASH = `0x${'11'.repeat(32)}`;
const OLD_TRANSACTION = {
  hash: HASH,
  from: `0x${'AA'.repeat(20)}`,
  value: '0x0',
  gas: '0x5208',
  nonce: '0x0',
  input: '0x',
};

const big = (raw: unknown) => (raw === undefined ? null : BigInt(raw as string));

test.each([0, 1, 2, 3, 4])('formatTransaction() reads every field of type %i', (type) => {
  const raw = chain.rawBlock.transactions.find((each: any) => Number(each.type) === type);
  const authorizations = raw.authorizationList?.map((each: any) => ({
    ...each,
    chainId: BigInt(each.chainId),
    nonce: BigInt(each.nonce),
    yParity: Number(each.yParity),
  }));
  expect(formatTransaction(raw)).toEqual({
    hash: raw.hash,
    index: Number(raw.transactionIndex),
    from: raw.from,
    to: raw.to,
    value: BigInt(raw.value),
    gasLimit: BigInt(raw.gas),
    gasPrice: BigInt(raw.gasPrice),
    maxFeePerGas: big(raw.maxFeePerGas),
    maxPriorityFeePerGas: big(raw.maxPriorityFeePerGas),
    maxFeePerBlobGas: big(raw.maxFeePerBlobGas),
    nonce: BigInt(raw.nonce),
    type,
    input: raw.input,
    v: BigInt(raw.v),
    r: BigInt(raw.r),
    s: BigInt(raw.s),
    accessList: raw.accessList ?? null,
    authorizationList: authorizations ?? null,
    blobVersionedHashes: raw.blobVersionedHashes ?? null,
  });
  expect(raw.accessList !== undefined).toBe(type > 0);
  expect(raw.blobVersionedHashes !== undefined).toBe(type === 3);
  expect(raw.authorizationList !== undefined).toBe(type === 4);
});

test('formatTransaction() reads a creation, which has no receiver', () => {
  const raw = chain.rawBlock.transactions.find((each: any) => each.to === null);
  expect(formatTransaction(raw).to).toBeNull();
});

test('formatTransaction() reads a pending one of the first days: no type, no place, data for input', () => {
  const { input, ...rest } = OLD_TRANSACTION;
  expect(formatTransaction({ ...rest, data: '0xC0FFEE', transactionIndex: null })).toMatchObject({
    index: null,
    to: null,
    type: 0,
    input: `${input}c0ffee`,
    from: `0x${'aa'.repeat(20)}`,
    gasPrice: null,
    v: null,
    accessList: null,
  });
});

test('formatTransaction() takes yParity where v is missing, and the widest values', () => {
  const widest = `0x${'f'.repeat(64)}`;
  const transaction = formatTransaction({
    ...OLD_TRANSACTION,
    value: widest,
    gas: '0xffffffffffffffff',
    nonce: '0xffffffffffffffff',
    yParity: '0x1',
    type: '0xff',
    authorizationList: [
      { chainId: widest, address: OLD_TRANSACTION.from, nonce: '0x0', v: '0xff', r: widest, s: '0x0' },
    ],
  });
  expect(transaction).toMatchObject({
    value: 2n ** 256n - 1n,
    gasLimit: 2n ** 64n - 1n,
    nonce: 2n ** 64n - 1n,
    v: 1n,
    type: 255,
  });
  expect(transaction.authorizationList).toEqual([
    {
      chainId: 2n ** 256n - 1n,
      address: `0x${'aa'.repeat(20)}`,
      nonce: 0n,
      yParity: 255,
      r: widest,
      s: '0x0',
    },
  ]);
});

test.each<[unknown, string]>([
  [`${HASH}00`, 'transaction.hash'],
  [null, 'transaction.hash'],
])('formatTransaction() refuses the hash %j and names it', (hash, named) => {
  expect(() => formatTransaction({ ...OLD_TRANSACTION, hash })).toThrow(InvalidAnswerError);
  expect(() => formatTransaction({ ...OLD_TRANSACTION, hash })).toThrow(`for ${named}, which`);
});

test.each<[string, string, unknown]>([
  ['value', 'value', '1000000000000000000'],
  ['gas', 'gasLimit', null],
  ['gasPrice', 'gasPrice', 'lots'],
  ['nonce', 'nonce', undefined],
  ['type', 'type', '0x100'],
  ['type', 'type', 'TxTypeLegacyTransaction'],
  ['transactionIndex', 'index', {}],
  ['input', 'input', '0xabc'],
  ['r', 'r', '0x1'.padEnd(68, '0')],
  ['accessList', 'accessList', [{ address: OLD_TRANSACTION.from, storageKeys: ['0x1'] }]],
  ['authorizationList', 'authorizationList', [{ chainId: '0x1' }]],
  ['blobVersionedHashes', 'blobVersionedHashes', 'x'],
])('formatTransaction() reads one whose %s cannot be read: its %s is null (%j)', (field, name, value) => {
  const transaction: Record<string, unknown> = formatTransaction({ ...OLD_TRANSACTION, [field]: value });
  expect(transaction[name]).toBeNull();
});

test.each([null, '', '0x'])('formatTransaction() takes the receiver %j for that of a creation', (to) => {
  const transaction = formatTransaction({ ...OLD_TRANSACTION, to });
  expect([transaction.to, transaction.isReceiverUnknown]).toEqual([null, undefined]);
});

test.each([undefined, '0xabc', 7])('formatTransaction() takes the receiver %j for an unknown one', (to) => {
  expect(formatTransaction({ ...OLD_TRANSACTION, to })).toMatchObject({ to: null, isReceiverUnknown: true });
});

test.each([null, ''])('formatTransaction() takes the input %j for no bytes', (input) => {
  expect(formatTransaction({ ...OLD_TRANSACTION, input }).input).toBe('0x');
});

test('formatTransaction() takes a type that is missing from the fields that only it has', () => {
  const types = [
    {},
    { accessList: [] },
    { maxFeePerGas: '0x1' },
    { blobVersionedHashes: [] },
    { authorizationList: [] },
  ].map((fields) => formatTransaction({ ...OLD_TRANSACTION, ...fields }).type);
  expect(types).toEqual([0, 1, 2, 3, 4]);
});
