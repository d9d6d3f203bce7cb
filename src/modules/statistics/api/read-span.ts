import type { ReadScope } from '../../../api/read-scope.ts';
import { dayOf, periodOf, type Resolution } from '../db/periods.ts';
import { getNextTimestamp, listDays, sumDaysBefore } from '../db/statements/days.ts';
import { listDistinct, sumJoinedBefore } from '../db/statements/distinct.ts';
import { getReach } from '../db/statements/reach.ts';
import type { LineRecord } from './lines.ts';
import { type PeriodFigures, sumPeriods } from './period-figures.ts';

/** Days from 1970, both ends included. */
export interface Span {
  from: number | null;
  to: number | null;
  /** So many periods up to that of the head, in the place of the ends. */
  last?: number | null;
  resolution: Resolution;
}

/** The periods of a span, and what is certain of them. */
export interface SpanFigures {
  periods: PeriodFigures[];
  /** Whether a value may change otherwise than by a reorganisation. */
  isApproximate: (period: PeriodFigures, isTotal: boolean) => boolean;
  /** Whether blocks below are not indexed yet. */
  isPartial: boolean;
}

const EMPTY: SpanFigures = { periods: [], isApproximate: () => false, isPartial: true };
/** So many days are read at most, the newest: more than a chain has had since there are any. */
const DAYS_MAX = 12_000;
const LAST_DAY = 2_932_896;
/** About how long periods are. */
const PERIOD_DAYS: Readonly<Record<Resolution, number>> = { DAY: 1, WEEK: 7, MONTH: 30.44, YEAR: 365.25 };

/** Reads what lines are made of over a span, which is widened to whole periods. */
export async function readSpan(
  { db, head, api, run }: Pick<ReadScope, 'db' | 'head'> & Partial<Pick<ReadScope, 'api' | 'run'>>,
  lines: readonly LineRecord[],
  { from, to, last: count = null, resolution }: Span,
): Promise<SpanFigures> {
  const hasVerified = lines.some(({ isOfVerified }) => isOfVerified);
  const reach = head.number === null ? undefined : await getReach(db, head.number);
  if (reach === undefined) return EMPTY;
  const columns = [...new Set(['blocks' as const, ...lines.flatMap((line) => line.columns)])];
  const kindsOf = (isTotal: boolean) => [
    ...new Set(lines.flatMap((line) => (line.isTotal === isTotal ? (line.kind ?? []) : []))),
  ];
  const joining = kindsOf(true);
  const last = to === null ? LAST_DAY : periodOf(to, resolution).last;
  const headDay = dayOf(reach.head_timestamp);
  const begin = count === null ? from : Math.max(0, headDay - (count - 1) * PERIOD_DAYS[resolution]);
  const requested = begin === null ? 0 : periodOf(Math.floor(begin), resolution).first;
  const days = (await listDays(db, { from: requested, to: last, columns, limit: DAYS_MAX })).reverse();
  const newest = days.at(-1)?.day;
  const first = periodOf(days[0]?.day ?? requested, resolution).first;
  if (newest === undefined) return { ...EMPTY, isPartial: reach.lowest > 0 };
  const hasTotals = lines.some(({ isTotal }) => isTotal);
  const totals = hasTotals ? first : 0;
  const [active, joined, before, joinedBefore, next, verified] = await Promise.all([
    listDistinct(db, { kinds: kindsOf(false), resolution, from: first, to: last }),
    listDistinct(db, { kinds: joining, resolution: 'DAY', from: first, to: last }),
    sumDaysBefore(db, totals, totals === 0 ? [] : columns),
    sumJoinedBefore(db, totals, totals === 0 ? [] : joining),
    getNextTimestamp(db, newest),
    hasVerified && api && run ? (api.verifiedByDay?.({ db, api, run }) ?? []) : [],
  ]);
  const isPartial = reach.lowest > 0;
  const lowestDay = dayOf(reach.lowest_timestamp);
  return {
    isPartial,
    isApproximate: (period, isTotal) =>
      (isPartial && (isTotal || period.first <= lowestDay)) || period.last >= headDay,
    periods: sumPeriods({
      ...{ resolution, columns, days, active, joined, before, joinedBefore, verified },
      hasTotals,
      end: next ?? reach.head_timestamp,
      isEndHead: next === null,
    }),
  };
}
