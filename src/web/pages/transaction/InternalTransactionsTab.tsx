import { useQuery } from '@tanstack/react-query';
import type { IndexingStatus } from '#contract/stats.ts';
import { useInternalTransactionsList } from '../../features/internal-transaction/useInternalTransactionsList.tsx';
import { indexingStatusQuery } from '../../features/stats/queries.ts';
import { transactionInternalTransactionsQuery } from '../../features/transaction/part-queries.ts';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { TabList } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** Calls, creations and self-destructs inside the transaction. */
export function InternalTransactionsTab(props: TransactionPageProps) {
  const { data: status } = useQuery({ ...indexingStatusQuery(), throwOnError: false });
  const list = useInternalTransactionsList();
  return (
    <TabList
      {...props}
      options={transactionInternalTransactionsQuery(props.hash, props.search)}
      what="The internal transactions"
      skeleton={<ListSkeleton of={list} rows={4} />}
      empty={{
        title: 'No internal transactions',
        text: whyEmpty(status),
      }}
    >
      {(items) => <List of={list} rows={items} />}
    </TabList>
  );
}

/** Distinguishes a transaction without calls from one whose traces may follow. */
export function whyEmpty(status: IndexingStatus | undefined): string {
  if (status && !status.finished_indexing) {
    return 'Traces are still being read; those of this transaction may follow.';
  }
  return 'This transaction called no other contract and sent no coin from one.';
}

/** The tab with its queries. */
export const internalTransactionsTab: TabView<TransactionPageProps> = {
  View: InternalTransactionsTab,
  queries: ({ hash, search }) => [transactionInternalTransactionsQuery(hash, search)],
};
