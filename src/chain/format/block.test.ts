import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { InvalidAnswerError } from '../errors.ts';
import { formatBlock, formatBlockHeader } from './block.ts';

let chain: MixedChain;
beforeAll(async () => {
  chain = await startMixedChain();
});
afterAll(() => chain.anvil.stop());

const HASH = `0x${'11'.repeat(32)}`;

/** The least that a chain of the first days gives. */
const OLD_BLOCK = {
  number: '0x1',
  hash: HASH,
  parentHash: HASH,
  timestamp: '0x55ba4224',
  gasLimit: '0x1388',
  gasUsed: '0x0',
  transactions: [],
};

test("formatBlock() reads every field of the node's answer", () => {
  const raw = chain.rawBlock;
  const { transactions, ...block } = formatBlock(raw);
  expect(block).toEqual({
    number: 2,
    hash: raw.hash,
    parentHash: raw.parentHash,
    timestamp: BigInt(raw.timestamp),
    miner: raw.miner,
    gasLimit: 30_000_000n,
    gasUsed: BigInt(raw.gasUsed),
    baseFeePerGas: BigInt(raw.baseFeePerGas),
    difficulty: 0n,
    totalDifficulty: 0n,
    size: Number(raw.size),
    nonce: '0x0000000000000000',
    extraData: '0x',
    mixHash: raw.mixHash,
    stateRoot: raw.stateRoot,
    transactionsRoot: raw.transactionsRoot,
    receiptsRoot: raw.receiptsRoot,
    withdrawalsRoot: raw.withdrawalsRoot,
    parentBeaconBlockRoot: raw.parentBeaconBlockRoot,
    requestsHash: raw.requestsHash,
    sha3Uncles: raw.sha3Uncles,
    logsBloom: raw.logsBloom,
    uncles: [],
    blobGasUsed: BigInt(raw.blobGasUsed),
    excessBlobGas: BigInt(raw.excessBlobGas),
    withdrawals: [],
  });
  expect(transactions.map(({ hash }) => hash)).toEqual(raw.transactions.map((each: any) => each.hash));
});

test('formatBlock() reads a block of the first days, which lacks what came later', () => {
  const block = formatBlock(OLD_BLOCK);
  const { uncles, withdrawals, transactions, ...rest } = block;
  expect([uncles, withdrawals, transactions]).toEqual([[], [], []]);
  const missing = Object.entries(rest).filter(([, value]) => value === null);
  expect(missing.map(([name]) => name).sort()).toEqual([
    'baseFeePerGas',
    'blobGasUsed',
    'difficulty',
    'excessBlobGas',
    'extraData',
    'logsBloom',
    'miner',
    'mixHash',
    'nonce',
    'parentBeaconBlockRoot',
    'receiptsRoot',
    'requestsHash',
    'sha3Uncles',
    'size',
    'stateRoot',
    'totalDifficulty',
    'transactionsRoot',
    'withdrawalsRoot',
  ]);
});

test('formatBlock() reads withdrawals in wei, uncles and the author of Clique', () => {
  const withdrawal = { index: '0x5', validatorIndex: '0x6', address: `0x${'AB'.repeat(20)}`, amount: '0x7' };
  const block = formatBlock({
    ...OLD_BLOCK,
    author: `0x${'cd'.repeat(20)}`,
    uncles: [HASH],
    withdrawals: [withdrawal],
  });
  expect(block).toMatchObject({ miner: `0x${'cd'.repeat(20)}`, uncles: [HASH] });
  expect(block.withdrawals).toEqual([
    { index: 5n, validatorIndex: 6n, address: `0x${'ab'.repeat(20)}`, amount: 7_000_000_000n },
  ]);
});

test('formatBlock() takes the widest gas limit and the furthest timestamp', () => {
  const block = formatBlock({
    ...OLD_BLOCK,
    gasLimit: '0xffffffffffffffff',
    timestamp: '0xffffffffffff00',
    totalDifficulty: `0x${'f'.repeat(64)}`,
  });
  expect(block.gasLimit).toBe(18446744073709551615n);
  expect(block.timestamp).toBe(72057594037927680n);
  expect(block.totalDifficulty).toBe(2n ** 256n - 1n);
});

