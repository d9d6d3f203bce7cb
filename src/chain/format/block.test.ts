import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MixedChain, startMixedChain } from '../../../tests/support/mixed-block.ts';
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
  expect(block.miner).toBe(`0x${'00'.repeat(20)}`);
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
  ['timestamp', '1438269988', 'block.timestamp'],
  ['gasLimit', `0x1${'0'.repeat(64)}`, 'block.gasLimit'],
  ['gasUsed', undefined, 'block.gasUsed'],
  ['miner', '0xabc', 'block.miner'],
  ['size', '0xffffffffffffffff', 'block.size'],
  ['extraData', '0xabc', 'block.extraData'],
  ['nonce', 12, 'block.nonce'],
  ['stateRoot', `0x${'1'.repeat(63)}`, 'block.stateRoot'],
  ['logsBloom', '0x00', 'block.logsBloom'],
  ['uncles', {}, 'block.uncles'],
  ['uncles', [null], 'an uncle'],
  ['transactions', null, 'block.transactions'],
  ['transactions', [null], 'a transaction'],
  ['transactions', [HASH], 'a transaction'],
  ['withdrawals', [{}], 'withdrawal.index'],
  ['withdrawals', [null], 'a withdrawal'],
])('formatBlock() refuses the %s %j and names it', (field, value, named) => {
  expect(() => formatBlock({ ...OLD_BLOCK, [field]: value })).toThrow(InvalidAnswerError);
  expect(() => formatBlock({ ...OLD_BLOCK, [field]: value })).toThrow(`for ${named}, which`);
});

test.each([null, undefined, 'x', 7, []])('formatBlock() and formatBlockHeader() refuse %j', (value) => {
  expect(() => formatBlock(value)).toThrow('for a block, which is not an object');
  expect(() => formatBlockHeader(value)).toThrow('for a block, which is not an object');
});
