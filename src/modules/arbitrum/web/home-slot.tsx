import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { EmptyState, ErrorState } from '#sdk/web/ui/feedback.ts';
import { useSlideIn } from '#sdk/web/ui/lists.ts';
import { SkeletonFeed } from '#sdk/web/ui/skeletons.ts';
import type { ArbitrumBatchRow } from '../contract/batch.ts';
import { BatchCount, countOf } from './batches/BatchCount.tsx';
import { BatchLink } from './batches/BatchLink.tsx';
import { LatestMessages } from './messages/LatestMessages.tsx';
import { batchesPath } from './paths.ts';
import { committedBatchesQuery } from './queries.ts';

const ROWS_MAX = 4;

/** The newest messages and, unless blocks take their place, the newest batches on the home page. */
export function Slot() {
  const { showsHomeBlocks } = useUiConfig();
  return (
    <>
      <LatestMessages />
      {showsHomeBlocks !== true && <LatestBatches />}
    </>
  );
}

/** New ones slide in. */
function LatestBatches() {
  const { data, isError, refetch } = useQuery({ ...committedBatchesQuery() });
  useTopic('arbitrum:new_batch', {
    keys: [committedBatchesQuery().queryKey],
    events: { new_arbitrum_batch: 'refetch' },
  });
  return (
    <Panel title="Latest batches" aside={<a href={batchesPath(usePaths())}>View all</a>}>
      {data !== undefined ? (
        <Feed batches={data.items.slice(0, ROWS_MAX)} />
      ) : isError ? (
        <ErrorState what="The newest batches" onRetry={() => void refetch()} />
      ) : (
        <SkeletonFeed kind="feed-blocks" />
      )}
    </Panel>
  );
}

function Feed({ batches }: { batches: readonly ArbitrumBatchRow[] }) {
  const ref = useSlideIn<HTMLUListElement>(batches.map(({ number }) => String(number)));
  if (batches.length === 0)
    return <EmptyState title="No batches yet">The first one appears here once it is written.</EmptyState>;
  return (
    <div className="feed-frame">
      <ul ref={ref} className="feed feed-blocks">
        {batches.map(({ number, blocks_count, transactions_count, commitment_transaction: l1 }) => (
          <li key={number}>
            <span>
              <b className="font-semibold">
                <BatchLink number={number} />
              </b>
              <span className="sub">{l1.timestamp !== null && <Timestamp timestamp={l1.timestamp} />}</span>
            </span>
            <span>
              <BatchCount number={number} count={transactions_count} tab="txs" unit="txn" />
              <span className="sub">{countOf(blocks_count, 'block')}</span>
            </span>
            {l1.hash !== null && (
              <span className="by">
                <ParentChainLink kind="tx" id={l1.hash} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
