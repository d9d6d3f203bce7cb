import { useQuery } from '@tanstack/react-query';
import { listGaps } from '#web/entities/list-gaps.tsx';
import { addressLogsQuery } from '#web/features/address/list-queries.ts';
import { LogList } from '#web/features/log/LogList.tsx';
import { usePaths } from '#web/paths.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { SkeletonFacts } from '#web/ui/skeleton/SkeletonFacts.tsx';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { TopicForm } from './TopicForm.tsx';

/** The logs that a contract emitted, all or those with a topic. */
export function LogsTab({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const { tab, topic } = search;
  return (
    <AddressTabList
      hash={hash}
      search={search}
      query={useQuery(addressLogsQuery(hash, search))}
      what="The logs"
      file="logs"
      kept={{ tab, topic }}
      isFiltered={topic !== undefined}
      tools={<TopicForm hash={hash} search={search} />}
      skeleton={<SkeletonFacts panels={[5, 5, 5]} />}
      empty={{
        title: 'No logs',
        text: topic === undefined ? 'This contract has written none so far.' : 'None has this topic.',
      }}
    >
      {(items, gaps) => (
        <LogList
          logs={items}
          isOfAddress
          topicHref={(only) => paths.address(hash, { tab, topic: only })}
          gaps={listGaps(items, gaps, 'Logs')}
        />
      )}
    </AddressTabList>
  );
}

/** The tab with its queries. */
export const logsTab: TabView<AddressPageProps> = {
  View: LogsTab,
  queries: ({ hash, search }) => [addressLogsQuery(hash, search)],
};
