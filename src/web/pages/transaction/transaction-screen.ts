import type { ErrorKind } from '../../app/error-kind.ts';
import {
  transactionInternalTransactionsQuery,
  transactionLogsQuery,
  transactionQuery,
  transactionRawTraceQuery,
  transactionTokenTransfersQuery,
} from '../../features/transaction/queries.ts';
import type { Query } from '../../router/screen.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { TransactionPage } from './TransactionPage.tsx';
import { TransactionSkeleton } from './TransactionSkeleton.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** `/tx/{hash}` */
export const screen = createScreen<TransactionPageProps>({
  Page: TransactionPage,
  Skeleton: TransactionSkeleton,
  props: ({ hash = '' }, search) => ({
    hash,
    search: {
      tab: readOneOf(search, 'tab', ['index', 'token_transfers', 'internal', 'logs', 'raw_trace'], 'index'),
      ...readListPosition(search),
    },
  }),
  queries: (props) => ({ required: [transactionQuery(props.hash)], optional: getTabQueries(props) }),
  head: ({ hash }, { config: { chain } }) => ({
    title: `Transaction ${clipTitle(hash)}`,
    description: `Transaction ${clipTitle(hash)} on ${chain.name}: status, value, fee, transfers, calls and logs.`,
  }),
  onFailure: (status) =>
    status === 404 || status === 422
      ? { kind: 'invalid-transaction-hash' satisfies ErrorKind, status: 404 }
      : undefined,
});

function getTabQueries({ hash, search }: TransactionPageProps): Query[] {
  switch (search.tab) {
    case 'token_transfers':
      return [transactionTokenTransfersQuery(hash, search)];
    case 'internal':
      return [transactionInternalTransactionsQuery(hash, search)];
    case 'logs':
      return [transactionLogsQuery(hash, search)];
    case 'raw_trace':
      return [transactionRawTraceQuery(hash)];
    default:
      return [];
  }
}
