import { expect, test } from 'vitest';
import type { TransactionsSort } from '#web/app/transactions-sort.ts';
import { readSort } from './read-sort.ts';

const read = (search: string, transactionsSort?: TransactionsSort) =>
  Object.values(
    readSort(new URLSearchParams(search), {
      isNavBarCollapsed: false,
      hasSession: false,
      colorMode: undefined,
      transactionsSort,
    }),
  );

test('readSort() takes the order of the address before the one that was kept', () => {
  expect(read('sort=fee&order=asc', 'value-desc')).toEqual(['fee', 'asc']);
  expect(read('', 'value-desc')).toEqual(['value', 'desc']);
  expect(read('')).toEqual([undefined, undefined]);
});

test('readSort() has the newest first as every list has it, even where another order was kept', () => {
  expect(read('sort=block_number&order=desc', 'value-desc')).toEqual([undefined, undefined]);
  expect(read('sort=block_number', 'value-desc')).toEqual([undefined, undefined]);
  expect(read('sort=block_number&order=asc')).toEqual(['block_number', 'asc']);
});

test('readSort() leaves a place in a list to the order that it was made for', () => {
  expect(read('cursor=block_number%3D5', 'value-desc')).toEqual([undefined, undefined]);
});

test('readSort() takes what is no order for none', () => {
  expect(read('sort=hash&order=up', 'fee-asc')).toEqual(['fee', 'asc']);
});
