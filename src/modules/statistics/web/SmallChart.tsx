import { usePaths } from '#sdk/web/app/paths.ts';
import { createChartShape, describeChart } from '#sdk/web/ui/charts.ts';
import { Skeleton } from '#sdk/web/ui/skeletons.ts';
import type { LineInfo, LinesPage } from '../contract/statistics.ts';
import { formatPeriod, formatValue } from './format-value.ts';
import type { IntervalName } from './line/intervals.ts';
import { linePath } from './paths.ts';

interface SmallChartProps {
  line: LineInfo;
  /** Undefined while loading. */
  overview: LinesPage | undefined;
  isFailed: boolean;
  interval: IntervalName;
}

/** A small chart of a line, which links to its page. */
export function SmallChart({ line, overview, isFailed, interval }: SmallChartProps) {
  const paths = usePaths();
  const values = overview?.lines[line.id] ?? [];
  const points = (overview?.dates ?? []).flatMap((date, place) => {
    const value = values[place] ?? null;
    return value === null
      ? []
      : [{ label: formatPeriod(date, overview?.resolution ?? 'DAY'), value: Number(value) }];
  });
  const last = points.at(-1);
  return (
    <li className="panel stats-card">
      <h3>
        <a href={linePath(paths, line.id, { interval: interval === 'month' ? undefined : interval })}>
          {line.title}
        </a>
      </h3>
      <p className="hint">{line.description}</p>
      <b className="chart-figure">{last && formatValue(last.value, line.units)}</b>
      {overview === undefined && !isFailed ? (
        <Skeleton length={24} />
      ) : (
        <Sparkline points={points} units={line.units} reason={isFailed ? 'Not available' : 'No values yet'} />
      )}
    </li>
  );
}

interface SparklineProps {
  points: readonly { label: string; value: number }[];
  units: string | null | undefined;
  reason: string;
}

function Sparkline({ points, units, reason }: SparklineProps) {
  const shape = createChartShape(points);
  const [first, last] = [points[0], points.at(-1)];
  if (shape === null || first === undefined || last === undefined)
    return <p className="stats-none hint">{reason}</p>;
  return (
    <>
      <svg
        className="stats-sparkline"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={describeChart(points, (value) => formatValue(value, units))}
      >
        <path className="line-chart-area" d={shape.area} />
        <path className="line-chart-line" d={shape.line} />
      </svg>
      <p className="stats-ends hint" aria-hidden="true">
        <span>{last === first ? `${first.label}, the only value` : first.label}</span>
        {last !== first && <span>{last.label}</span>}
      </p>
    </>
  );
}
