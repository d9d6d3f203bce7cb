import { type PointerEvent, useState } from 'react';
import { type ChartPlace, findNearest } from './chart-geometry.ts';

interface ChartReaderProps {
  places: readonly ChartPlace[];
  format: (value: number) => string;
}

/** Makes a chart readable: shows the value at the pointer, and moves between values by the arrow keys. */
export function ChartReader({ places, format }: ChartReaderProps) {
  const [index, setIndex] = useState<number>();
  const last = places.length - 1;
  const place = index === undefined ? undefined : places[Math.min(index, last)];
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(findNearest(places.length, (clientX - left) / width));
  };
  return (
    <div className="chart-reader" onPointerMove={pointAt} onPointerLeave={() => setIndex(undefined)}>
      <input
        type="range"
        min={0}
        max={last}
        value={index ?? last}
        aria-label="Value"
        aria-valuetext={toText(place ?? places[last], format)}
        onChange={({ currentTarget }) => setIndex(currentTarget.valueAsNumber)}
        onFocus={({ currentTarget }) => setIndex(currentTarget.valueAsNumber)}
        onBlur={() => setIndex(undefined)}
      />
      {place && (
        <div className="chart-mark" style={{ left: `${place.x}%` }} aria-hidden="true">
          <i style={{ top: `${place.y}%` }} />
          <span style={{ translate: `${-place.x}%` }}>{toText(place, format)}</span>
        </div>
      )}
    </div>
  );
}

function toText(place: ChartPlace | undefined, format: (value: number) => string): string {
  return place === undefined ? '' : `${place.label}: ${format(place.value)}`;
}
