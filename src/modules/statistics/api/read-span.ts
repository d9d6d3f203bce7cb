import type { DayCount } from '../../../api/part-fields.ts';
import type { ReadScope } from '../../../api/read-scope.ts';
import { dayOf, periodOf, type Resolution } from '../db/periods.ts';
import { getReach } from '../db/statements/reach.ts';
import { readStoredSpan } from '../db/statements/span.ts';
import type { LineRecord } from './lines.ts';
import { type PeriodFigures, sumPeriods } from './period-figures.ts';

/** Days from 1970, both ends included. */
export interface Span {
  from: number | null;
  to: number | null;
  /** So many periods up to that of the head, in the place of the ends. */
  last?: number | null;
  resolution: Resolution;
  /** What came before is known: it stands in the place of the beginning. */
  past?: Past;
}

/** What periods have added up to before one whose first day is `end`, while `block` was on the chain. */
export interface Past {
  end: number;
  totals: PeriodFigures['totals'];
  joinedTotals: PeriodFigures['joinedTotals'];
  block: number;
}

/** The periods of a span, and what is certain of them. */
export interface SpanFigures {
  periods: PeriodFigures[];
  /** Whether a value may change otherwise than by a reorganisation. */
  isApproximate: (period: PeriodFigures, isTotal: boolean) => boolean;
  /** Whether blocks below are not indexed yet. */
  isPartial: boolean;
  /** Verified contracts by the day, the earliest first, where a line counts them. */
  verified: readonly DayCount[];
  /** Of the block of the past, or of the head, when the periods were read; null where it is not on the chain. */
  version: string | null;
}

const EMPTY: SpanFigures = {
  periods: [],
  isApproximate: () => false,
  isPartial: true,
  verified: [],
  version: null,
};
/** So many days are read at most, the newest: more than a chain has had since there are any. */
const DAYS_MAX = 12_000;
const LAST_DAY = 2_932_896;
/** About how long periods are. */
const PERIOD_DAYS: Readonly<Record<Resolution, number>> = { DAY: 1, WEEK: 7, MONTH: 30.44, YEAR: 365.25 };

/** Reads what lines are made of over a span, which is widened to whole periods. */
export async function readSpan(
  { db, head, api, run }: Pick<ReadScope, 'db' | 'head'> & Partial<Pick<ReadScope, 'api' | 'run'>>,
  lines: readonly LineRecord[],
  { from, to, last: count = null, resolution, past }: Span,
): Promise<SpanFigures> {
  if (head.number === null) return EMPTY;
  const begin = count === null ? from : await findBegin(db, { head: head.number, count, resolution });
  const requested = past?.end ?? (begin === null ? 0 : periodOf(Math.floor(begin), resolution).first);
  const last = to === null ? LAST_DAY : periodOf(to, resolution).last;
  const kindsOf = (isTotal: boolean) => [
    ...new Set(lines.flatMap((line) => (line.isTotal === isTotal ? (line.kind ?? []) : []))),
  ];
  const hasTotals = lines.some(({ isTotal }) => isTotal);
  const hasVerified = lines.some(({ isOfVerified }) => isOfVerified);
  const columns = [...new Set(['blocks' as const, ...lines.flatMap((line) => line.columns)])];
  const [rows, verified] = await Promise.all([
    readStoredSpan(db, {
      ...{ head: head.number, from: requested, to: last, resolution, columns, limit: DAYS_MAX },
      ...{ active: kindsOf(false), joining: kindsOf(true), hasTotals: hasTotals && past === undefined },
      block: past?.block ?? head.number,
    }),
    hasVerified && api && run ? (api.verifiedByDay?.({ db, api, run }) ?? []) : [],
  ]);
  if (rows === undefined) return EMPTY;
  const { reach, next, version, before, joinedBefore, ...figures } = rows;
  const { lowest, lowest_timestamp, head_timestamp } = reach;
  const isPartial = lowest > 0;
  if (rows.days.length === 0) return { ...EMPTY, isPartial };
  const [lowestDay, headDay] = [dayOf(lowest_timestamp), dayOf(head_timestamp)];
  return {
    isPartial,
    verified,
    version,
    isApproximate: (period, isTotal) =>
      (isPartial && (isTotal || period.first <= lowestDay)) || period.last >= headDay,
    periods: sumPeriods({
      ...{ ...figures, resolution, columns, verified, hasTotals },
      before: past?.totals ?? before,
      joinedBefore: past?.joinedTotals ?? joinedBefore,
      end: next ?? head_timestamp,
      isEndHead: next === null,
    }),
  };
}

/** The first day of so many periods up to that of the head. */
async function findBegin(
  db: ReadScope['db'],
  { head, count, resolution }: { head: number; count: number; resolution: Resolution },
): Promise<number> {
  const reach = await getReach(db, head);
  return Math.max(0, dayOf(reach?.head_timestamp ?? 0n) - (count - 1) * PERIOD_DAYS[resolution]);
}
