import { Panel } from '../../ui/Panel.tsx';
import { SkeletonFeed } from '../../ui/skeleton/SkeletonFeed.tsx';
import { SearchPlate } from './SearchPlate.tsx';

const FIGURES = [0, 1, 2, 3, 4];

/** Loading skeleton of the home page. */
export function HomeSkeleton() {
  return (
    <>
      <SearchPlate />
      <div className="panel figures">
        {FIGURES.map((figure) => (
          <div key={figure} className="h-19" />
        ))}
      </div>
      <div className="latest">
        <Panel title="Latest blocks">
          <SkeletonFeed kind="feed-blocks" />
        </Panel>
        <Panel title="Latest transactions">
          <SkeletonFeed kind="feed-txs" />
        </Panel>
      </div>
    </>
  );
}
