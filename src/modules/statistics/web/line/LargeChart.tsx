import { useState } from 'react';
import { describeChart } from '#sdk/web/ui/charts.ts';
import { formatTick, formatValue } from '../format-value.ts';
import { cutSeries, type PlacedLine, placeLine, type Series, type SeriesLine } from '../series.ts';
import { ChartBrush } from './ChartBrush.tsx';
import { ChartStage } from './ChartStage.tsx';
import { type ZoomRange, zoomBy } from './zoom.ts';

interface LargeChartProps {
  series: Series;
  range: ZoomRange;
  onRange: (range: ZoomRange) => void;
}

/** One or two lines with axes, each on its own scale; dragging a range zooms to it. */
export function LargeChart({ series, range, onRange }: LargeChartProps) {
  const [index, setIndex] = useState<number>();
  const shown = cutSeries(series, range);
  const placed = shown.lines.map((line) => placeLine(line, shown.labels));
  const count = series.dates.length;
  const isWhole = range.from === 0 && range.to === count - 1;
  return (
    <>
      <Legend lines={series.lines} />
      <figure className="stats-chart" data-lines={series.lines.length}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={shown.lines.map((line) => describeLine(line, shown.labels)).join(' ')}
        >
          {placed.map(
            (line, place) => line && <Drawn key={shown.lines[place]?.title} line={line} place={place} />,
          )}
        </svg>
        <ChartStage
          series={shown}
          placed={placed}
          index={index}
          onIndex={setIndex}
          onSelect={({ from, to }) => onRange({ from: range.from + from, to: range.from + to })}
        />
        {placed.map(
          (line, place) => line && <Axis key={shown.lines[place]?.title} line={line} place={place} />,
        )}
        <div className="line-chart-labels" aria-hidden="true">
          <span>{shown.labels[0]}</span>
          {shown.labels.length > 2 && <span>{shown.labels[Math.floor((shown.labels.length - 1) / 2)]}</span>}
          {shown.labels.length > 1 && <span>{shown.labels.at(-1)}</span>}
        </div>
      </figure>
      {count > 2 && (
        <div className="stats-zoom">
          <ChartBrush series={series} range={range} onRange={onRange} />
          <fieldset>
            <legend className="sr">Zoom</legend>
            <button type="button" className="btn" onClick={() => onRange(zoomBy(range, 0.5, count))}>
              Zoom in
            </button>
            <button
              type="button"
              className="btn"
              disabled={isWhole}
              onClick={() => onRange(zoomBy(range, 2, count))}
            >
              Zoom out
            </button>
            <button
              type="button"
              className="btn"
              disabled={isWhole}
              onClick={() => onRange({ from: 0, to: count - 1 })}
            >
              Reset
            </button>
          </fieldset>
        </div>
      )}
    </>
  );
}

function Legend({ lines }: Pick<Series, 'lines'>) {
  return (
    <ul className="stats-legend" aria-label="Lines">
      {lines.map(({ title, units, texts }, place) => {
        const last = texts.findLast((text) => text !== null);
        return (
          <li key={title} data-line={place}>
            {title}
            {last != null && <b>{formatValue(Number(last), units)}</b>}
          </li>
        );
      })}
    </ul>
  );
}

function Drawn({ line, place }: { line: PlacedLine; place: number }) {
  return (
    <g data-line={place}>
      {place === 0 && <path className="line-chart-area" d={line.area} />}
      <path className="line-chart-line" d={line.path} />
    </g>
  );
}

function Axis({ line, place }: { line: PlacedLine; place: number }) {
  return (
    <div className="line-chart-values" data-line={place} aria-hidden="true">
      {line.ticks.map(({ value, y }) => (
        <span key={value} style={{ bottom: `${y}%` }}>
          {formatTick(value)}
        </span>
      ))}
    </div>
  );
}

function describeLine({ title, units, texts }: SeriesLine, labels: readonly string[]): string {
  const points = texts.flatMap((text, index) =>
    text === null ? [] : [{ label: labels[index] ?? '', value: Number(text) }],
  );
  return `${title}: ${describeChart(points, (value) => formatValue(value, units))}`;
}
