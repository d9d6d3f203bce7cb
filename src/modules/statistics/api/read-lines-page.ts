import type { ReadScope } from '#sdk/api/requests.ts';
import type { DayRange } from '../db/periods.ts';
import { formatDay } from './format-day.ts';
import { type LineRecord, listLines } from './lines.ts';
import { countVerified } from './period-figures.ts';
import { presentValue } from './present-lines.ts';
import { readSpan, type Span, type SpanFigures } from './read-span.ts';
import { readWithCache } from './read-with-cache.ts';

/** Maximum number of periods in small charts, the newest. */
const SMALL_MAX = 400;
/** Approximate size of a value in a list, in bytes. */
const VALUE_BYTES = 40;

/** All lines over one span. */
interface LinesOfSpan {
  periods: readonly DayRange[];
  /** True for each period whose values may change. */
  uncertain: readonly boolean[];
  isPartial: boolean;
  /** By the id of the line; without those of verified contracts, whose past changes with each verification. */
  values: ReadonlyMap<string, readonly (string | null)[]>;
  verified: SpanFigures['verified'];
}

/** Reads all lines over a span; without a span, the maximum number of displayed periods. */
export async function readLinesPage(scope: Pick<ReadScope, 'api' | 'run' | 'db' | 'head'>, asked: Span) {
  const lines = listLines(scope.api.parts.verifiedByDay !== undefined);
  const present = (figures: SpanFigures) => presentFigures(lines, figures, scope);
  const isWhole = asked.from === null && asked.to === null && (asked.last ?? null) === null;
  if (!isWhole) return presentPage(lines, asked, present(await readSpan(scope, lines, asked)));
  const span = { ...asked, last: SMALL_MAX };
  const made = await readWithCache<LinesOfSpan>(scope, {
    ...{ name: 'all lines', lines, span, present, cut, join },
    sizeOf: ({ periods, values }) => periods.length * values.size * VALUE_BYTES,
  });
  return presentPage(lines, span, made);
}

function presentFigures(
  lines: readonly LineRecord[],
  { periods, isPartial, isApproximate, verified }: SpanFigures,
  { api }: Pick<ReadScope, 'api'>,
): LinesOfSpan {
  const others = lines.filter(({ isOfVerified }) => !isOfVerified);
  return {
    periods: periods.map(({ first, last }) => ({ first, last })),
    uncertain: periods.map((period) => isApproximate(period, false)),
    isPartial,
    values: new Map(
      others.map((line) => [line.id, periods.map((period) => presentValue(line, period, api))]),
    ),
    verified,
  };
}

function cut({ periods, uncertain, values, ...made }: LinesOfSpan, count: number): LinesOfSpan {
  return {
    ...made,
    // Computed each time.
    verified: [],
    periods: periods.slice(0, count),
    uncertain: uncertain.slice(0, count),
    values: new Map([...values].map(([id, each]) => [id, each.slice(0, count)])),
  };
}

function join(ended: LinesOfSpan, added: LinesOfSpan): LinesOfSpan {
  return {
    ...added,
    periods: [...ended.periods, ...added.periods],
    uncertain: [...ended.uncertain, ...added.uncertain],
    values: new Map([...added.values].map(([id, each]) => [id, [...(ended.values.get(id) ?? []), ...each]])),
  };
}

function presentPage(lines: readonly LineRecord[], { resolution }: Span, made: LinesOfSpan) {
  const counts = countVerified(made.verified, made.periods);
  const valuesOf = ({ id, isOfVerified, isTotal }: LineRecord) =>
    isOfVerified
      ? counts.map(({ added, total }) => String(isTotal ? total : added))
      : (made.values.get(id) ?? []);
  const uncertain = made.uncertain.slice(-SMALL_MAX);
  const firstCertain = uncertain.indexOf(false);
  const first = firstCertain === -1 ? uncertain.length : firstCertain;
  return {
    resolution,
    dates: made.periods.slice(-SMALL_MAX).map((period) => formatDay(period.first)),
    approximate_first: first,
    approximate_last: first === uncertain.length ? 0 : uncertain.length - 1 - uncertain.lastIndexOf(false),
    is_partial: made.isPartial,
    lines: Object.fromEntries(lines.map((line) => [line.id, valuesOf(line).slice(-SMALL_MAX)])),
  };
}
