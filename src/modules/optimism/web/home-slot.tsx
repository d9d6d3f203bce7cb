import { useLayerNames } from '../../../web/entities/layer-names.ts';
import { ParentChainLink } from '../../../web/entities/ParentChainLink.tsx';
import { Timestamp } from '../../../web/entities/Timestamp.tsx';
import { TransactionLink } from '../../../web/entities/TransactionLink.tsx';
import { useTopic } from '../../../web/live/useTopic.ts';
import { usePaths } from '../../../web/paths.ts';
import { useQuery } from '../../../web/query/useQuery.ts';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Panel } from '../../../web/ui/Panel.tsx';
import { SkeletonFeed } from '../../../web/ui/SkeletonFeed.tsx';
import { useSlideIn } from '../../../web/ui/useSlideIn.ts';
import type { LatestDeposit } from '../contract/deposit.ts';
import { listPath } from './paths.ts';
import { latestDepositsQuery } from './queries.ts';

const ROWS_MAX = 4;

/** The newest deposits on the home page; new ones slide in. */
export function Slot() {
  const { data, isError, refetch } = useQuery({ ...latestDepositsQuery() });
  const keys = [latestDepositsQuery().queryKey];
  useTopic('optimism_deposits:new_deposits', { keys, events: { deposits: 'refetch' } });
  useTopic('optimism:new_deposits', { keys, events: { new_optimism_deposits: 'refetch' } });
  return (
    <Panel title="Latest deposits" aside={<a href={listPath(usePaths(), '/l2-deposits')}>View all</a>}>
      {data !== undefined ? (
        <Feed deposits={data.slice(0, ROWS_MAX)} />
      ) : isError ? (
        <ErrorState what="The newest deposits" onRetry={() => void refetch()} />
      ) : (
        <SkeletonFeed kind="feed-blocks" />
      )}
    </Panel>
  );
}

function Feed({ deposits }: { deposits: readonly LatestDeposit[] }) {
  const nameOf = useLayerNames();
  const ref = useSlideIn<HTMLUListElement>(deposits.map(({ l2_transaction_hash: hash }) => hash));
  if (deposits.length === 0)
    return <EmptyState title="No deposits yet">The first one shows here.</EmptyState>;
  return (
    <div className="feed-frame">
      <ul ref={ref} className="feed feed-blocks">
        {deposits.map((deposit) => (
          <li key={deposit.l2_transaction_hash}>
            <span>
              <b className="font-semibold">
                <ParentChainLink kind="block" id={deposit.l1_block_number} />
              </b>
              <span className="sub">
                {deposit.l1_block_timestamp !== null && <Timestamp timestamp={deposit.l1_block_timestamp} />}
              </span>
            </span>
            <span>
              <span className="sub">{nameOf('L1 txn')}</span>{' '}
              <ParentChainLink kind="tx" id={deposit.l1_transaction_hash} />
            </span>
            <span className="by">
              <span className="sub">{nameOf('L2 txn')}</span>{' '}
              <TransactionLink hash={deposit.l2_transaction_hash} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
