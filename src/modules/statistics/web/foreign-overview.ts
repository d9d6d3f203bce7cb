import type { LinesPage, ResolutionName } from '../contract/statistics.ts';
import type { ForeignReader, ForeignSpan } from './foreign-reader.ts';
import { RESOLUTION_NAMES } from './line/intervals.ts';

/** Number of lines requested at a time, and maximum number of displayed ones. */
const PARALLEL = 6;
const LINES_MAX = 120;
const PERIODS_MAX = 400;

/**
 * Every line of another service over one span, aligned by date; one that fails has no values. All have periods of one length:
 * that of the span if all lines support it, else days.
 */
export async function readOverview(reader: ForeignReader, span: ForeignSpan): Promise<LinesPage | undefined> {
  const resolution = RESOLUTION_NAMES.find((name) => name === span.resolution);
  const found = await reader.readLines();
  if (found === undefined || resolution === undefined) return undefined;
  const infos = found.sections.flatMap(({ charts }) => charts).slice(0, LINES_MAX);
  const isEverywhere = infos.every(({ resolutions }) => resolutions?.includes(resolution));
  const by = isEverywhere ? resolution : 'DAY';
  const ids = infos.map(({ id }) => id);
  const charts = new Map<string, Map<string, string>>();
  const waiting = infos.filter(({ resolutions }) => resolutions?.includes(by)).map(({ id }) => id);
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const line = await reader.readLine(id, span, by).catch(() => undefined);
      charts.set(id, new Map(line?.chart.map(({ date, value }) => [date, value])));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return joinCharts(ids, charts, by);
}

function joinCharts(
  ids: readonly string[],
  charts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  resolution: ResolutionName,
): LinesPage {
  const dates = thin([...new Set([...charts.values()].flatMap((chart) => [...chart.keys()]))].sort());
  return {
    ...{ resolution, dates, approximate_first: 0, approximate_last: 0, is_partial: false },
    lines: Object.fromEntries(ids.map((id) => [id, dates.map((date) => charts.get(id)?.get(date) ?? null)])),
  };
}

/** At most this many dates, evenly spaced from the first to the newest, which is included. */
function thin(dates: readonly string[]): string[] {
  const step = Math.ceil(dates.length / PERIODS_MAX);
  return dates.filter((_, place) => (dates.length - 1 - place) % step === 0);
}
