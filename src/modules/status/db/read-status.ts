import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';
import type { IncidentKind } from '../lib/incident-kinds.ts';
import { DAYS_MAX, LISTED_MAX } from '../lib/limits.ts';

/** Observed time of a day (UTC), in ms. */
export interface DayRow {
  /** `YYYY-MM-DD` */
  day: string;
  known_ms: number;
  outage_ms: number;
  degraded_ms: number;
}

/** A stored incident; ongoing without an end. */
export interface IncidentRow {
  id: number;
  kind: IncidentKind;
  reason: string;
  times_count: number;
  begun_at: Date;
  recorded_at: Date;
  ended_at: Date | null;
}

/** The recorded days, earliest first; by primary key. */
export function listDays(db: AppDb): Promise<DayRow[]> {
  return readRows<DayRow>(
    db,
    `select to_char(day, 'YYYY-MM-DD') as day, known_ms::float8 as known_ms, outage_ms::float8 as outage_ms,
       degraded_ms::float8 as degraded_ms
     from app.status_days where day > (now() at time zone 'UTC')::date - $1::integer order by app.status_days.day`,
    [DAYS_MAX],
  );
}

/** The ongoing incidents, then the others, newest first; sorts the bounded table. */
export function listIncidents(db: AppDb): Promise<IncidentRow[]> {
  return readRows<IncidentRow>(
    db,
    `select id, kind, reason, times_count, begun_at, recorded_at, ended_at from app.status_incidents
     where ended_at is null or ended_at > now() - make_interval(days => $1)
     order by ended_at is null desc, begun_at desc, id desc limit $2`,
    [DAYS_MAX, LISTED_MAX],
  );
}

/** Number of all listed and unlisted incidents; counts the bounded table. */
export async function countIncidents(db: AppDb): Promise<number> {
  const row = await readRow<{ total: number }>(
    db,
    `select count(*)::float8 as total from app.status_incidents
     where ended_at is null or ended_at > now() - make_interval(days => $1)`,
    [DAYS_MAX],
  );
  return row?.total ?? 0;
}
