import { isSignedIn } from '../../app/settings/is-signed-in.ts';
import { transactionsQuery } from '../../features/transaction/queries.ts';
import { TRANSACTION_TYPES } from '../../features/transaction/transaction-types.ts';
import { watchlistQuery } from '../../features/transaction/watchlist-query.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf, readSomeOf, readText } from '../../router/search-params.ts';
import { listTransactionsViews } from './list-transactions-views.ts';
import { TransactionsPage } from './TransactionsPage.tsx';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';
import type { TransactionsPageProps, TransactionsSearch } from './transactions-props.ts';

/** `/txs` */
export const screen = createScreen<TransactionsPageProps>({
  Page: TransactionsPage,
  Skeleton: TransactionsSkeleton,
  props: (_, search, { config, preferences }) => ({
    search: {
      tab: readOneOf(
        search,
        'tab',
        listTransactionsViews(config, isSignedIn(config, preferences)).map(({ key }) => key),
        'validated',
      ),
      type: readSomeOf(
        search,
        'type',
        TRANSACTION_TYPES.map(([key]) => key),
      ),
      method: readText(search, 'method'),
      ...readListPosition(search),
    },
  }),
  queries: ({ search }) => ({ required: [listQuery(search)] }),
  head: (_, { config: { chain } }) => ({
    title: 'Transactions',
    description: `The transactions of ${chain.name}, newest first.`,
  }),
  onFailure: (status) => (status === 401 ? { kind: 'signed-out', status } : undefined),
});

/** Query of the active list. */
function listQuery({ tab, type, method, cursor }: TransactionsSearch) {
  return tab === 'watchlist'
    ? watchlistQuery({ cursor })
    : transactionsQuery({ filter: tab, type, method, cursor });
}
