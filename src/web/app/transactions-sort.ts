import { readCookie } from './read-cookie.ts';

/** The orders that lists of an address's transactions can be put in; the first is that of every list. */
export const TRANSACTIONS_SORTS = [
  'block_number-desc',
  'block_number-asc',
  'value-desc',
  'value-asc',
  'fee-desc',
  'fee-asc',
] as const;
export type TransactionsSort = (typeof TRANSACTIONS_SORTS)[number];

/** The cookie that keeps a visitor's order (spec §4). */
export const TRANSACTIONS_SORT_COOKIE = 'txs_sort';

/** The order that a visitor has chosen last; undefined for that of every list and for what is no order. */
export function readTransactionsSort(cookies: string | undefined): TransactionsSort | undefined {
  const kept = readCookie(cookies, TRANSACTIONS_SORT_COOKIE);
  return TRANSACTIONS_SORTS.slice(1).find((sort) => sort === kept);
}
