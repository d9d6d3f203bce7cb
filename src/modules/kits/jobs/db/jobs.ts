import { type AppDb, type DatabasePool, readRow, readRows, withTransaction } from '#sdk/db/connection.ts';
import type { Attempt, ClaimedJob, JobKind, JobState, NewJob } from './job.ts';

/** Entries of a job's log. */
const LOG_MAX = 10;
const COLUMNS =
  'j.id, j.key, j.kind, j.owner, j.subject, j.data, j.content, j.attempts, j.claimed_at::text, j.created_at';

/** Adds a job that any server may claim, or with a lease one that this server does itself. */
export async function addJob(
  db: AppDb,
  { kind, owner, key, subject, data, content }: NewJob,
  leaseS: number | null = null,
): Promise<ClaimedJob> {
  const job = await readRow<ClaimedJob>(
    db,
    `insert into app.jobs as j (kind, owner, key, subject, data, content, attempts, claimed_at, due_at)
     values ($1, $2, coalesce($3, gen_random_uuid()::text), $4, $5, $6, case when $7::float8 is null then 0 else 1 end,
       case when $7 is not null then clock_timestamp() end, clock_timestamp() + make_interval(secs => coalesce($7, 0)))
     returning ${COLUMNS}`,
    [kind, owner, key, subject, JSON.stringify(data ?? {}), content, leaseS],
  );
  return job as ClaimedJob;
}

/**
 * Claims due jobs, longest due first, for the time of a lease during which no other server claims them; jobs that a clock which
 * was set back makes due in the far future are due too. Relies on `jobs_due`, for ordered kinds also on `jobs_waiting`.
 */
export function claimJobs(
  db: AppDb,
  { names, isReady = 'true', locked, isOrdered = false, leaseS, retryLongestS }: JobKind,
  limit: number,
): Promise<ClaimedJob[]> {
  const isFirst = `not exists (select from app.jobs o
    where o.kind = j.kind and o.owner = j.owner and o.state = 'waiting' and o.id < j.id)`;
  return readRows(
    db,
    `with due as materialized (
       select j.id from app.jobs j ${locked?.join ?? ''}
       where j.kind = any($1) and j.state = 'waiting'
         and (j.due_at <= now() or j.due_at > now() + make_interval(secs => $4)) and (${isReady}) ${isOrdered ? `and ${isFirst}` : ''}
       order by j.due_at, j.id limit $2
       for update of j skip locked ${locked === undefined ? '' : `for share of ${locked.alias} skip locked`}
     )
     update app.jobs j
     set claimed_at = clock_timestamp(), due_at = clock_timestamp() + make_interval(secs => $3), attempts = j.attempts + 1
     from due where j.id = due.id returning ${COLUMNS}`,
    [names, limit, leaseS, 2 * Math.max(retryLongestS, leaseS)],
  );
}

type Claim = Pick<ClaimedJob, 'id' | 'claimed_at'>;

/** Condition of the claims of a list; another server may have claimed some of them since. */
const IS_CLAIMED = `from unnest($1::bigint[], $2::timestamptz[]) as c (id, claimed_at)
  where j.id = c.id and j.claimed_at = c.claimed_at and j.state = 'waiting'`;

function toLists(jobs: readonly Claim[]): unknown[] {
  return [jobs.map(({ id }) => id), jobs.map(({ claimed_at }) => claimed_at)];
}

/** Renews claims; relies on the primary key. */
export async function renewClaims(db: AppDb, jobs: readonly Claim[], leaseS: number): Promise<void> {
  await db.query(
    `update app.jobs j set due_at = clock_timestamp() + make_interval(secs => $3) ${IS_CLAIMED}`,
    [...toLists(jobs), leaseS],
  );
}

/** Ends claims without an outcome, so that other servers need not wait for the end of the lease. */
export async function releaseClaims(db: AppDb, jobs: readonly Claim[]): Promise<void> {
  await db.query(`update app.jobs j set claimed_at = null, due_at = now() ${IS_CLAIMED}`, toLists(jobs));
}

/** Changes the data of a claimed job. */
export async function setJobData(db: AppDb, { id, claimed_at }: Claim, data: object): Promise<void> {
  await db.query('update app.jobs set data = data || $3 where id = $1 and claimed_at = $2::timestamptz', [
    id,
    claimed_at,
    JSON.stringify(data),
  ]);
}

/** An attempt, with the pause until the next one and its duration. */
export interface EndedAttempt extends Attempt {
  /** Seconds until the next attempt; null for none. */
  retryS: number | null;
  durationMs: number;
}

/**
 * Records the outcome of an attempt, and what else follows from it in the same transaction, unless another server has since
 * claimed the job; returns false then.
 */
export function endAttempt(
  pool: DatabasePool,
  { id, claimed_at }: Claim,
  attempt: EndedAttempt,
  record?: (client: AppDb) => Promise<void>,
): Promise<boolean> {
  const { status = null, error = null, content, retryS } = attempt;
  const state: JobState = attempt.isDone ? 'done' : retryS === null ? 'failed' : 'waiting';
  return withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update app.jobs set state = $3, status = $4, error = $5, claimed_at = null, ${LOGGED},
         due_at = now() + make_interval(secs => $6), ended_at = case when $3 <> 'waiting' then now() end,
         content = case when $8 then $9 else content end
       where id = $1 and claimed_at = $2::timestamptz and state = 'waiting'`,
      [
        ...[id, claimed_at, state, status, error, retryS ?? 0, attempt.durationMs],
        ...[content !== undefined, content],
      ],
    );
    if (rowCount !== 1) return false;
    await record?.(client);
    return true;
  });
}

const LOGGED = `log = (select jsonb_agg(entry order by place) from (
  select entry, place from jsonb_array_elements(jsonb_build_array(jsonb_build_object('status', $4::integer, 'error', $5::text,
    'duration_ms', $7::integer, 'made_at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))) || log)
  with ordinality as t (entry, place) limit ${LOG_MAX}) newest)`;

/** Deletes ended jobs of a kind that are older than so many seconds, a few at a time; relies on `jobs_age`. */
export async function deleteOldJobs(db: AppDb, kind: string, ageS: number): Promise<void> {
  await db.query(
    `delete from app.jobs where id in (
       select id from app.jobs where kind = $1 and state <> 'waiting' and created_at < now() - make_interval(secs => $2)
       order by created_at limit 1000 for update skip locked)`,
    [kind, ageS],
  );
}

/** A job as its client sees it. */
export interface JobRow {
  key: string;
  subject: number | null;
  data: Readonly<Record<string, unknown>>;
  state: JobState;
  error: string | null;
  created_at: Date;
  ended_at: Date | null;
}

const SHOWN = 'key, subject, data, state, error, created_at, ended_at';

/** Job of a kind with a key; relies on the unique key. */
export function getJob(db: AppDb, kind: string, key: string): Promise<JobRow | null> {
  return readRow(db, `select ${SHOWN} from app.jobs where kind = $1 and key = $2`, [kind, key]);
}

/** Last job of an owner; relies on `jobs_owner`. */
export function getLastJob(db: AppDb, kind: string, owner: string): Promise<JobRow | null> {
  return readRow(
    db,
    `select ${SHOWN} from app.jobs where kind = $1 and owner = $2 order by id desc limit 1`,
    [kind, owner],
  );
}
