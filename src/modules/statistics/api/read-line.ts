import type { ReadScope } from '#sdk/api/requests.ts';
import type { Line } from '../contract/statistics.ts';
import type { DayRange } from '../db/periods.ts';
import type { LineRecord } from './lines.ts';
import { countVerified } from './period-figures.ts';
import { presentLine } from './present-lines.ts';
import { readSpan, type Span, type SpanFigures } from './read-span.ts';
import { readWithCache } from './read-with-cache.ts';

/** Approximate size of a point and its period, in bytes; all lines share the texts of their dates. */
const POINT_BYTES = 96;
const VERIFIED_POINT_BYTES = 130;

/** Reads a line over a span; over the whole chain, only the uncached periods. */
export async function readLine(
  scope: Pick<ReadScope, 'api' | 'run' | 'db' | 'head'>,
  line: LineRecord,
  span: Span,
): Promise<Line> {
  const { from, to, last = null } = span;
  const isWhole = from === null && to === null && last === null;
  if (!isWhole) return presentLine(line, await readSpan(scope, [line], span), scope.api);
  if (line.isOfVerified) return readVerifiedLine(scope, line, span);
  return readWithCache(scope, {
    name: line.id,
    lines: [line],
    span,
    present: (figures) => presentLine(line, figures, scope.api),
    cut: (whole) => ({ ...whole, chart: whole.chart.filter((point) => !point.is_approximate) }),
    join: (ended, added) => ({ ...added, chart: [...ended.chart, ...added.chart] }),
    sizeOf: ({ chart }) => chart.length * POINT_BYTES,
  });
}

/**
 * A line of verified contracts: its periods are those of all lines, its values are computed each time, since any past day may get
 * one more.
 */
interface VerifiedLine {
  line: Line;
  periods: readonly DayRange[];
  verified: SpanFigures['verified'];
}

async function readVerifiedLine(
  scope: Pick<ReadScope, 'api' | 'run' | 'db' | 'head'>,
  record: LineRecord,
  span: Span,
): Promise<Line> {
  const { line, periods, verified } = await readWithCache<VerifiedLine>(scope, {
    name: record.id,
    lines: [record],
    span,
    present: (figures) => ({
      line: presentLine(record, figures, scope.api),
      periods: figures.periods.map(({ first, last }) => ({ first, last })),
      verified: figures.verified,
    }),
    cut: ({ line: whole, periods: all }, count) => ({
      line: { ...whole, chart: whole.chart.slice(0, count) },
      periods: all.slice(0, count),
      verified: [],
    }),
    join: (ended, added) => ({
      ...added,
      line: { ...added.line, chart: [...ended.line.chart, ...added.line.chart] },
      periods: [...ended.periods, ...added.periods],
    }),
    sizeOf: ({ periods: all }) => all.length * VERIFIED_POINT_BYTES,
  });
  const counts = countVerified(verified, periods);
  const countOf = (place: number) => String(counts[place]?.[record.isTotal ? 'total' : 'added'] ?? 0);
  return { ...line, chart: line.chart.map((point, place) => ({ ...point, value: countOf(place) })) };
}