test.each<[string, unknown, string]>([
  ['hash', '0x12', 'block.hash'],
  ['hash', null, 'block.hash'],
  ['parentHash', undefined, 'block.parentHash'],
  ['number', null, 'block.number'],
  ['number', '0xffffffffffffffff', 'block.number'],
  ['timestamp', '-5', 'block.timestamp'],
  ['timestamp', 1.5, 'block.timestamp'],
  ['transactions', null, 'block.transactions'],
  ['transactions', [null], 'a transaction'],
  ['transactions', [HASH], 'a transaction'],
])('formatBlock() refuses the %s %j and names it', (field, value, named) => {
  expect(() => formatBlock({ ...OLD_BLOCK, [field]: value })).toThrow(InvalidAnswerError);
  expect(() => formatBlock({ ...OLD_BLOCK, [field]: value })).toThrow(`for ${named}, which`);
});

test.each<[string, unknown]>([
  ['gasLimit', `0x1${'0'.repeat(64)}`],
  ['gasUsed', undefined],
  ['miner', '0xabc'],
  ['miner', '0x'],
  ['size', '0xffffffffffffffff'],
  ['extraData', '0x0'],
  ['nonce', '0x0'],
  ['nonce', 12],
  ['mixHash', '0x'],
  ['stateRoot', `0x${'1'.repeat(63)}`],
  ['logsBloom', '0x0'],
  ['baseFeePerGas', {}],
  ['difficulty', 'much'],
  ['requestsHash', []],
])('formatBlock() reads a block whose %s is %j, which is then unknown', (field, value) => {
  const block: Record<string, unknown> = { ...formatBlock({ ...OLD_BLOCK, [field]: value }) };
  expect(block[field]).toBeNull();
  expect(block.hash).toBe(HASH);
});

test.each([{}, [null], 'x', ['0x1']])('formatBlock() takes the uncles %j for none', (uncles) => {
  expect(formatBlock({ ...OLD_BLOCK, uncles }).uncles).toEqual([]);
});

test('formatBlock() counts on the index of a withdrawal from its neighbour, and leaves out one of nobody', () => {
  const address = `0x${'ab'.repeat(20)}`;
  const withdrawals = [
    { validatorIndex: 'x', address, amount: '0x1' },
    { index: '0x5', validatorIndex: '0x2', address, amount: null },
    { index: '0x6', validatorIndex: '0x2', amount: '0x1' },
    null,
  ];
  expect(formatBlock({ ...OLD_BLOCK, withdrawals }).withdrawals).toEqual([
    { index: 4n, validatorIndex: null, address, amount: 1_000_000_000n },
    { index: 5n, validatorIndex: 2n, address, amount: null },
  ]);
  expect(formatBlock({ ...OLD_BLOCK, withdrawals: {} }).withdrawals).toEqual([]);
});

test.each([
  ['milliseconds', 1_000n],
  ['microseconds', 1_000_000n],
  ['nanoseconds', 1_000_000_000n],
])('formatBlock() reads a time in %s, and keeps it as it was given', (_, perSecond) => {
  const given = 1_700_000_123n * perSecond + perSecond / 2n;
  const block = formatBlock({ ...OLD_BLOCK, timestamp: `0x${given.toString(16)}` });
  expect(block).toMatchObject({ timestamp: 1_700_000_123n, givenTimestamp: given });
});

test.each<[unknown, bigint]>([
  ['1700000123', 1_700_000_123n],
  [1_700_000_123, 1_700_000_123n],
  [1_700_000_123_500, 1_700_000_123n],
  [1_700_000_123_500_000_000, 1_700_000_123n],
])('formatBlock() reads the time %j, which is not in hex', (timestamp, seconds) => {
  expect(formatBlock({ ...OLD_BLOCK, timestamp }).timestamp).toBe(seconds);
});

test('formatBlock() takes null for no transactions where the header rules out any', () => {
  const transactionsRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
  const empty = { ...OLD_BLOCK, transactions: null, gasUsed: '0x0', transactionsRoot };
  expect(formatBlock(empty).transactions).toEqual([]);
  for (const over of [{ gasUsed: '0x5208' }, { transactionsRoot: null }])
    expect(() => formatBlock({ ...empty, ...over })).toThrow('for block.transactions, which');
});

test('formatBlock() takes no time in seconds, however far, for one of a smaller unit', () => {
  for (const seconds of [0n, 1_700_000_000n, 253_402_300_799n, 2n ** 56n - 256n]) {
    const block = formatBlock({ ...OLD_BLOCK, timestamp: `0x${seconds.toString(16)}` });
    expect([block.timestamp, block.givenTimestamp]).toEqual([seconds, undefined]);
  }
});

test.each([null, undefined, 'x', 7, []])('formatBlock() and formatBlockHeader() refuse %j', (value) => {
  expect(() => formatBlock(value)).toThrow('for a block, which is not an object');
  expect(() => formatBlockHeader(value)).toThrow('for a block, which is not an object');
});
