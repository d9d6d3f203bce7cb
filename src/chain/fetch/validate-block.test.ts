import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { InvalidAnswerError } from '../errors.ts';
import { formatBlock } from '../format/block.ts';
import { formatReceipt } from '../format/receipt.ts';
import { bloomOf } from '../proof/logs-bloom.ts';
import type { Block } from '../types/block.ts';
import type { Receipt } from '../types/receipt.ts';
import { validateBlock } from './validate-block.ts';

let chain: MixedChain;
beforeAll(async () => {
  chain = await startMixedChain();
});
afterAll(() => chain.anvil.stop());

const OTHER = `0x${'ee'.repeat(32)}` as const;

function read(): { block: Block; receipts: Receipt[] } {
  return { block: formatBlock(chain.rawBlock), receipts: chain.rawReceipts.map(formatReceipt) };
}

/** The last receipt that has logs. */
function withLogs(receipts: Receipt[]): Receipt {
  return receipts.findLast(({ logs }) => logs.length > 0)!;
}

test('validateBlock() passes a real block', () => {
  const { block, receipts } = read();
  expect(receipts.flatMap(({ logs }) => logs).length).toBeGreaterThan(3);
  expect(() => validateBlock(block, receipts)).not.toThrow();
});

test("bloomOf() gives the bloom that the node gave, and a receipt's own from its logs", () => {
  const { block, receipts } = read();
  expect(bloomOf(receipts)).toBe(block.logsBloom);
  receipts.forEach((receipt, place) => {
    expect(bloomOf([receipt])).toBe(chain.rawReceipts[place]?.logsBloom);
  });
  expect(bloomOf([])).toBe(`0x${'00'.repeat(256)}`);
});

type Tampering = (receipts: Receipt[]) => unknown;

test.each<[string, Tampering, string]>([
  [
    'the last log is dropped',
    (receipts) => withLogs(receipts).logs.pop(),
    'its logs do not give its logs bloom',
  ],
  [
    'all logs are dropped',
    (receipts) => {
      for (const receipt of receipts) receipt.logs = [];
    },
    'its logs do not give its logs bloom',
  ],
  [
    'the first log is dropped',
    (receipts) => receipts.find(({ logs }) => logs.length > 0)!.logs.shift(),
    'log 0 is missing',
  ],
  [
    'a log has the place of another',
    (receipts) => {
      withLogs(receipts).logs[0]!.index += 1;
    },
    'is missing',
  ],
  [
    'a log is of another address',
    (receipts) => {
      withLogs(receipts).logs[0]!.address = `0x${'ee'.repeat(20)}`;
    },
    'its logs do not give its logs bloom',
  ],
  [
    'a topic is another',
    (receipts) => {
      withLogs(receipts).logs[0]!.topics[0] = OTHER;
    },
    'its logs do not give its logs bloom',
  ],
  [
    'the gas goes down',
    (receipts) => {
      receipts[5]!.cumulativeGasUsed = receipts[4]!.cumulativeGasUsed! - 1n;
    },
    'the gas used goes down at receipt 5',
  ],
])('validateBlock() refuses a block where %s', (_, tamper, message) => {
  const { block, receipts } = read();
  tamper(receipts);
  expect(() => validateBlock(block, receipts)).toThrow(InvalidAnswerError);
  expect(() => validateBlock(block, receipts)).toThrow(`block 2 (${block.hash}) do not fit together: `);
  expect(() => validateBlock(block, receipts)).toThrow(message);
});

test("a chain's own transaction at the end uses no gas, and its logs are in no bloom", () => {
  const { block, receipts } = read();
  const [hash, index] = [OTHER, receipts.length];
  const last = withLogs(receipts);
  const logs = [
    {
      ...last.logs[0]!,
      address: `0x${'ee'.repeat(20)}` as const,
      index: receipts.flatMap((r) => r.logs).length,
    },
  ];
  block.transactions.push({ ...block.transactions[0]!, hash, index });
  receipts.push({
    ...last,
    transactionHash: hash,
    transactionIndex: index,
    gasUsed: 0n,
    cumulativeGasUsed: 0n,
    logs,
  });
  expect(() => validateBlock(block, receipts)).not.toThrow();
  withLogs(receipts.slice(0, -1)).logs.pop();
  logs[0]!.index -= 1;
  expect(() => validateBlock(block, receipts)).toThrow('its logs do not give its logs bloom');
});

test.each([null, '0x', `0x${'00'.repeat(256)}`] as const)(
  'a chain whose blooms are %s is taken as it is',
  (logsBloom) => {
    const { block, receipts } = read();
    expect(() => validateBlock({ ...block, logsBloom }, receipts)).not.toThrow();
  },
);
