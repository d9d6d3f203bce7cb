import { useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import type { Block } from '#contract/block/block.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { ExplorerLinks } from '../../entities/address/ExplorerLinks.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { ShareButton } from '../../entities/share/ShareButton.tsx';
import { blockQuery } from '../../features/block/queries.ts';
import { WatchTraces } from '../../features/internal-transaction/WatchTraces.tsx';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { PageTabs } from '../PageTabs.tsx';
import { BlockPlace } from './BlockPlace.tsx';
import type { BlockPageProps } from './block-props.ts';
import { listBlockTabs } from './list-block-tabs.ts';

/** Queries of a block whose answers depend on its traces. */
const TRACED_QUERIES = ['block', 'block_internal_transactions'] as const;

/** A block: its facts and its content. */
export function BlockPage({ heightOrHash, search, children }: PropsWithChildren<BlockPageProps>) {
  const paths = usePaths();
  const config = usePublicConfig();
  const { data: block } = useSuspenseQuery(blockQuery(heightOrHash));
  return (
    <>
      <div className="heading-row">
        <h1>
          Block <span className="num">{formatNumber(block.height)}</span>
        </h1>
        <BlockKind block={block} />
      </div>
      <div className="identity">
        <span className="hash hash-full">{block.hash}</span>
        <CopyButton value={block.hash} label="block hash" />
        <ShareButton />
        <ExplorerLinks kind="block" id={block.type === 'block' ? String(block.height) : block.hash} />
      </div>
      <BlockPlace block={block} />
      <PageTabs
        page="block"
        subject={block}
        toHref={(tab) => paths.block(heightOrHash, { tab })}
        label="Views of this block"
        active={search.tab}
        tabs={listBlockTabs(block, { open: search.tab, config }).map(({ key, ...tab }) => ({
          key,
          ...tab,
          href: paths.block(heightOrHash, { tab: key === 'index' ? undefined : key }),
        }))}
      />
      {block.type === 'block' && block.internal_transactions_count === null && (
        <WatchTraces
          hash={block.hash}
          keys={TRACED_QUERIES.map((name) => [name, { params: { height_or_hash: heightOrHash } }])}
        />
      )}
      {children}
    </>
  );
}

function BlockKind({ block }: { block: Block }) {
  const { showsPendingUpdates = true } = useUiConfig();
  if (block.type === 'reorg') return <Pill tone="bad">✗ Removed by a reorganization</Pill>;
  if (block.type === 'uncle') return <Pill tone="info">Uncle</Pill>;
  return block.is_pending_update && showsPendingUpdates ? (
    <Pill tone="wait">… Being indexed again</Pill>
  ) : null;
}
