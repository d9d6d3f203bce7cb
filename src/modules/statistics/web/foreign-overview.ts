import type { LinesPage, ResolutionName } from '../contract/statistics.ts';
import type { ForeignReader, ForeignSpan } from './foreign-reader.ts';
import { RESOLUTION_NAMES } from './intervals.ts';

/** So many lines are asked for at a time, and drawn in all. */
const PARALLEL = 6;
const LINES_MAX = 120;
const PERIODS_MAX = 400;

/** Every line of another service over one span, side by side by date; one that fails has no values. */
export async function readOverview(reader: ForeignReader, span: ForeignSpan): Promise<LinesPage | undefined> {
  const resolution = RESOLUTION_NAMES.find((name) => name === span.resolution);
  const found = await reader.readLines();
  if (found === undefined || resolution === undefined) return undefined;
  const ids = found.sections.flatMap(({ charts }) => charts.map(({ id }) => id)).slice(0, LINES_MAX);
  const charts = new Map<string, Map<string, string>>();
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const line = await reader.readLine(id, span);
      charts.set(id, new Map(line?.chart.map(({ date, value }) => [date, value])));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return joinCharts(ids, charts, resolution);
}

function joinCharts(
  ids: readonly string[],
  charts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  resolution: ResolutionName,
): LinesPage {
  const dates = [...new Set([...charts.values()].flatMap((chart) => [...chart.keys()]))]
    .sort()
    .slice(-PERIODS_MAX);
  return {
    ...{ resolution, dates, approximate_first: 0, approximate_last: 0, is_partial: false },
    lines: Object.fromEntries(ids.map((id) => [id, dates.map((date) => charts.get(id)?.get(date) ?? null)])),
  };
}
