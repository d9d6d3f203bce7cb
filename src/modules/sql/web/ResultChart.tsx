import { type ChartPoint, describeChart } from '#sdk/web/ui/charts.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { LineChart } from '#sdk/web/ui/line-chart.ts';
import type { SqlAnswer } from '../contract/calls.ts';
import type { ResultView } from './gallery.ts';
import { readPoints } from './read-points.ts';

interface ResultChartProps {
  answer: SqlAnswer;
  view: Exclude<ResultView, 'table'>;
}

/** The answer as a chart: the last column of numbers over the first column. */
export function ResultChart({ answer, view }: ResultChartProps) {
  const points = readPoints(answer, view);
  if (points.length === 0)
    return <EmptyState title="Nothing to draw">A chart needs a column of numbers.</EmptyState>;
  if (view === 'number') return <p className="sql-number">{formatNumber(points[0]?.value ?? 0)}</p>;
  if (view === 'bar') return <Bars points={points} />;
  return (
    <div className="sql-chart">
      <LineChart points={points} format={formatNumber} />
    </div>
  );
}

/** Horizontal bars, which a long label does not distort. */
function Bars({ points }: { points: readonly ChartPoint[] }) {
  const highest = Math.max(...points.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return (
    <figure className="sql-bars" aria-label={describeChart(points, formatNumber)}>
      {points.map(({ label, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may be the same
        <div key={place}>
          <span className="sql-bar-label">{label}</span>
          <span className="sql-bar" style={{ width: `${(50 * Math.abs(value)) / highest}%` }} />
          <span>{formatNumber(value)}</span>
        </div>
      ))}
    </figure>
  );
}

function formatNumber(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(value);
}
