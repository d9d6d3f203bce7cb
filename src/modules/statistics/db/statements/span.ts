import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { firstDaySql, RESOLUTIONS, type Resolution } from '../periods.ts';
import { MEMBER_KINDS, type MemberKind } from '../sum-members.ts';
import type { DayColumn } from '../tables.ts';
import { type DayRow, withStatistics } from './days.ts';
import { type Reach, selectReach } from './reach.ts';

/** Parts of a span to read; days since 1970, both ends inclusive. */
export interface SpanOptions {
  head: number;
  from: number;
  to: number;
  resolution: Resolution;
  columns: readonly DayColumn[];
  /** The kinds whose participants are counted by period, and those whose newcomers are, by day. */
  active: readonly MemberKind[];
  joining: readonly MemberKind[];
  /** True to include the sums of all days before the span. */
  hasTotals: boolean;
  /** The block of the version. */
  block: number;
  /** Maximum number of days, the newest. */
  limit: number;
}

/** Number of participants of a kind in a period, or of first-time participants in a day. */
export interface ParticipantCount {
  kind: number;
  period: number;
  count: number;
}

/** Stored data of a span. */
export interface StoredSpan {
  reach: Reach;
  /** The days of each period merged into one, oldest first; the day is the first with a block. */
  days: DayRow[];
  active: ParticipantCount[];
  joined: ParticipantCount[];
  before: Partial<Record<DayColumn, bigint>>;
  joinedBefore: ReadonlyMap<number, bigint>;
  /** The lowest timestamp of the first day after the span that has a block, in seconds. */
  next: bigint | null;
  /**
   * The hash of the requested block, and the file of the table, which changes when the layer is rebuilt: while both are the same,
   * sums up to that block are the same. Null if there is no such block.
   */
  version: string | null;
}

/** A column of many rows as one array, which is cheaper for both sides than one row each. Null without rows. */
const listOf = <Value>(column: string, type: 'bigint' | 'numeric', order: readonly string[]) =>
  sql<
    Value[] | null
  >`array_agg(${sql.ref(column)}::${sql.raw(type)} order by ${sql.join(order.map((each) => sql.ref(each)))})`;
/** Columns that order the rows, and thereby the arrays of all columns. */
const DAYS = ['day'];
const COUNTS = ['period', 'kind'];

/** Columns of the statement; unrequested parts are left out, since they would have to be planned. */
interface SpanRow extends Reach {
  days: number[] | null;
  timestamps: bigint[] | null;
  active_kinds?: number[] | null;
  active_periods?: number[] | null;
  active_counts?: number[] | null;
  joined_kinds?: number[] | null;
  joined_periods?: number[] | null;
  joined_counts?: number[] | null;
  before_kinds?: number[] | null;
  before_counts?: bigint[] | null;
  next: bigint | null;
  version: string | null;
}

type StoredRow = SpanRow & Record<string, bigint[] | bigint | null>;

/**
 * Reads all inputs of lines over a span, in one statement; undefined if the statistics have not started. Relies on primary keys:
 * reads one row per day, and one per period and kind. The database aggregates days to periods: transferring and collecting a row
 * for each costs more than adding it.
 */
export async function readStoredSpan(
  db: Kysely<Tables>,
  options: SpanOptions,
): Promise<StoredSpan | undefined> {
  const { head, columns, active, joining, hasTotals, block } = options;
  const sums = hasTotals ? columns : [];
  const parts = [
    ...(active.length === 0 ? [] : [selectActive(db, options)]),
    ...(joining.length === 0 ? [] : [selectJoined(db, options)]),
    ...(sums.length === 0 ? [] : [selectBefore(db, sums)]),
    ...(joining.length === 0 || !hasTotals ? [] : [selectJoinedBefore(db, joining)]),
  ] as unknown as AnySelect[];
  const statement = withStatistics(db)
    .with('span', () => selectDays(db, options))
    .with('days_list', (each) =>
      each
        .selectFrom('span')
        .select([
          listOf<number>('day', 'bigint', DAYS).as('days'),
          listOf<bigint>('first_timestamp', 'numeric', DAYS).as('timestamps'),
          ...columns.map((name) => listOf<bigint>(name, 'numeric', DAYS).as(name)),
        ]),
    )
    .selectFrom(selectReach(db, head).as('r'))
    .innerJoin('days_list', (join) => join.onTrue())
    .selectAll(['r', 'days_list'])
    .select((each) => [
      each
        .selectFrom('statistics_days')
        .select('first_timestamp')
        .where('day', '>', LAST_DAY)
        .orderBy('day')
        .limit(1)
        .as('next'),
      each
        .selectFrom('blocks')
        .innerJoin('statistics_days', (join) => join.on('day', '=', FIRST_DAY))
        .select(
          sql<string>`encode(hash, 'hex') || ' ' || pg_relation_filenode(statistics_days.tableoid)`.as('of'),
        )
        .where('number', '=', block)
        .as('version'),
    ]);
  const whole = parts.reduce(
    (made, part, place) => {
      const name = `part_${place}`;
      return made.innerJoin(part.as(name), (join) => join.onTrue()).selectAll(name);
    },
    statement as unknown as AnySelect,
  );
  const row = (await whole.executeTakeFirst()) as unknown as StoredRow | undefined;
  return row && toStoredSpan(row, columns, sums);
}

