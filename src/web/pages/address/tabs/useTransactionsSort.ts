import { usePreferences, writeCookie } from '#web/app/settings/preferences.tsx';
import {
  TRANSACTIONS_SORT_COOKIE,
  TRANSACTIONS_SORTS,
  type TransactionsSort,
} from '#web/app/transactions-sort.ts';

/**
 * The last order of an address's transactions, undefined for newest first, and a function that stores another: in a cookie for
 * the server, and for the next page that this document shows.
 */
export function useTransactionsSort(): [
  sort: TransactionsSort | undefined,
  keep: (sort: TransactionsSort) => void,
] {
  const preferences = usePreferences();
  function keep(sort: TransactionsSort) {
    writeCookie(TRANSACTIONS_SORT_COOKIE, sort);
    preferences.transactionsSort = sort === TRANSACTIONS_SORTS[0] ? undefined : sort;
  }
  return [preferences.transactionsSort, keep];
}
