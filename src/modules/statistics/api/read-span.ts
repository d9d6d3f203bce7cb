import type { DayCount } from '#sdk/api/part.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { dayOf, periodOf, type Resolution } from '../db/periods.ts';
import { getReach } from '../db/statements/reach.ts';
import { readStoredSpan } from '../db/statements/span.ts';
import type { LineRecord } from './lines.ts';
import { type PeriodFigures, sumPeriods } from './period-figures.ts';

/** Days since 1970, both ends inclusive. */
export interface Span {
  from: number | null;
  to: number | null;
  /** Number of periods up to that of the head, instead of the ends. */
  last?: number | null;
  resolution: Resolution;
  /** Cached figures of earlier periods, which replace the beginning. */
  past?: Past;
}

/** Sums of the periods before one whose first day is `end`, valid while `block` is on the chain. */
export interface Past {
  end: number;
  totals: PeriodFigures['totals'];
  joinedTotals: PeriodFigures['joinedTotals'];
  block: number;
}

/** The periods of a span, and their certainty. */
export interface SpanFigures {
  periods: PeriodFigures[];
  /** Returns true if a value may change other than by a reorg. */
  isApproximate: (period: PeriodFigures, isTotal: boolean) => boolean;
  /** True if lower blocks are not indexed yet. */
  isPartial: boolean;
  /** Verified contracts by day, the earliest first, if a line counts them. */
  verified: readonly DayCount[];
  /** Version of the past's block, or of the head, when the periods were read; null if it is not on the chain. */
  version: string | null;
}

const EMPTY: SpanFigures = {
  periods: [],
  isApproximate: () => false,
  isPartial: true,
  verified: [],
  version: null,
};
/** Maximum number of days that are read, the newest: more than any chain has had so far. */
const DAYS_MAX = 12_000;
const LAST_DAY = 2_932_896;
/** Approximate length of periods, in days. */
const PERIOD_DAYS: Readonly<Record<Resolution, number>> = { DAY: 1, WEEK: 7, MONTH: 30.44, YEAR: 365.25 };

/** Reads the inputs of lines over a span, which is widened to whole periods. */
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
    hasVerified && api && run ? (api.parts.verifiedByDay?.({ db, api, run }) ?? []) : [],
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

/** The first day of a number of periods up to that of the head. */
async function findBegin(
  db: ReadScope['db'],
  { head, count, resolution }: { head: number; count: number; resolution: Resolution },
): Promise<number> {
  const reach = await getReach(db, head);
  return Math.max(0, dayOf(reach?.head_timestamp ?? 0n) - (count - 1) * PERIOD_DAYS[resolution]);
}
