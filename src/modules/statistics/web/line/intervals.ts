import type { ResolutionName } from '../../contract/statistics.ts';

/** A span up to today; small charts show it in periods of one length. */
export interface Interval {
  label: string;
  days: number | null;
  small: { resolution: ResolutionName; last: number };
}

/** Spans of twelve weeks and more are shown by week, which limits small charts to some fifty points. */
export const INTERVALS = {
  month: { label: '1 month', days: 30, small: { resolution: 'DAY', last: 30 } },
  quarter: { label: '3 months', days: 91, small: { resolution: 'WEEK', last: 13 } },
  half: { label: '6 months', days: 182, small: { resolution: 'WEEK', last: 26 } },
  year: { label: '1 year', days: 365, small: { resolution: 'WEEK', last: 52 } },
  all: { label: 'All', days: null, small: { resolution: 'MONTH', last: 400 } },
} as const satisfies Record<string, Interval>;

export type IntervalName = keyof typeof INTERVALS;
export const INTERVAL_NAMES = Object.keys(INTERVALS) as IntervalName[];

export const RESOLUTION_NAMES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const satisfies readonly ResolutionName[];
export const RESOLUTION_LABELS = { DAY: 'Day', WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' } as const;
/** Approximate length of periods, in days. */
export const PERIOD_DAYS = { DAY: 1, WEEK: 7, MONTH: 30.44, YEAR: 365.25 } as const;

/** The period length of a displayed line: the requested one if the line supports it, else its shortest. Pure. */
export function chooseResolution(
  offered: readonly ResolutionName[] | undefined,
  asked: ResolutionName,
): ResolutionName {
  if (offered === undefined || offered.includes(asked)) return asked;
  return RESOLUTION_NAMES.find((name) => offered.includes(name)) ?? asked;
}

/** Number of periods of an interval; undefined if it has no beginning. Pure. */
export function countPeriods(interval: IntervalName, resolution: ResolutionName): number | undefined {
  const { days } = INTERVALS[interval];
  return days === null ? undefined : Math.max(1, Math.ceil(days / PERIOD_DAYS[resolution]));
}
