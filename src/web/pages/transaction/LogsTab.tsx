import { useQuery } from '@tanstack/react-query';
import { LogEntry } from '../../features/log/LogEntry.tsx';
import { transactionLogsQuery } from '../../features/transaction/queries.ts';
import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { TabList } from './TabList.tsx';
import type { TransactionTabProps } from './tab-props.ts';

/** The logs that contracts wrote. */
export function LogsTab(props: TransactionTabProps) {
  const query = useQuery({ ...transactionLogsQuery(props.hash, props.search), enabled: !props.isPending });
  return (
    <TabList
      {...props}
      query={query}
      what="The logs"
      skeleton={<SkeletonFacts panels={[5, 5]} />}
      empty={{ title: 'No logs', text: 'No contract wrote a log in this transaction.' }}
    >
      {(items) => (
        <ol className="panel">
          {items.map((log) => (
            <LogEntry key={log.index} log={log} />
          ))}
        </ol>
      )}
    </TabList>
  );
}
