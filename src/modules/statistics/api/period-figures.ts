import { periodOf, type Resolution } from '../db/periods.ts';
import type { DayRow } from '../db/queries/days.ts';
import type { DistinctRow } from '../db/queries/distinct.ts';
import type { DayColumn } from '../db/tables.ts';

type Sums = Partial<Record<DayColumn, bigint>>;

/** All that lines are made of, for one period; of participants by the number of their kind. */
export interface PeriodFigures {
  first: number;
  last: number;
  sums: Sums;
  /** From genesis to its end. */
  totals: Sums;
  active: ReadonlyMap<number, number>;
  joined: ReadonlyMap<number, bigint>;
  joinedTotals: ReadonlyMap<number, bigint>;
  /** From its first block to the first of the next period, or the head, and how many blocks were mined in that time. */
  seconds: bigint;
  intervals: bigint;
}

/** What the figures of a span are read from. */
export interface SpanRows {
  resolution: Resolution;
  columns: readonly DayColumn[];
  /** Oldest first. */
  days: readonly DayRow[];
  /** Of the days of the span, and of its periods. */
  joined: readonly DistinctRow[];
  active: readonly DistinctRow[];
  /** The sums of all days before the first. */
  before: Sums;
  joinedBefore: ReadonlyMap<number, bigint>;
  /** The first timestamp after the span, or of the head, and whether it is the head's. */
  end: bigint;
  isEndHead: boolean;
}

/** A gap of so many periods is filled with empty ones; in a longer one nothing happened that is worth a line. */
const GAP_MAX = 366;
/** What periods share that have no participants; nothing is ever added to them. */
const NO_COUNTS: ReadonlyMap<number, number> = new Map();
const NO_SUMS: ReadonlyMap<number, bigint> = new Map();

/** Adds days up to periods, the oldest first, with empty ones between them. Pure. */
export function sumPeriods(rows: SpanRows): PeriodFigures[] {
  const { resolution, columns, days, active, joined } = rows;
  const groups = groupDays(days, resolution);
  const activeOf = groupBy(active, ({ period }) => period);
  const joinedOf = groupBy(joined, ({ period }) => periodOf(period, resolution).first);
  const totals: Sums = { ...rows.before };
  const joinedTotals = new Map(rows.joinedBefore);
  const firsts = [...groups.keys()];
  const nextOf = new Map(firsts.map((first, place) => [first, firsts[place + 1]]));
  return listPeriods(firsts, resolution).map(({ first, last }) => {
    const group = groups.get(first) ?? [];
    const sums: Sums = {};
    for (const name of columns) {
      sums[name] = group.reduce((sum, day) => sum + (day.sums[name] ?? 0n), 0n);
      totals[name] = (totals[name] ?? 0n) + sums[name];
    }
    const newcomers = new Map<number, bigint>();
    for (const { kind, joined: count } of joinedOf.get(first) ?? []) {
      newcomers.set(kind, (newcomers.get(kind) ?? 0n) + BigInt(count));
      joinedTotals.set(kind, (joinedTotals.get(kind) ?? 0n) + BigInt(count));
    }
    const present = activeOf.get(first);
    return {
      ...{ first, last, sums, totals: { ...totals } },
      active: present === undefined ? NO_COUNTS : new Map(present.map((row) => [row.kind, row.active])),
      joined: newcomers,
      joinedTotals: joinedTotals.size === 0 ? NO_SUMS : new Map(joinedTotals),
      ...measure(group, groups.get(nextOf.get(first) ?? -1), sums.blocks ?? 0n, rows),
    };
  });
}

function measure(
  group: readonly DayRow[],
  next: readonly DayRow[] | undefined,
  blocks: bigint,
  { end, isEndHead }: SpanRows,
): Pick<PeriodFigures, 'seconds' | 'intervals'> {
  const start = group[0]?.first_timestamp;
  if (start === undefined) return { seconds: 0n, intervals: 0n };
  const isLast = next === undefined;
  const seconds = (next?.[0]?.first_timestamp ?? end) - start;
  return seconds < 0n
    ? { seconds: 0n, intervals: 0n }
    : { seconds, intervals: blocks - (isLast && isEndHead ? 1n : 0n) };
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
