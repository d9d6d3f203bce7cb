import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import type { DayColumn, StatisticsTables } from '../tables.ts';

/** A day with some of its figures. */
export interface DayRow {
  day: number;
  first_timestamp: bigint;
  sums: Partial<Record<DayColumn, bigint>>;
}

interface DaysOptions {
  from: number;
  to: number;
  columns: readonly DayColumn[];
  limit: number;
}

/** The newest days of a span, newest first; relies on the primary key. */
export async function listDays(
  db: Kysely<Tables>,
  { from, to, columns, limit }: DaysOptions,
): Promise<DayRow[]> {
  const rows = await withStatistics(db)
    .selectFrom('statistics_days')
    .select(['day', 'first_timestamp', ...columns])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ day, first_timestamp, ...sums }) => ({ day, first_timestamp, sums }));
}

/** Sums all days before one; relies on the primary key, reads one row per day. */
export async function sumDaysBefore<Column extends DayColumn>(
  db: Kysely<Tables>,
  before: number,
  columns: readonly Column[],
): Promise<Record<Column, bigint>> {
  if (columns.length === 0) return {} as Record<Column, bigint>;
  const row = await withStatistics(db)
    .selectFrom('statistics_days')
    .select(columns.map((name) => sql<bigint>`coalesce(sum(${sql.ref(name)}), 0)::numeric`.as(name)))
    .where('day', '<', before)
    .executeTakeFirstOrThrow();
  return row as Record<string, bigint> as Record<Column, bigint>;
}

/** The same connection, typed with the tables of the module. */
export function withStatistics(db: Kysely<Tables>): Kysely<Tables & StatisticsTables> {
  return db.withTables<StatisticsTables>();
}
