import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { InvalidAnswerError } from '../errors.ts';
import { formatReceipt } from './receipt.ts';

let chain: MixedChain;
beforeAll(async () => {
  chain = await startMixedChain();
});
afterAll(() => chain.anvil.stop());

const HASH = `0x${'11'.repeat(32)}`;
const OLD_RECEIPT = {
  transactionHash: HASH,
  transactionIndex: '0x0',
  blockHash: HASH,
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  logs: [],
  root: HASH,
};
const LOG = { address: `0x${'AB'.repeat(20)}`, topics: [HASH], data: '0xC0FFEE', logIndex: '0x3' };

test("formatReceipt() reads every field of the node's answers", () => {
  for (const raw of chain.rawReceipts) {
    expect(formatReceipt(raw)).toEqual({
      transactionHash: raw.transactionHash,
      transactionIndex: Number(raw.transactionIndex),
      blockHash: raw.blockHash,
      status: Number(raw.status),
      gasUsed: BigInt(raw.gasUsed),
      cumulativeGasUsed: BigInt(raw.cumulativeGasUsed),
      effectiveGasPrice: BigInt(raw.effectiveGasPrice),
      contractAddress: raw.contractAddress,
      logs: raw.logs.map((log: any) => ({
        address: log.address,
        topics: log.topics,
        data: log.data,
        index: Number(log.logIndex),
      })),
      blobGasUsed: raw.blobGasUsed === undefined ? null : BigInt(raw.blobGasUsed),
      blobGasPrice: BigInt(raw.blobGasPrice),
      l1Fee: null,
      l1FeeScalar: null,
      l1GasPrice: null,
      l1GasUsed: null,
      operatorFeeScalar: null,
      operatorFeeConstant: null,
      daFootprintGasScalar: null,
      repeated: { from: raw.from, to: raw.to, type: Number(raw.type) },
    });
  }
  const statuses = new Set(chain.rawReceipts.map(({ status }) => status));
  expect(statuses).toEqual(new Set(['0x0', '0x1']));
  expect(chain.rawReceipts.some(({ contractAddress }) => contractAddress !== null)).toBe(true);
  expect(chain.rawReceipts.some(({ logs }) => logs.length > 0)).toBe(true);
});

test('formatReceipt() reads a receipt before Byzantium, which has no status', () => {
  expect(formatReceipt(OLD_RECEIPT)).toMatchObject({
    status: null,
    effectiveGasPrice: null,
    contractAddress: null,
    logs: [],
  });
});

test('formatReceipt() reads what a rollup adds', () => {
  const rollup = { l1Fee: '0x10', l1FeeScalar: '0.684', l1GasPrice: '0x2', l1GasUsed: '0x3' };
  const operator = { operatorFeeScalar: '0x4', operatorFeeConstant: '0x5', daFootprintGasScalar: '0x190' };
  expect(formatReceipt({ ...OLD_RECEIPT, ...rollup, ...operator, logs: [LOG] })).toMatchObject({
    l1Fee: 16n,
    l1FeeScalar: '0.684',
    l1GasPrice: 2n,
    l1GasUsed: 3n,
    operatorFeeScalar: 4n,
    operatorFeeConstant: 5n,
    daFootprintGasScalar: 400n,
    logs: [{ address: `0x${'ab'.repeat(20)}`, topics: [HASH], data: '0xc0ffee', index: 3 }],
  });
});

test('formatReceipt() reads what Nitro says of the gas for its parent chain', () => {
  expect(formatReceipt({ ...OLD_RECEIPT, gasUsedForL1: '0x5dc', logs: [] }).l1GasUsed).toBe(1500n);
});

test.each<[string, unknown, string]>([
  ['transactionHash', null, 'receipt.transactionHash'],
  ['logs', {}, 'receipt.logs'],
  ['logs', [null], 'a log'],
  ['logs', [{ ...LOG, address: HASH }], 'log.address'],
  ['logs', [{ ...LOG, topics: {} }], 'log.topics'],
  ['logs', [{ ...LOG, topics: ['0x1'] }], 'a log topic'],
  ['logs', [{ ...LOG, data: '0x1' }], 'log.data'],
])('formatReceipt() refuses the %s %j and names it', (field, value, named) => {
  const format = () => formatReceipt({ ...OLD_RECEIPT, [field]: value });

  expect(format).toThrow(InvalidAnswerError);
  expect(format).toThrow(`for ${named}, which`);
});

test.each<[string, unknown]>([
  ['blockHash', '0x'],
  ['blockHash', `0x${'00'.repeat(32)}`],
  ['contractAddress', `0x${'00'.repeat(20)}`],
  ['status', '0x2'],
  ['status', 'ok'],
  ['gasUsed', undefined],
  ['cumulativeGasUsed', {}],
  ['contractAddress', '0x00'],
  ['effectiveGasPrice', '12'],
  ['l1Fee', []],
])('formatReceipt() reads one whose %s is %j, which is then unknown', (field, value) => {
  const receipt: Record<string, unknown> = { ...formatReceipt({ ...OLD_RECEIPT, [field]: value }) };
  expect(receipt[field]).toBeNull();
});

test.each<[unknown, number]>([
  [true, 1],
  ['true', 1],
  [1, 1],
  ['0x01', 1],
  [false, 0],
  ['false', 0],
])('formatReceipt() reads the status %j', (status, read) => {
  expect(formatReceipt({ ...OLD_RECEIPT, status }).status).toBe(read);
});

test.each([undefined, '0x', '0x0', '', `0x${'00'.repeat(256)}`])(
  'formatReceipt() takes no list for no logs where the bloom is %j',
  (logsBloom) => {
    expect(formatReceipt({ ...OLD_RECEIPT, logs: null, logsBloom }).logs).toEqual([]);
    expect(formatReceipt({ ...OLD_RECEIPT, logs: undefined, logsBloom }).logs).toEqual([]);
  },
);

test('formatReceipt() refuses no list of logs where the bloom has bits', () => {
  const logsBloom = `0x01${'00'.repeat(255)}`;
  expect(() => formatReceipt({ ...OLD_RECEIPT, logs: null, logsBloom })).toThrow('a bloom of some');
});

test('formatReceipt() reads logs without a number, or with one that is none', () => {
  const logs = [{ ...LOG, logIndex: null }, { ...LOG, logIndex: 'x' }, LOG];
  expect(formatReceipt({ ...OLD_RECEIPT, logs }).logs.map(({ index }) => index)).toEqual([-1, -1, 3]);
});

test('formatReceipt() takes null topics and data for none, and refuses a log that lacks them', () => {
  for (const data of [null, '', '0x'])
    expect(formatReceipt({ ...OLD_RECEIPT, logs: [{ ...LOG, topics: null, data }] }).logs).toMatchObject([
      { topics: [], data: '0x' },
    ]);
  for (const over of [{ topics: undefined }, { data: undefined }])
    expect(() => formatReceipt({ ...OLD_RECEIPT, logs: [{ ...LOG, ...over }] })).toThrow('for log.');
});

test.each([null, undefined, [], 'x'])('formatReceipt() refuses %j', (value) => {
  expect(() => formatReceipt(value)).toThrow('for a receipt, which is not an object');
});
