import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';
import { RESOLUTIONS, type Resolution } from '../periods.ts';
import { MEMBER_KINDS, type MemberKind } from '../sum-members.ts';
import type { DayColumn } from '../tables.ts';
import { type DayRow, withStatistics } from './days.ts';
import { type Reach, selectReach } from './reach.ts';

/** What is read of a span; days from 1970, both ends included. */
export interface SpanOptions {
  head: number;
  from: number;
  to: number;
  resolution: Resolution;
  columns: readonly DayColumn[];
  /** The kinds whose participants are counted by period, and those whose newcomers are, by day. */
  active: readonly MemberKind[];
  joining: readonly MemberKind[];
  /** Whether the sums of all days before the span are wanted. */
  hasTotals: boolean;
  /** So many days at most, the newest. */
  limit: number;
}

/** How many of a kind took part in a period, or for the first time in a day. */
export interface ParticipantCount {
  kind: number;
  period: number;
  count: number;
}

/** What a span is made of. */
export interface StoredSpan {
  reach: Reach;
  /** Oldest first. */
  days: DayRow[];
  active: ParticipantCount[];
  joined: ParticipantCount[];
  before: Partial<Record<DayColumn, bigint>>;
  joinedBefore: ReadonlyMap<number, bigint>;
  /** The lowest timestamp of the first day after the span that has a block, in seconds. */
  next: bigint | null;
}

/** A column of many rows as one array: that costs both sides less than a row of each. Null without rows. */
const listOf = <Value>(column: string, type: 'bigint' | 'numeric', order: readonly string[]) =>
  sql<
    Value[] | null
  >`array_agg(${sql.ref(column)}::${sql.raw(type)} order by ${sql.join(order.map((each) => sql.ref(each)))})`;
/** By what rows are told apart, so that the arrays of all columns have one order. */
const DAYS = ['day'];
const COUNTS = ['period', 'kind'];

/**
 * Reads all that lines over a span are made of, in one statement; undefined where the statistics have not begun. Relies on primary
 * keys: reads one row a day, and one a period and kind.
 */
export async function readStoredSpan(
  db: Kysely<Tables>,
  { head, from, to, resolution, columns, active, joining, hasTotals, limit }: SpanOptions,
): Promise<StoredSpan | undefined> {
  const firstDay = sql<number>`(select min(day) from span)`;
  const lastDay = sql<number>`(select max(day) from span)`;
  const sums = hasTotals ? columns : [];
  const row = await withStatistics(db)
    .with('span', (each) =>
      each
        .selectFrom('statistics_days')
        .select(['day', 'first_timestamp', ...columns])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day', 'desc')
        .limit(limit),
    )
    .with('days_list', (each) =>
      each
        .selectFrom('span')
        .select([
          listOf<number>('day', 'bigint', DAYS).as('days'),
          listOf<bigint>('first_timestamp', 'numeric', DAYS).as('timestamps'),
          ...columns.map((name) => listOf<bigint>(name, 'numeric', DAYS).as(name)),
        ]),
    )
    .with('active_list', (each) =>
      each
        .selectFrom('statistics_distinct')
        .select([
          listOf<number>('kind', 'bigint', COUNTS).as('active_kinds'),
          listOf<number>('period', 'bigint', COUNTS).as('active_periods'),
          listOf<number>('active', 'bigint', COUNTS).as('active_counts'),
        ])
        .where('kind', 'in', toCodes(active))
        .where('resolution', '=', RESOLUTIONS[resolution])
        .where('period', '>=', from)
        .where('period', '<=', to),
    )
    .with('joined_list', (each) =>
      each
        .selectFrom('statistics_distinct')
        .select([
          listOf<number>('kind', 'bigint', COUNTS).as('joined_kinds'),
          listOf<number>('period', 'bigint', COUNTS).as('joined_periods'),
          listOf<number>('joined', 'bigint', COUNTS).as('joined_counts'),
        ])
        .where('kind', 'in', toCodes(joining))
        .where('resolution', '=', RESOLUTIONS.DAY)
        .where('period', '>=', firstDay)
        .where('period', '<=', to),
    )
    .with('before_list', (each) =>
      each
        .selectFrom('statistics_days')
        .select(({ fn }) => [
          fn.max('day').as('day_before'),
          ...sums.map((name) => sql<bigint>`sum(${sql.ref(name)})::numeric`.as(`before_${name}`)),
        ])
        .where('day', '<', firstDay),
    )
    .with('joined_before_list', (each) =>
      each
        .selectFrom((of) =>
          of
            .selectFrom('statistics_distinct')
            .select(['kind', sql<number>`sum(joined)`.as('sum')])
            .where('kind', 'in', toCodes(joining))
            .where('resolution', '=', RESOLUTIONS.DAY)
            .where('period', '<', firstDay)
            .groupBy('kind')
            .as('each'),
        )
        .select([
          listOf<number>('kind', 'bigint', ['kind']).as('before_kinds'),
          listOf<bigint>('sum', 'numeric', ['kind']).as('before_counts'),
        ]),
    )
    .selectFrom(selectReach(db, head).as('r'))
    .innerJoin('days_list', (join) => join.onTrue())
    .innerJoin('active_list', (join) => join.onTrue())
    .innerJoin('joined_list', (join) => join.onTrue())
    .innerJoin('before_list', (join) => join.onTrue())
    .innerJoin('joined_before_list', (join) => join.onTrue())
    .selectAll()
    .select((each) =>
      each
        .selectFrom('statistics_days')
        .select('first_timestamp')
        .where('day', '>', lastDay)
        .orderBy('day')
        .limit(1)
        .as('next'),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { lowest, lowest_timestamp, head_timestamp } = row;
  const sumsOf = row as unknown as Record<string, bigint[] | bigint | null>;
  return {
    reach: { lowest, lowest_timestamp, head_timestamp },
    days: (row.days ?? []).map((day, place) => ({
      day,
      first_timestamp: row.timestamps?.[place] ?? 0n,
      sums: Object.fromEntries(columns.map((name) => [name, (sumsOf[name] as bigint[])[place]])),
    })),
    active: toCounts(row.active_kinds, row.active_periods, row.active_counts),
    joined: toCounts(row.joined_kinds, row.joined_periods, row.joined_counts),
    before: Object.fromEntries(sums.map((name) => [name, (sumsOf[`before_${name}`] as bigint | null) ?? 0n])),
    joinedBefore: new Map(row.before_kinds?.map((kind, place) => [kind, row.before_counts?.[place] ?? 0n])),
    next: row.next,
  };
}

/** Their numbers in tables; none of them is 0. */
function toCodes(kinds: readonly MemberKind[]): number[] {
  return kinds.length === 0 ? [0] : kinds.map((kind) => MEMBER_KINDS[kind]);
}

function toCounts(
  kinds: number[] | null,
  periods: number[] | null,
  counts: number[] | null,
): ParticipantCount[] {
  return (kinds ?? []).map((kind, place) => ({
    kind,
    period: periods?.[place] ?? 0,
    count: counts?.[place] ?? 0,
  }));
}
