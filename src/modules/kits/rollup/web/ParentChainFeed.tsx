import { ParentChainLink, useLayerNames } from '#sdk/web/entities/layers.ts';
import { Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { uniqueKeys, useSlideIn } from '#sdk/web/ui/lists.ts';

/** Something that came from the parent chain; unknown values are null. */
export interface FromParentChain {
  /** Unique key, as far as known. */
  key: string;
  l1Block: number | null;
  l1Timestamp: string | null;
  l1Hash: string | null;
  /** The transaction that completed it on this chain. */
  l2Hash: string | null;
}

interface ParentChainFeedProps {
  /** Newest first. */
  items: readonly FromParentChain[];
  empty: { title: string; text: string };
}

const ROWS_MAX = 4;

/** The newest arrivals from the parent chain, each with its transactions on both chains; new ones slide in. */
export function ParentChainFeed({ items, empty }: ParentChainFeedProps) {
  const nameOf = useLayerNames();
  const rows = items.slice(0, ROWS_MAX);
  const keys = uniqueKeys(rows, ({ key }) => key);
  const ref = useSlideIn<HTMLUListElement>(keys);
  if (rows.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <div className="feed-frame">
      <ul ref={ref} className="feed feed-blocks">
        {rows.map(({ l1Block, l1Timestamp, l1Hash, l2Hash }, place) => (
          <li key={keys[place]}>
            <span>
              <b className="font-semibold">
                {l1Block === null ? '–' : <ParentChainLink kind="block" id={l1Block} />}
              </b>
              <span className="sub">{l1Timestamp !== null && <Timestamp timestamp={l1Timestamp} />}</span>
            </span>
            <span className="both">
              <span className="sub">{nameOf('L1 txn')}</span>
              <span>{l1Hash === null ? '–' : <ParentChainLink kind="tx" id={l1Hash} />}</span>
              <span className="sub">{nameOf('L2 txn')}</span>
              <span>
                {l2Hash === null ? <span className="hint">not yet</span> : <TransactionLink hash={l2Hash} />}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
