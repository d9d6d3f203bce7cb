import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SearchPlate } from './SearchPlate.tsx';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The home page on its way. */
export function HomeSkeleton() {
  return (
    <>
      <SearchPlate />
      <div className="panel figures">
        {ROWS.slice(1).map((row) => (
          <div key={row} className="h-19" />
        ))}
      </div>
      <div className="latest">
        <LatestSkeleton title="Latest blocks" kind="feed-blocks" />
        <LatestSkeleton title="Latest transactions" kind="feed-txs" />
      </div>
    </>
  );
}

function LatestSkeleton({ title, kind }: { title: string; kind: string }) {
  return (
    <Panel title={title}>
      <ul className={`feed ${kind}`}>
        {ROWS.map((row) => (
          <li key={row}>
            <Skeleton length={12} />
            <Skeleton length={7} />
            <Skeleton length={9} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
