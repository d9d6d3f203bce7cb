import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { transactionRow } from '../../api-client/shapes/transaction.ts';
import type { Cursor } from '../../cursor.ts';

const WATCHLIST = resource(
  'transactions_watchlist',
  '/api/v2/transactions/watchlist',
  page(list(transactionRow)),
);

/** A page of the transactions of the addresses that the visitor watches; 401 if not signed in. */
export function watchlistQuery({ cursor }: { cursor?: Cursor | undefined } = {}) {
  return apiQuery(WATCHLIST, { cursor });
}
