import { type AppDb, changes } from '#sdk/db/connection.ts';
import type { IncidentKind } from '../lib/incident-kinds.ts';
import { DAYS_MAX, MERGE_MS, STORED_MAX } from '../lib/limits.ts';

/** An ongoing problem. */
export interface Problem {
  kind: IncidentKind;
  /** One line of bounded length. */
  reason: string;
  since: Date | null;
}

/** Continues the ongoing incident of a problem's kind, or one that ended a moment ago; otherwise begins one. */
export async function continueIncident(db: AppDb, problem: Problem): Promise<void> {
  const { kind, reason, since } = problem;
  const isOngoing = await changes(
    db,
    'update app.status_incidents set reason = $2, recorded_at = now() where kind = $1 and ended_at is null',
    [kind, reason],
  );
  if (isOngoing || (await reopenIncident(db, problem, null))) return;
  await db.query(
    `insert into app.status_incidents (kind, reason, begun_at)
     values ($1, $2, greatest(least(coalesce($3::timestamptz, now()), now()), now() - make_interval(days => $4)))`,
    [kind, reason, since, DAYS_MAX],
  );
}

/** Ends all ongoing incidents of other kinds at a time, though not before they were last recorded. */
export async function endIncidents(
  db: AppDb,
  present: readonly IncidentKind[],
  at: Date | null,
): Promise<void> {
  await db.query(
    `update app.status_incidents set ended_at = greatest(coalesce($2::timestamptz, now()), begun_at)
     where ended_at is null and kind <> all($1)`,
    [present, at],
  );
}

/** Adds an incident that has ended, or extends the one of its kind that ended a moment before it began. */
export async function addIncident(db: AppDb, problem: Problem): Promise<void> {
  if (await reopenIncident(db, problem, 'now')) return;
  await db.query(
    `insert into app.status_incidents (kind, reason, begun_at, ended_at) values ($1, $2, coalesce($3, now()), now())`,
    [problem.kind, problem.reason, problem.since],
  );
}

async function reopenIncident(
  db: AppDb,
  { kind, reason, since }: Problem,
  end: 'now' | null,
): Promise<boolean> {
  return changes(
    db,
    `update app.status_incidents set reason = $2, recorded_at = now(), times_count = times_count + 1,
       ended_at = case when $4::text is null then null else now() end
     where id = (
       select id from app.status_incidents
       where kind = $1 and ended_at > coalesce($3::timestamptz, now()) - $5 * interval '1 ms'
       order by ended_at desc limit 1
     )`,
    [kind, reason, since, end, MERGE_MS],
  );
}

/** Deletes ended incidents and days that are too old or too many. */
export async function trimStatus(db: AppDb): Promise<void> {
  await db.query(
    `delete from app.status_incidents where ended_at is not null and (
       ended_at < now() - make_interval(days => $1) or id <= (select max(id) - $2 from app.status_incidents)
     )`,
    [DAYS_MAX, STORED_MAX],
  );
  await db.query(`delete from app.status_days where day <= (now() at time zone 'UTC')::date - $1::integer`, [
    DAYS_MAX,
  ]);
}
