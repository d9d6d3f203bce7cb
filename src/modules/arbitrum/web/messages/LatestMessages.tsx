import { useQuery } from '@tanstack/react-query';
import { ParentChainFeed } from '#modules/kits/rollup/web/ParentChainFeed.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { useLayerNames } from '#sdk/web/entities/layers.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { ErrorState } from '#sdk/web/ui/feedback.ts';
import { SkeletonFeed } from '#sdk/web/ui/skeletons.ts';
import { messagesPath } from '../paths.ts';
import { latestMessagesQuery } from '../queries.ts';

/** The newest messages from the parent chain on the home page; new ones slide in. */
export function LatestMessages() {
  const { data, isError, refetch } = useQuery({ ...latestMessagesQuery() });
  const nameOf = useLayerNames();
  useTopic('arbitrum:new_messages_to_rollup_amount', {
    keys: [latestMessagesQuery().queryKey],
    events: { new_messages_to_rollup_amount: 'refetch' },
  });
  return (
    <Panel
      title={nameOf('Latest L1 to L2 messages')}
      aside={<a href={messagesPath(usePaths(), 'to-rollup')}>View all</a>}
    >
      {data !== undefined ? (
        <ParentChainFeed
          items={data.items.map((message) => ({
            key: String(message.origination_transaction_hash),
            l1Block: message.origination_transaction_block_number,
            l1Timestamp: message.origination_timestamp,
            l1Hash: message.origination_transaction_hash,
            l2Hash: message.completion_transaction_hash,
          }))}
          empty={{ title: 'No messages yet', text: 'The first one appears here.' }}
        />
      ) : isError ? (
        <ErrorState what="The newest messages" onRetry={() => void refetch()} />
      ) : (
        <SkeletonFeed kind="feed-blocks" />
      )}
    </Panel>
  );
}
