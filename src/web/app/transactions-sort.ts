import { readCookie } from './settings/read-cookie.ts';

/** The sort orders of an address's transactions; the first is the default of every list. */
export const TRANSACTIONS_SORTS = [
  'block_number-desc',
  'block_number-asc',
  'value-desc',
  'value-asc',
  'fee-desc',
  'fee-asc',
] as const;
export type TransactionsSort = (typeof TRANSACTIONS_SORTS)[number];

/** The cookie that stores a visitor's order. */
export const TRANSACTIONS_SORT_COOKIE = 'txs_sort';

/** The order that a visitor chose last; undefined for the default and for an invalid one. */
export function readTransactionsSort(cookies: string | undefined): TransactionsSort | undefined {
  const kept = readCookie(cookies, TRANSACTIONS_SORT_COOKIE);
  return TRANSACTIONS_SORTS.slice(1).find((sort) => sort === kept);
}
