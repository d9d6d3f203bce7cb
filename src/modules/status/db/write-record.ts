import { type AppDb, readRow } from '#sdk/db/connection.ts';
import type { Severity } from '../lib/incident-kinds.ts';
import { DAYS_MAX } from '../lib/limits.ts';

/** The last record, with its age by the clock of the database. */
export interface StoredRecord {
  since: Date;
  recorded_at: Date;
  age_ms: number;
  /** Severity of what was ongoing; null without anything. */
  severity: Severity | null;
  /** Run whose audit was read, and its differences. */
  audited_schema: string | null;
  mismatches_count: number;
}

/** Reads the last record; null before the first. */
export function readRecord(db: AppDb): Promise<StoredRecord | null> {
  return readRow<StoredRecord>(
    db,
    `select since, recorded_at, (extract(epoch from now() - recorded_at) * 1000)::float8 as age_ms, severity,
       audited_schema, mismatches_count::float8 as mismatches_count
     from app.status_record`,
  );
}

/** Stores the state of now, which is that of the time until the next record. */
export async function writeRecord(
  db: AppDb,
  {
    severity,
    schema,
    mismatchesCount,
  }: { severity: Severity | null; schema: string; mismatchesCount: number },
): Promise<void> {
  await db.query(
    `insert into app.status_record (severity, audited_schema, mismatches_count) values ($1, $2, $3)
     on conflict (only_one) do update set recorded_at = now(), severity = $1, audited_schema = $2, mismatches_count = $3`,
    [severity, schema, mismatchesCount],
  );
}

/** Adds the time since the last record to its days, with the severity of that time. */
export async function addTime(db: AppDb, from: Date, severity: Severity | null): Promise<void> {
  await db.query(
    `insert into app.status_days (day, known_ms, outage_ms, degraded_ms)
     select day, ms, case when $2::text = 'outage' then ms else 0 end, case when $2::text = 'degraded' then ms else 0 end
     from (
       select start::date as day,
         round(extract(epoch from least(span.till, start + interval '1 day') - greatest(span.from, start)) * 1000) as ms
       from (
         select greatest($1::timestamptz, now() - make_interval(days => $3)) at time zone 'UTC' as from,
           now() at time zone 'UTC' as till
       ) span, generate_series(date_trunc('day', span.from), span.till, interval '1 day') start
     ) parts where ms > 0
     on conflict (day) do update set known_ms = status_days.known_ms + excluded.known_ms,
       outage_ms = status_days.outage_ms + excluded.outage_ms, degraded_ms = status_days.degraded_ms + excluded.degraded_ms`,
    [from, severity, DAYS_MAX],
  );
}
