import { ChartFrame } from '#sdk/web/ui/charts.ts';
import { Skeleton } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the gas tracker. */
export function GasTrackerSkeleton() {
  return (
    <>
      <h1>Gas tracker</h1>
      <dl className="panel figures gas-prices">
        {['Slow', 'Average', 'Fast'].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Skeleton length={9} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="home-charts">
        <ChartFrame title="Base fee" state="loading" />
        <ChartFrame title="Gas used" state="loading" />
      </div>
    </>
  );
}
