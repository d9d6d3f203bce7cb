import { Skeleton } from './Skeleton.tsx';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Loading skeleton of the rows of a feed. */
export function SkeletonFeed({ kind }: { kind: 'feed-blocks' | 'feed-txs' }) {
  return (
    <div className="feed-frame">
      <ul className={`feed ${kind}`} aria-busy="true">
        {ROWS.map((row) => (
          <li key={row}>
            <Skeleton length={12} />
            <Skeleton length={7} />
            <Skeleton length={9} />
          </li>
        ))}
      </ul>
    </div>
  );
}
