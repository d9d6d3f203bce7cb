import { expect, test } from 'vitest';
import type { Log } from '#chain/types/receipt.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { decodeBlockTransfers } from './block-transfers.ts';
import {
  CONSECUTIVE,
  DEPOSIT,
  kindOfLog,
  PUNK_BOUGHT,
  READING,
  splitLooseTransfer,
  TRANSFER,
} from './token-reading.ts';

const TOKEN: Hex = `0x${'70'.repeat(20)}`;
const ALICE: Hex = `0x${'a1'.repeat(20)}`;
const BOB: Hex = `0x${'b0'.repeat(20)}`;

const digits = (value: Hex | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
const words = (...values: (Hex | bigint)[]): Hex => `0x${values.map(digits).join('')}`;

function logOf(index: number, topics: (Hex | bigint)[], ...data: (Hex | bigint)[]): Log {
  const [first = '0x', ...rest] = topics;
  return {
    address: TOKEN,
    index,
    topics: [first as Hex, ...rest.map((topic) => words(topic))],
    data: words(...data),
  };
}

function decode(logs: Log[], reading = 0) {
  const known = new Map([[TOKEN, { asked: reading, reading }]]);
  return decodeBlockTransfers([{ transactionIndex: 0, logs }], known).flat();
}

const range = (index: number, first: bigint, last: bigint) =>
  logOf(index, [CONSECUTIVE, first, ZERO_ADDRESS, ALICE], last);

test('decodeBlockTransfers() reads a range of ids as one transfer an id, the last included', () => {
  const transfers = decode([range(4, 10n, 12n)]);
  expect(transfers.map(({ batchIndex, tokenId, amount }) => [batchIndex, tokenId, amount])).toEqual([
    [0, 10n, null],
    [1, 11n, null],
    [2, 12n, null],
  ]);
});

test('decodeBlockTransfers() reads a range of too many ids as one transfer of all of them', () => {
  expect(decode([range(0, 0n, 999_999_999n)])).toMatchObject([
    { standard: 721, tokenId: 0n, amount: 1_000_000_000n, to: ALICE },
  ]);
  expect(decode([range(0, 0n, 2n ** 256n - 1n)])).toMatchObject([{ amount: 2n ** 256n }]);
});

test('decodeBlockTransfers() bounds the ids of all ranges of a block', () => {
  const transfers = decode(Array.from({ length: 50 }, (_, index) => range(index, 1n, 5000n)));
  expect(transfers).toHaveLength(20_000 + 46);
});

test('decodeBlockTransfers() reads no range that ends before it begins, or has no address', () => {
  expect(decode([range(0, 5n, 4n)])).toEqual([]);
  expect(decode([logOf(0, [CONSECUTIVE, 1n, 2n ** 200n, ALICE], 2n)])).toEqual([]);
  expect(decode([logOf(0, [CONSECUTIVE, 1n, ZERO_ADDRESS, ALICE], 2n, 3n)])).toEqual([]);
});

test.each([
  ['nothing', [TRANSFER], [ALICE, BOB, 7n]],
  ['the sender', [TRANSFER, ALICE], [BOB, 7n]],
] as [string, (Hex | bigint)[], (Hex | bigint)[]][])(
  'decodeBlockTransfers() reads a Transfer with %s indexed as its contract is known',
  (_, topics, data) => {
    const log = logOf(0, topics, ...data);
    expect(kindOfLog(log)).toBe('transfer');
    expect(decode([log])).toEqual([]);
    const base = { from: ALICE, to: BOB };
    expect(decode([log], READING.amount)).toMatchObject([
      { ...base, standard: 20, amount: 7n, tokenId: null },
    ]);
    expect(decode([log], READING.id)).toMatchObject([{ ...base, standard: 721, amount: null, tokenId: 7n }]);
  },
);

test('splitLooseTransfer() takes what is indexed alone and is no address for the amount', () => {
  const value = 2n ** 255n;
  expect(splitLooseTransfer(logOf(0, [TRANSFER, value], ALICE, BOB))).toEqual({
    from: ALICE,
    to: BOB,
    value,
  });
  expect(splitLooseTransfer(logOf(0, [TRANSFER], 2n ** 200n, BOB, 1n))).toBeNull();
  expect(splitLooseTransfer(logOf(0, [TRANSFER], ALICE, BOB))).toBeNull();
});

test('a deposit mints of a wrapped coin alone, and once where a Transfer mints the same', () => {
  const deposit = logOf(0, [DEPOSIT, ALICE], 5n);
  expect(decode([deposit])).toEqual([]);
  expect(decode([deposit], READING.wrapped)).toMatchObject([
    { standard: 20, from: ZERO_ADDRESS, to: ALICE, amount: 5n },
  ]);
  const sent = logOf(1, [TRANSFER, ZERO_ADDRESS, ALICE], 5n);
  expect(decode([deposit, sent], READING.wrapped).map(({ logIndex }) => logIndex)).toEqual([1]);
});

test('the buyer of a punk whose bid was accepted is whom the Transfer before it names', () => {
  const transfer = logOf(0, [TRANSFER, ALICE, BOB], 1n);
  const bought = logOf(1, [PUNK_BOUGHT, 42n, ALICE, ZERO_ADDRESS], 0n);
  expect(decode([transfer, bought], READING.punks)).toMatchObject([
    { logIndex: 1, standard: 721, tokenId: 42n, from: ALICE, to: BOB },
  ]);
});
