import { ChartReader } from './ChartReader.tsx';
import { type ChartPoint, createChartShape, describeChart } from './chart-geometry.ts';

interface LineChartProps {
  points: readonly ChartPoint[];
  /** Formats a value on the axis and in the description. */
  format: (value: number) => string;
  /** The axis begins near the lowest value instead of zero. */
  isZoomed?: boolean;
}

/**
 * An area chart with both axes, rendered on the server; its accessible description has the same content. Each value can be read
 * on hover, and with the arrow keys.
 */
export function LineChart({ points, format, isZoomed }: LineChartProps) {
  const shape = createChartShape(points, isZoomed);
  if (shape === null) return null;
  const labels = [points[0], points[Math.floor((points.length - 1) / 2)], points[points.length - 1]];
  const shown = points.length < 3 ? [points[0], points.length > 1 ? points[1] : undefined] : labels;
  return (
    <figure className="line-chart">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={describeChart(points, format)}
      >
        <path className="line-chart-area" d={shape.area} />
        <path className="line-chart-line" d={shape.line} />
      </svg>
      <ChartReader places={shape.places} format={format} />
      <div
        className="line-chart-values"
        style={{ minWidth: `max(52px, ${widest(shape.ticks.map(({ value }) => format(value)))}ch)` }}
        aria-hidden="true"
      >
        {shape.ticks.map(({ value, y }) => (
          <span key={value} style={{ bottom: `${y}%` }}>
            {format(value)}
          </span>
        ))}
      </div>
      <div className="line-chart-labels" aria-hidden="true">
        {shown.map((point) => point && <span key={point.label}>{point.label}</span>)}
      </div>
    </figure>
  );
}

/** Maximum length of a label, in characters; the line needs its space beside the labels. */
const LABEL_MAX = 20;

/** The length of the longest label, with one character of padding. */
function widest(labels: readonly string[]): number {
  return Math.min(LABEL_MAX, Math.max(...labels.map(({ length }) => length)) + 1);
}
