import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { BlockStrip as Strip } from '#contract/block/block-strip.ts';
import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useSlideIn } from '../../ui/list/useSlideIn.ts';
import { Panel } from '../../ui/Panel.tsx';
import { blocksQuery, mainPageBlockStripQuery } from './queries.ts';
import { PendingTile, StripTile } from './StripTile.tsx';
import { toStripBlocks } from './to-strip-blocks.ts';

const LazyStripInspector = createLazyComponent(
  createLazyCode(() => import('./StripInspector.tsx')),
  ({ StripInspector }) => StripInspector,
);

const LEGEND = [
  ['transfer', 'Transfer'],
  ['token', 'Token'],
  ['call', 'Call'],
  ['create', 'Creation'],
  ['fail', 'Reverted'],
] as const;

/** The newest blocks as tiles with a cell for each transaction; with another API the tiles only have counts. */
export function BlockStrip({ aside }: { aside: ReactNode }) {
  const hasOwnApi = useHasOwnApi();
  const own = useQuery({ ...mainPageBlockStripQuery(), enabled: hasOwnApi, throwOnError: false });
  const other = useQuery({ ...blocksQuery({ type: 'block' }), enabled: !hasOwnApi, throwOnError: false });
  const { data: strip } = own;
  const { data: page } = other;
  const query = hasOwnApi ? own : other;
  const blocks = strip?.blocks ?? toStripBlocks(page?.items ?? []);
  return (
    <div className="now">
      <Panel title={<>Now {aside}</>} aside={strip && <Legend />}>
        {query.isError && query.data === undefined ? (
          <ErrorState what="The block strip" onRetry={() => void query.refetch()} />
        ) : (
          <StripFrame blocks={blocks} pending={strip?.pending_transactions_count} next={strip?.next_block} />
        )}
      </Panel>
    </div>
  );
}

interface StripFrameProps {
  blocks: Strip['blocks'];
  pending: number | undefined;
  next: Strip['next_block'] | undefined;
}

function StripFrame({ blocks, pending, next }: StripFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { pendingTransactions } = usePublicConfig().features;
  const [isRequested, setIsRequested] = useState(false);
  const list = useSlideIn<HTMLOListElement>(
    blocks.map((block) => block.hash),
    'x',
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tiles inside are the interactive elements
    <div
      ref={frame}
      className="strip"
      onPointerEnter={() => setIsRequested(true)}
      onFocus={() => setIsRequested(true)}
    >
      {pending !== undefined && pendingTransactions && <PendingTile count={pending} next={next} />}
      <div className="strip-clip">
        <ol ref={list} className="strip-blocks" aria-label="Newest blocks">
          {blocks.map((block) => (
            <StripTile key={block.hash} block={block} />
          ))}
        </ol>
      </div>
      {isRequested && <LazyStripInspector frame={frame} blocks={blocks} />}
    </div>
  );
}

function Legend() {
  return (
    <span className="strip-legend">
      {LEGEND.map(([kind, word]) => (
        <span key={kind} className={`legend-${kind}`}>
          {word}
        </span>
      ))}
    </span>
  );
}
