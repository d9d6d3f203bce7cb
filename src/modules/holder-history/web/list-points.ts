import type { ChartPoint } from '#sdk/web/ui/charts.ts';
import type { HolderDay } from '../contract/holder-history.ts';

/** Maximum number of points of a chart. */
const POINTS_MAX = 1500;
const DAY_MS = 86_400_000;

/**
 * Points of a chart, the oldest first. A day without changes has the figure of the day before, unless there are too many of these;
 * an unknown figure is left out. Pure.
 */
export function listPoints(
  days: readonly HolderDay[],
  read: (day: HolderDay) => number | null,
): ChartPoint[] {
  const points: ChartPoint[] = [];
  const [newest, oldest] = [days[0], days.at(-1)];
  if (newest === undefined || oldest === undefined) return points;
  const isFilled = (Date.parse(newest.date) - Date.parse(oldest.date)) / DAY_MS < POINTS_MAX;
  let after: number | undefined;
  for (const day of days.slice(0, POINTS_MAX)) {
    const at = Date.parse(day.date);
    const value = read(day);
    const last = isFilled && after !== undefined ? after - DAY_MS : at;
    for (let time = last; value !== null && time >= at; time -= DAY_MS)
      points.push({ label: new Date(time).toISOString().slice(0, 10), value });
    after = at;
  }
  return points.reverse();
}
