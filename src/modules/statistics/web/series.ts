import { type ChartPlace, createChartShape, drawLine } from '#sdk/web/ui/charts.ts';
import type { Line, LineInfo } from '../contract/statistics.ts';
import { formatPeriod } from './format-value.ts';

/** Lines over the same periods, side by side; missing values are null. */
export interface Series {
  dates: readonly string[];
  /** The formatted dates. */
  labels: readonly string[];
  lines: readonly SeriesLine[];
  /** True for each period with an approximate value. */
  isApproximate: readonly boolean[];
}

export interface SeriesLine {
  title: string;
  units: string | null | undefined;
  /** Values as the API returned them. */
  texts: readonly (string | null)[];
}

/** Aligns lines by the periods of the first. Pure. */
export function joinLines(
  parts: readonly { info: Pick<LineInfo, 'title' | 'units'>; line: Line }[],
  resolution: string,
): Series {
  const first = parts[0]?.line.chart ?? [];
  const dates = first.map(({ date }) => date);
  return {
    dates,
    labels: dates.map((date) => formatPeriod(date, resolution)),
    isApproximate: first.map((point) => point.is_approximate ?? false),
    lines: parts.map(({ info, line }) => {
      const values = new Map(line.chart.map(({ date, value }) => [date, value]));
      return { title: info.title, units: info.units, texts: dates.map((date) => values.get(date) ?? null) };
    }),
  };
}

/** The part of series between two indexes, both inclusive. Pure. */
export function cutSeries(series: Series, { from, to }: { from: number; to: number }): Series {
  const cut = <Item>(list: readonly Item[]) => list.slice(from, to + 1);
  return {
    dates: cut(series.dates),
    labels: cut(series.labels),
    isApproximate: cut(series.isApproximate),
    lines: series.lines.map((line) => ({ ...line, texts: cut(line.texts) })),
  };
}

/** A line in a square of 100 by 100, each value at the position of its period. */
export interface PlacedLine {
  path: string;
  area: string;
  ticks: { value: number; y: number }[];
  /** One per period; undefined if the line has no value. */
  places: readonly (ChartPlace | undefined)[];
}

/** Computes the positions of a line's values. Null if it has none. Pure. */
export function placeLine({ texts }: SeriesLine, labels: readonly string[]): PlacedLine | null {
  const points = texts.flatMap((text, index) => {
    const value = text === null ? Number.NaN : Number(text);
    return Number.isFinite(value) ? [{ index, label: labels[index] ?? '', value }] : [];
  });
  const shape = createChartShape(points);
  if (shape === null) return null;
  const places: (ChartPlace | undefined)[] = texts.map(() => undefined);
  points.forEach(({ index }, order) => {
    const place = shape.places[order];
    if (place)
      places[index] = { ...place, x: texts.length === 1 ? 50 : round((index / (texts.length - 1)) * 100) };
  });
  const drawn = places.filter((place) => place !== undefined);
  if (texts.length === 1) return { path: shape.line, area: shape.area, ticks: shape.ticks, places };
  const [start, end] = [drawn[0], drawn.at(-1)];
  // An isolated value is rendered as a short dash.
  if (drawn.length === 1 && start)
    return { path: `M${round(start.x - 1)} ${start.y}h2`, area: '', ticks: shape.ticks, places };
  const path = drawLine(drawn);
  return { path, area: `${path}L${end?.x} 100L${start?.x} 100z`, ticks: shape.ticks, places };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
