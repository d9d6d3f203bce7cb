import { expect, test } from 'vitest';
import { formatBatch } from '../chain/batch.ts';
import { chooseBatches } from './batches-task.ts';

const HASH = `0x${'aB'.repeat(32)}`;
const ROOTS = { stateRoot: HASH, globalExitRoot: HASH, accInputHash: HASH };

test('at first the newest batches are asked for, downwards', () => {
  expect(chooseBatches(100, null)).toEqual(Array.from({ length: 20 }, (_, place) => 100 - place));
  expect(chooseBatches(2, null)).toEqual([2, 1, 0]);
});

test('new batches come before earlier ones, and what is indexed is not asked for again', () => {
  expect(chooseBatches(102, { lowest: 3, highest: 100 })).toEqual([101, 102, 2, 1, 0]);
  expect(chooseBatches(500, { lowest: 3, highest: 100 })).toEqual(
    Array.from({ length: 20 }, (_, place) => 101 + place),
  );
  expect(chooseBatches(100, { lowest: 0, highest: 100 })).toEqual([]);
});

test('a batch is read in the shapes that nodes give: hashes or objects, zeros for what is to come', () => {
  const batch = formatBatch({
    number: '0x1f',
    timestamp: '0x64',
    ...ROOTS,
    sendSequencesTxHash: HASH,
    verifyBatchTxHash: `0x${'00'.repeat(32)}`,
    blocks: [HASH, HASH],
    transactions: [{ hash: HASH }],
  });
  const hash = HASH.toLowerCase();
  expect(batch).toMatchObject({
    number: 31,
    timestamp: 100n,
    sequenceHash: hash,
    verifyHash: null,
    blocks: [hash],
    transactions: [hash],
  });
  expect(formatBatch({ number: '0x1', ...ROOTS })).toMatchObject({
    timestamp: null,
    blocks: [],
    isClosed: null,
  });
  expect(formatBatch({ number: '0x1', ...ROOTS, closed: false })).toMatchObject({ isClosed: false });
  expect(formatBatch(null)).toBeNull();
});

test.each([
  [5],
  [{ number: '0x1', stateRoot: '0x12' }],
  [{ ...ROOTS, number: '0x1', transactions: 'no' }],
  [{ ...ROOTS, number: '0x1', blocks: [7] }],
  [{ ...ROOTS, number: '0x1', blocks: Array.from({ length: 60_000 }, () => HASH) }],
])('what is no batch is refused', (value) => {
  expect(() => formatBatch(value)).toThrow(/node gave/);
});
