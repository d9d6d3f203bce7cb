import '../statistics.css';
import { ChartFrame } from '#sdk/web/ui/charts.ts';

/** Loading skeleton of a line. */
export function LineSkeleton() {
  return (
    <>
      <h1>Chart</h1>
      <div className="stats-large">
        <ChartFrame title="Values" state="loading" />
      </div>
    </>
  );
}
