import { placeLine, type Series } from '../series.ts';
import { fitRange, type ZoomRange } from './zoom.ts';

interface ChartBrushProps {
  series: Series;
  range: ZoomRange;
  onRange: (range: ZoomRange) => void;
}

/** Overview of the whole line with two handles for the displayed range, which can be dragged and moved by keys. */
export function ChartBrush({ series, range, onRange }: ChartBrushProps) {
  const last = series.dates.length - 1;
  const [first] = series.lines;
  const placed = first ? placeLine(first, series.labels) : null;
  const ends = [
    {
      label: 'From',
      value: range.from,
      move: (from: number) => ({ from: Math.min(from, range.to - 1), to: range.to }),
    },
    {
      label: 'To',
      value: range.to,
      move: (to: number) => ({ from: range.from, to: Math.max(to, range.from + 1) }),
    },
  ];
  return (
    <div className="stats-brush">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {placed && <path className="line-chart-line" d={placed.path} />}
      </svg>
      <div
        className="stats-brushed"
        style={{ left: `${(range.from / last) * 100}%`, right: `${100 - (range.to / last) * 100}%` }}
      />
      {ends.map(({ label, value, move }) => (
        <input
          key={label}
          type="range"
          min={0}
          max={last}
          value={value}
          aria-label={label}
          aria-valuetext={series.labels[value] ?? ''}
          onChange={({ currentTarget }) => onRange(fitRange(move(currentTarget.valueAsNumber), last + 1))}
        />
      ))}
    </div>
  );
}
