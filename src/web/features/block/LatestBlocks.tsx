import { useQuery } from '@tanstack/react-query';
import type { Block } from '#contract/block/block.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useSlideIn } from '../../ui/list/useSlideIn.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonFeed } from '../../ui/skeleton/SkeletonFeed.tsx';
import { totalReward } from './block-reward.ts';
import { readGasPercent } from './gas-percent.ts';
import { mainPageBlocksQuery } from './queries.ts';

/** Rows are taller than those of the transactions beside them, so there are fewer. */
const ROWS_MAX = 4;

/** The newest blocks; new ones slide in. If they cannot be read, the rest of the page remains. */
export function LatestBlocks() {
  const { data, isError, refetch } = useQuery(mainPageBlocksQuery());
  return (
    <Panel title="Latest blocks" aside={<a href={usePaths().blocks()}>View all</a>}>
      {data !== undefined ? (
        <Feed blocks={data.slice(0, ROWS_MAX)} />
      ) : isError ? (
        <ErrorState what="The newest blocks" onRetry={() => void refetch()} />
      ) : (
        <SkeletonFeed kind="feed-blocks" />
      )}
    </Panel>
  );
}

function Feed({ blocks }: { blocks: readonly Block[] }) {
  const ref = useSlideIn<HTMLUListElement>(blocks.map(({ hash }) => hash));
  if (blocks.length === 0) {
    return (
      <EmptyState title="No blocks yet">The first one appears here as soon as it is indexed.</EmptyState>
    );
  }
  return (
    <div className="feed-frame">
      <ul ref={ref} className="feed feed-blocks">
        {blocks.map((block) => (
          <LatestBlock key={block.hash} block={block} />
        ))}
      </ul>
    </div>
  );
}

function LatestBlock({ block }: { block: Block }) {
  const { hiddenBlockFields } = useUiConfig();
  const gas = readGasPercent(block);
  return (
    <li>
      <span>
        <b className="font-semibold">
          <BlockLink height={block.height} lengthMax={10} />
        </b>
        <span className="sub">
          <Timestamp timestamp={block.timestamp} />
        </span>
      </span>
      <span>
        {formatNumber(block.transactions_count ?? 0)} {block.transactions_count === 1 ? 'txn' : 'txns'}
        <span className="sub">
          {gas === null ? (
            'gas used unknown'
          ) : (
            <>
              <Meter percent={gas} label={`${formatPercent(gas)} of the gas limit`} /> {formatPercent(gas)}{' '}
              gas
            </>
          )}
        </span>
      </span>
      {!hiddenBlockFields.includes('total_reward') && (
        <span className="reward">
          <CoinAmount value={totalReward(block)} isShort noUnit />
          <span className="sub">reward</span>
        </span>
      )}
      {block.miner !== null && !hiddenBlockFields.includes('miner') && (
        <span className="by">
          <span className="hint">by</span> <AddressLink address={block.miner} />
        </span>
      )}
    </li>
  );
}
