import { transactionsQuery } from '../../features/transaction/queries.ts';
import { watchlistQuery } from '../../features/transaction/watchlist-query.ts';
import type { TransactionsSearch } from './transactions-props.ts';

/** The list that is open. */
export function listQuery({ tab, type, method, cursor }: TransactionsSearch) {
  return tab === 'watchlist'
    ? watchlistQuery({ cursor })
    : transactionsQuery({ filter: tab, type, method, cursor });
}
