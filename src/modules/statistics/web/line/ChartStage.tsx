import { type PointerEvent, useState } from 'react';
import { findNearest } from '#sdk/web/ui/charts.ts';
import { formatValue } from '../format-value.ts';
import type { PlacedLine, Series } from '../series.ts';
import type { ZoomRange } from './zoom.ts';

interface ChartStageProps {
  series: Series;
  placed: readonly (PlacedLine | null)[];
  /** The period at the cursor; undefined if there is none. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
  /** Called when a range was dragged. */
  onSelect: (range: ZoomRange) => void;
}

/** Reads values at the pointer and by the arrow keys, and selects the range that is dragged. */
export function ChartStage({ series, placed, index, onIndex, onSelect }: ChartStageProps) {
  const [start, setStart] = useState<number>();
  const last = series.dates.length - 1;
  const at = index === undefined ? undefined : Math.min(index, last);
  const find = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return findNearest(series.dates.length, (clientX - left) / width);
  };
  const share = (place: number) => (last === 0 ? 50 : (place / last) * 100);
  return (
    <div
      className="chart-reader stats-stage"
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
        setStart(find(event));
      }}
      onPointerMove={(event) => onIndex(find(event))}
      onPointerUp={(event) => {
        const end = find(event);
        if (start !== undefined && Math.abs(end - start) > 0)
          onSelect({ from: Math.min(start, end), to: Math.max(start, end) });
        setStart(undefined);
      }}
      onPointerCancel={() => setStart(undefined)}
      onPointerLeave={() => onIndex(undefined)}
    >
      <input
        type="range"
        min={0}
        max={last}
        value={at ?? last}
        aria-label="Value"
        aria-valuetext={readAt(series, at ?? last)}
        onChange={({ currentTarget }) => onIndex(currentTarget.valueAsNumber)}
        onFocus={({ currentTarget }) => onIndex(currentTarget.valueAsNumber)}
        onBlur={() => onIndex(undefined)}
      />
      {start !== undefined && at !== undefined && start !== at && (
        <div
          className="stats-selected"
          style={{ left: `${share(Math.min(start, at))}%`, width: `${share(Math.abs(at - start))}%` }}
        />
      )}
      {at !== undefined && (
        <div className="chart-mark" style={{ left: `${share(at)}%` }} aria-hidden="true">
          {placed.map((line, place) => {
            const dot = line?.places[at];
            return (
              dot && <i key={series.lines[place]?.title} data-line={place} style={{ top: `${dot.y}%` }} />
            );
          })}
          <span style={{ translate: `${-share(at)}%` }}>{readAt(series, at)}</span>
        </div>
      )}
    </div>
  );
}

function readAt({ labels, lines, isApproximate }: Series, index: number): string {
  const values = lines.map(({ title, units, texts }) => {
    const text = texts[index] ?? null;
    const value = text === null ? 'no value' : formatValue(Number(text), units);
    return lines.length === 1 ? value : `${title} ${value}`;
  });
  return `${labels[index] ?? ''}: ${values.join(', ')}${isApproximate[index] ? ' (approximate)' : ''}`;
}
