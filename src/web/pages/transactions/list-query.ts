import { transactionsQuery, watchlistTransactionsQuery } from '../../features/transaction/queries.ts';
import type { TransactionsSearch } from './transactions-props.ts';

/** The list that is open. */
export function listQuery({ tab, type, method, cursor }: TransactionsSearch) {
  return tab === 'watchlist'
    ? watchlistTransactionsQuery({ cursor })
    : transactionsQuery({ filter: tab, type, method, cursor });
}
