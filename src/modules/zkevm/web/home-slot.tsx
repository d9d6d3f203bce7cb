import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { EmptyState, ErrorState } from '#sdk/web/ui/feedback.ts';
import { useSlideIn } from '#sdk/web/ui/lists.ts';
import { SkeletonFeed } from '#sdk/web/ui/skeletons.ts';
import type { ZkevmBatchRow } from '../contract/batch.ts';
import { BatchLink } from './BatchLink.tsx';
import { batchesPath, batchPath } from './paths.ts';
import { confirmedBatchesQuery, latestBatchQuery } from './queries.ts';

const ROWS_MAX = 4;

/** The newest batches on the home page; confirmed ones slide in. */
export function Slot() {
  return useUiConfig().showsHomeBlocks === true ? null : <LatestBatches />;
}

function LatestBatches() {
  const { data, isError, refetch } = useQuery({ ...confirmedBatchesQuery() });
  const { data: latest } = useQuery({ ...latestBatchQuery() });
  useTopic('zkevm_batches:new_zkevm_confirmed_batch', {
    keys: [confirmedBatchesQuery().queryKey, latestBatchQuery().queryKey],
    events: { new_zkevm_confirmed_batch: 'refetch' },
  });
  return (
    <Panel
      title="Latest batches"
      aside={
        <>
          {latest !== undefined && <span className="hint num">{formatNumber(latest)} in all</span>}{' '}
          <a href={batchesPath(usePaths())}>View all</a>
        </>
      }
    >
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

function Feed({ batches }: { batches: readonly ZkevmBatchRow[] }) {
  const ref = useSlideIn<HTMLUListElement>(batches.map(({ number }) => String(number)));
  if (batches.length === 0)
    return <EmptyState title="No batches yet">The first one appears here once it is confirmed.</EmptyState>;
  return (
    <div className="feed-frame">
      <ul ref={ref} className="feed feed-blocks">
        {batches.map((batch) => (
          <Row key={batch.number} batch={batch} />
        ))}
      </ul>
    </div>
  );
}

function Row({ batch }: { batch: ZkevmBatchRow }) {
  const paths = usePaths();
  const { number, timestamp, transactions_count: count } = batch;
  const hash = batch.verify_transaction_hash ?? batch.sequence_transaction_hash;
  return (
    <li>
      <span>
        <b className="font-semibold">
          <BatchLink number={number} />
        </b>
        <span className="sub">{timestamp !== null && <Timestamp timestamp={timestamp} />}</span>
      </span>
      <span>
        <a href={batchPath(paths, number, { tab: 'txs' })}>
          {formatNumber(count)} {count === 1 ? 'txn' : 'txns'}
        </a>
        <span className="sub">{batch.verify_transaction_hash === null ? 'sequenced by' : 'verified by'}</span>
      </span>
      {hash !== null && (
        <span className="by">
          <ParentChainLink kind="tx" id={hash} />
        </span>
      )}
    </li>
  );
}
