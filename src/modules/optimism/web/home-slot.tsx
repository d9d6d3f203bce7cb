import { useQuery } from '@tanstack/react-query';
import { ParentChainFeed } from '#modules/kits/rollup/web/ParentChainFeed.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { ErrorState } from '#sdk/web/ui/feedback.ts';
import { SkeletonFeed } from '#sdk/web/ui/skeletons.ts';
import { listPath } from './paths.ts';
import { latestDepositsQuery } from './queries.ts';

/** The newest deposits on the home page; new ones slide in. */
export function Slot() {
  const { data, isError, refetch } = useQuery({ ...latestDepositsQuery() });
  const keys = [latestDepositsQuery().queryKey];
  useTopic('optimism_deposits:new_deposits', { keys, events: { deposits: 'refetch' } });
  useTopic('optimism:new_deposits', { keys, events: { new_optimism_deposits: 'refetch' } });
  return (
    <Panel title="Latest deposits" aside={<a href={listPath(usePaths(), '/l2-deposits')}>View all</a>}>
      {data !== undefined ? (
        <ParentChainFeed
          items={data.map((deposit) => ({
            key: deposit.l2_transaction_hash,
            l1Block: deposit.l1_block_number,
            l1Timestamp: deposit.l1_block_timestamp,
            l1Hash: deposit.l1_transaction_hash,
            l2Hash: deposit.l2_transaction_hash,
          }))}
          empty={{ title: 'No deposits yet', text: 'The first one appears here.' }}
        />
      ) : isError ? (
        <ErrorState what="The newest deposits" onRetry={() => void refetch()} />
      ) : (
        <SkeletonFeed kind="feed-blocks" />
      )}
    </Panel>
  );
}
