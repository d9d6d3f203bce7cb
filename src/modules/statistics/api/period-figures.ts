import type { DayCount } from '#sdk/api/part.ts';
import { type DayRange, periodOf, type Resolution } from '../db/periods.ts';
import type { DayRow } from '../db/statements/days.ts';
import type { ParticipantCount } from '../db/statements/span.ts';
import type { DayColumn } from '../db/tables.ts';

type Sums = Partial<Record<DayColumn, bigint>>;

/** All inputs of lines, for one period; participants by the number of their kind. */
export interface PeriodFigures {
  first: number;
  last: number;
  sums: Sums;
  /** Sums from genesis to its end, if a line needs them. */
  totals: Sums;
  active: ReadonlyMap<number, number>;
  joined: ReadonlyMap<number, bigint>;
  joinedTotals: ReadonlyMap<number, bigint>;
  /** Contracts that count as verified in it, and until its end. */
  verified: { added: number; total: number };
  /** Seconds from its first block to the first of the next period, or the head, and the number of blocks mined in that time. */
  seconds: bigint;
  intervals: bigint;
}

/** Rows from which the figures of a span are computed. */
export interface SpanRows {
  resolution: Resolution;
  columns: readonly DayColumn[];
  /** Oldest first. */
  days: readonly DayRow[];
  /** Of the days of the span, and of its periods. */
  joined: readonly ParticipantCount[];
  active: readonly ParticipantCount[];
  /** Verified contracts, the earliest day first. */
  verified?: readonly DayCount[];
  /** True if a line needs sums from genesis on. */
  hasTotals: boolean;
  /** The sums of all days before the first. */
  before: Sums;
  joinedBefore: ReadonlyMap<number, bigint>;
  /** The first timestamp after the span, or that of the head, and a flag for the latter. */
  end: bigint;
  isEndHead: boolean;
}

/** Maximum gap in periods that is filled with empty ones; a longer one has no activity worth plotting. */
const GAP_MAX = 366;
/** Shared by periods without participants; never modified. */
const NO_COUNTS: ReadonlyMap<number, number> = new Map();
const NO_SUMS: ReadonlyMap<number, bigint> = new Map();
const NONE_VERIFIED = { added: 0, total: 0 } as const;

/** Aggregates days to periods, oldest first, with empty ones between them. Pure. */
export function sumPeriods(rows: SpanRows): PeriodFigures[] {
  const { resolution, columns, days, active, joined, hasTotals } = rows;
  const groups = groupDays(days, resolution);
  const activeOf = groupBy(active, ({ period }) => period);
  const joinedOf = groupBy(joined, ({ period }) => periodOf(period, resolution).first);
  const firsts = [...groups.keys()];
  const periods = listPeriods(firsts, resolution);
  const verified = countVerified(rows.verified ?? [], periods);
  let passed = 0;
  let totals: Sums = rows.before;
  let joinedTotals = rows.joinedBefore;
  return periods.map(({ first, last }, place) => {
    const group = groups.get(first) ?? [];
    const sums = sumGroup(group, columns);
    if (hasTotals) totals = addSums(totals, sums, columns);
    const present = activeOf.get(first);
    const newcomers = sumJoined(joinedOf.get(first));
    if (newcomers !== NO_SUMS) joinedTotals = addCounts(joinedTotals, newcomers);
    if (first === firsts[passed]) passed += 1;
    const { seconds, intervals } = measure(group, groups.get(firsts[passed] ?? -1), rows);
    return {
      first,
      last,
      sums,
      totals,
      active: present === undefined ? NO_COUNTS : new Map(present.map((row) => [row.kind, row.count])),
      joined: newcomers,
      joinedTotals,
      verified: verified[place] ?? NONE_VERIFIED,
      seconds,
      intervals,
    };
  });
}

/** Number of contracts verified in each period, and up to its end; both lists start with the earliest. */
export function countVerified(
  days: readonly DayCount[],
  periods: readonly DayRange[],
): PeriodFigures['verified'][] {
  const countUntil = createCounter(days);
  return periods.map(({ first, last }) => {
    const before = countUntil(first - 1);
    const total = countUntil(last);
    return { added: total - before, total };
  });
}

/** Returns a function that counts up to and including a day; it must be called with ascending days. */
function createCounter(days: readonly DayCount[]): (day: number) => number {
  let place = 0;
  let sum = 0;
  return (until) => {
    for (let next = days[place]; next !== undefined && next.day <= until; next = days[place]) {
      sum += next.count;
      place += 1;
    }
    return sum;
  };
}

function sumGroup(group: readonly DayRow[], columns: readonly DayColumn[]): Sums {
  const [first, ...others] = group;
  if (first === undefined) return {};
  return others.reduce((sums, day) => addSums(sums, day.sums, columns), first.sums);
}

function addSums(left: Sums, right: Sums, columns: readonly DayColumn[]): Sums {
  const sums: Sums = {};
  for (const name of columns) sums[name] = (left[name] ?? 0n) + (right[name] ?? 0n);
  return sums;
}

function sumJoined(rows: readonly ParticipantCount[] | undefined): ReadonlyMap<number, bigint> {
  if (rows === undefined) return NO_SUMS;
  const sums = new Map<number, bigint>();
  for (const { kind, count } of rows) sums.set(kind, (sums.get(kind) ?? 0n) + BigInt(count));
  return sums;
}

function addCounts(left: ReadonlyMap<number, bigint>, right: ReadonlyMap<number, bigint>) {
  const sums = new Map(left);
  for (const [kind, count] of right) sums.set(kind, (sums.get(kind) ?? 0n) + count);
  return sums;
}

/** Duration of a period from its first block to the first one after it, and its number of blocks. */
function measure(
  group: readonly DayRow[],
  next: readonly DayRow[] | undefined,
  { end, isEndHead }: SpanRows,
): Pick<PeriodFigures, 'seconds' | 'intervals'> {
  const start = group[0]?.first_timestamp;
  const seconds = start === undefined ? -1n : (next?.[0]?.first_timestamp ?? end) - start;
  if (seconds < 0n) return { seconds: 0n, intervals: 0n };
  const blocks = group.reduce((sum, day) => sum + (day.sums.blocks ?? 0n), 0n);
  return { seconds, intervals: blocks - (next === undefined && isEndHead ? 1n : 0n) };
}

function groupDays(days: readonly DayRow[], resolution: Resolution): Map<number, DayRow[]> {
  return groupBy(days, ({ day }) => periodOf(day, resolution).first);
}

function listPeriods(firsts: readonly number[], resolution: Resolution) {
  return firsts.flatMap((first, index) => {
    const own = periodOf(first, resolution);
    const next = firsts[index + 1];
    const between = [];
    for (let after = own; next !== undefined && after.last + 1 < next; ) {
      after = periodOf(after.last + 1, resolution);
      between.push(after);
      if (between.length > GAP_MAX) return [own];
    }
    return [own, ...between];
  });
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
