import { expect, test } from 'vitest';
import { readTransactionsSort } from './transactions-sort.ts';

test('readTransactionsSort() reads an order that differs from that of every list', () => {
  expect(readTransactionsSort('a=b; txs_sort=value-desc')).toBe('value-desc');
  expect(readTransactionsSort('txs_sort=block_number-desc')).toBeUndefined();
});

test.each([undefined, '', 'txs_sort=', 'txs_sort=hash-desc', 'xtxs_sort=fee-asc'])(
  'readTransactionsSort() finds no order in %j',
  (cookies) => {
    expect(readTransactionsSort(cookies)).toBeUndefined();
  },
);
