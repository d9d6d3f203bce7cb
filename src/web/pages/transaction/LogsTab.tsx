import { LogList } from '../../features/log/LogList.tsx';
import { transactionLogsQuery } from '../../features/transaction/part-queries.ts';
import type { TabView } from '../../router/tab-view.ts';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { TabList } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** The logs that contracts emitted. */
export function LogsTab(props: TransactionPageProps) {
  return (
    <TabList
      {...props}
      options={transactionLogsQuery(props.hash, props.search)}
      what="The logs"
      skeleton={<SkeletonFacts panels={[5, 5]} />}
      empty={{ title: 'No logs', text: 'No contract emitted a log in this transaction.' }}
    >
      {(items) => <LogList logs={items} />}
    </TabList>
  );
}

/** The tab with its queries. */
export const logsTab: TabView<TransactionPageProps> = {
  View: LogsTab,
  queries: ({ hash, search }) => [transactionLogsQuery(hash, search)],
};
