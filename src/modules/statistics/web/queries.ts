import { apiQuery, ownResource, pagesResource } from '#sdk/web/data/api.ts';
import type { ResolutionName } from '../contract/statistics.ts';
import { countPeriods, INTERVALS, type IntervalName } from './line/intervals.ts';

const COUNTERS = ownResource('statistics_counters', '/api/v1/counters');
const LINES = ownResource('statistics_lines', '/api/v1/lines');
const LINE = ownResource('statistics_line', '/api/v1/lines/{id}');
const OVERVIEW = ownResource('statistics_page_lines', '/api/v1/pages/lines');

const FOREIGN_COUNTERS = pagesResource('foreign_counters', '/node-api/statistics/counters');
const FOREIGN_LINES = pagesResource('foreign_lines', '/node-api/statistics/lines');
const FOREIGN_LINE = pagesResource('foreign_line', '/node-api/statistics/lines/{id}/{resolution}/{last}');
const FOREIGN_OVERVIEW = pagesResource(
  'foreign_overview',
  '/node-api/statistics/overview/{resolution}/{last}',
);

/** Source of the pages' figures; the answers of both have one shape. */
export interface StatsSource {
  foreignStats: boolean;
}

type CountersQuery = ReturnType<typeof apiQuery<'statistics_counters'>>;
type LinesQuery = ReturnType<typeof apiQuery<'statistics_lines'>>;
type LineQuery = ReturnType<typeof apiQuery<'statistics_line'>>;
type OverviewQuery = ReturnType<typeof apiQuery<'statistics_page_lines'>>;

/** Figures of the chain as a whole. */
export function countersQuery({ foreignStats }: StatsSource): CountersQuery {
  return foreignStats ? (apiQuery(FOREIGN_COUNTERS) as unknown as CountersQuery) : apiQuery(COUNTERS);
}

/** The available lines; they never go stale. */
export function linesQuery({ foreignStats }: StatsSource) {
  const query = foreignStats ? (apiQuery(FOREIGN_LINES) as unknown as LinesQuery) : apiQuery(LINES);
  return { ...query, staleTime: Number.POSITIVE_INFINITY };
}

/** Every line over an interval, for small charts. */
export function overviewQuery({ foreignStats }: StatsSource, interval: IntervalName): OverviewQuery {
  const { small } = INTERVALS[interval];
  return foreignStats
    ? (apiQuery(FOREIGN_OVERVIEW, { params: small }) as unknown as OverviewQuery)
    : apiQuery(OVERVIEW, { query: small });
}

/** One line over an interval. */
export function lineQuery(
  { foreignStats }: StatsSource,
  { id, interval, resolution }: { id: string; interval: IntervalName; resolution: ResolutionName },
): LineQuery {
  const last = countPeriods(interval, resolution);
  return foreignStats
    ? (apiQuery(FOREIGN_LINE, { params: { id, resolution, last: last ?? 'all' } }) as unknown as LineQuery)
    : apiQuery(LINE, { params: { id }, query: { resolution, last } });
}
