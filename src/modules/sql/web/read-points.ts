import type { ChartPoint } from '#sdk/web/ui/charts.ts';
import type { SqlAnswer } from '../contract/calls.ts';
import type { ResultView } from './gallery.ts';

/** Points of a chart, beyond which it cannot be read. */
const POINTS_MAX = { line: 2000, bar: 50, number: 1 } as const;
const LABEL_MAX = 60;

/**
 * Reads the points of a chart: the last column of numbers over the first column. A line goes from the lowest label to the
 * highest where these are numbers or times. Pure.
 */
export function readPoints({ columns, rows }: SqlAnswer, view: Exclude<ResultView, 'table'>): ChartPoint[] {
  const values = columns.findLastIndex(({ kind }) => kind === 'integer' || kind === 'number');
  if (values < 0) return [];
  const points = rows.flatMap((row, place) => {
    const value = Number(row[values]);
    if (row[values] == null || !Number.isFinite(value)) return [];
    const label = values === 0 ? place + 1 : row[0];
    return [{ label: String(label ?? 'null').slice(0, LABEL_MAX), value, order: row[0] ?? null }];
  });
  const isFalling = view === 'line' && isOrdered(columns[0]?.kind) && values > 0 && falls(points);
  const sorted = isFalling ? points.toReversed() : points;
  return sorted.slice(0, POINTS_MAX[view]).map(({ label, value }) => ({ label, value }));
}

function isOrdered(kind: string | undefined): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'timestamp';
}

function falls(points: readonly { order: unknown }[]): boolean {
  const first = points[0]?.order;
  const last = points.at(-1)?.order;
  if (typeof first === 'number' && typeof last === 'number') return first > last;
  return String(first) > String(last);
}
