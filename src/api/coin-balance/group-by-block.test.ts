import { expect, test } from 'vitest';
import type { BalanceEntry } from './balance-entry.ts';
import { groupByBlock } from './group-by-block.ts';

/** Changes, newest first, as `[block, delta, value, hash or none]`. */
function entriesOf(...changes: [number, bigint, bigint, string?][]): BalanceEntry[] {
  return changes.map(([block_number, delta, value, hash], place) => ({
    ...{ block_number, delta, value, timestamp: 0n, index: 9 - place },
    hash: hash === undefined ? null : Buffer.from(hash),
    reason: hash === undefined ? 'block' : 'transaction',
  }));
}

test('groupByBlock() gives each block one row, with the sum of its changes and what was held after them', () => {
  const rows = groupByBlock(
    entriesOf([7, 5n, 12n, 'a'], [6, 30n, 7n], [6, -1n, -23n, 'b'], [6, 2n, -22n, 'c']),
  );
  expect(rows.map(({ block_number, delta, value }) => [block_number, delta, value])).toEqual([
    [7, 5n, 12n],
    [6, 31n, 7n],
  ]);
  expect(rows.map(({ changes }) => changes.length)).toEqual([1, 3]);
});

test('groupByBlock() names a block by the transaction that changed most, and ends where its lowest change stands', () => {
  const [row] = groupByBlock(entriesOf([6, 30n, 7n], [6, -1n, -23n, 'b'], [6, 2n, -22n, 'c']));
  expect([row?.hash?.toString(), row?.reason, row?.index]).toEqual(['c', 'transaction', 7]);
});
