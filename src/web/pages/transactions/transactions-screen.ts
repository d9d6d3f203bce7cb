import { transactionsQuery } from '../../features/transaction/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf, readText } from '../../router/search-params.ts';
import { TransactionsPage } from './TransactionsPage.tsx';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';
import type { TransactionsPageProps } from './transactions-props.ts';

/** `/txs` */
export const screen = createScreen<TransactionsPageProps>({
  Page: TransactionsPage,
  Skeleton: TransactionsSkeleton,
  props: (_, search) => ({
    search: {
      tab: readOneOf(search, 'tab', ['validated', 'pending'], 'validated'),
      type: readText(search, 'type'),
      method: readText(search, 'method'),
      ...readListPosition(search),
    },
  }),
  queries: ({ search: { tab, type, method, cursor } }) => ({
    required: [transactionsQuery({ filter: tab, type, method, cursor })],
  }),
  head: (_, { config: { chain } }) => ({
    title: 'Transactions',
    description: `The transactions of ${chain.name}, newest first.`,
  }),
});