/** A statement that parts are joined to, with a row type unknown to TypeScript. */
type AnySelect = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;

/** The first and the last day of the span that has a block. */
const FIRST_DAY = sql<number>`(select min(day) from span)`;
const LAST_DAY = sql<number>`(select max(last_day) from span)`;

function selectDays(db: Kysely<Tables>, { from, to, resolution, columns, limit }: SpanOptions) {
  const days = withStatistics(db)
    .selectFrom('statistics_days')
    .select(['day', 'first_timestamp', ...columns])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(limit);
  if (resolution === 'DAY') return db.selectFrom(days.as('d')).selectAll().select('day as last_day');
  return db
    .selectFrom(days.as('d'))
    .select(({ fn }) => [
      fn.min('day').as('day'),
      fn.max('day').as('last_day'),
      fn.min('first_timestamp').as('first_timestamp'),
      ...columns.map((name) => fn.sum<bigint>(name).as(name)),
    ])
    .groupBy(sql`${sql.raw(firstDaySql('day', resolution))}`);
}

const listCounts = (of: 'active' | 'joined') => [
  listOf<number>('kind', 'bigint', COUNTS).as(`${of}_kinds`),
  listOf<number>('period', 'bigint', COUNTS).as(`${of}_periods`),
  listOf<number>(of, 'bigint', COUNTS).as(`${of}_counts`),
];

function selectActive(db: Kysely<Tables>, { active, resolution, from, to }: SpanOptions) {
  return withStatistics(db)
    .selectFrom('statistics_distinct')
    .select(listCounts('active'))
    .where('kind', 'in', toCodes(active))
    .where('resolution', '=', RESOLUTIONS[resolution])
    .where('period', '>=', from)
    .where('period', '<=', to);
}

/** Newcomers are stored by day only. */
function selectJoined(db: Kysely<Tables>, { joining, to, resolution }: SpanOptions) {
  return withStatistics(db)
    .selectFrom((of) =>
      of
        .selectFrom('statistics_distinct')
        .select(['kind', sql<number>`min(period)`.as('period'), sql<number>`sum(joined)`.as('joined')])
        .where('kind', 'in', toCodes(joining))
        .where('resolution', '=', RESOLUTIONS.DAY)
        .where('period', '>=', FIRST_DAY)
        .where('period', '<=', to)
        .groupBy(['kind', sql`${sql.raw(firstDaySql('period', resolution))}`])
        .as('each'),
    )
    .select(listCounts('joined'));
}

function selectBefore(db: Kysely<Tables>, sums: readonly DayColumn[]) {
  return withStatistics(db)
    .selectFrom('statistics_days')
    .select(sums.map((name) => sql<bigint>`sum(${sql.ref(name)})::numeric`.as(`before_${name}`)))
    .where('day', '<', FIRST_DAY);
}

function selectJoinedBefore(db: Kysely<Tables>, joining: readonly MemberKind[]) {
  return withStatistics(db)
    .selectFrom((of) =>
      of
        .selectFrom('statistics_distinct')
        .select(['kind', sql<number>`sum(joined)`.as('sum')])
        .where('kind', 'in', toCodes(joining))
        .where('resolution', '=', RESOLUTIONS.DAY)
        .where('period', '<', FIRST_DAY)
        .groupBy('kind')
        .as('each'),
    )
    .select([
      listOf<number>('kind', 'bigint', ['kind']).as('before_kinds'),
      listOf<bigint>('sum', 'numeric', ['kind']).as('before_counts'),
    ]);
}

/** Numeric codes in tables. */
function toCodes(kinds: readonly MemberKind[]): number[] {
  return kinds.map((kind) => MEMBER_KINDS[kind]);
}

function toCounts(
  kinds: number[] | null = null,
  periods: number[] | null = null,
  counts: number[] | null = null,
): ParticipantCount[] {
  return (kinds ?? []).map((kind, place) => ({
    kind,
    period: periods?.[place] ?? 0,
    count: counts?.[place] ?? 0,
  }));
}

function toStoredSpan(
  row: StoredRow,
  columns: SpanOptions['columns'],
  sums: SpanOptions['columns'],
): StoredSpan {
  const { lowest, lowest_timestamp, head_timestamp } = row;
  return {
    reach: { lowest, lowest_timestamp, head_timestamp },
    days: (row.days ?? []).map((day, place) => ({
      day,
      first_timestamp: row.timestamps?.[place] ?? 0n,
      sums: Object.fromEntries(columns.map((name) => [name, (row[name] as bigint[])[place]])),
    })),
    active: toCounts(row.active_kinds, row.active_periods, row.active_counts),
    joined: toCounts(row.joined_kinds, row.joined_periods, row.joined_counts),
    before: Object.fromEntries(sums.map((name) => [name, (row[`before_${name}`] as bigint | null) ?? 0n])),
    joinedBefore: new Map(row.before_kinds?.map((kind, place) => [kind, row.before_counts?.[place] ?? 0n])),
    next: row.next,
    version: row.version,
  };
}
