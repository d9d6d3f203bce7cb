import type { DatabasePool } from '#sdk/db/connection.ts';

/** A started verification, without its input. */
export interface JobRow {
  id: string;
  run_id: number;
  address: Buffer;
  /** Progress or outcome. */
  status: string;
  /** Error messages by form field, as JSON. */
  errors: string | null;
  started_at: Date;
  ended_at: Date | null;
}

/** A job abandoned by its server, with its number of tries and its compiler input; null if that was too large to store. */
export type LeftJob = JobRow & { input: Buffer | null; tries: number };

export interface NewJob {
  runId: number;
  address: Buffer;
  status: string;
  input: Buffer | null;
}

/** Maximum number and age of stored jobs; unfinished ones are deleted last. */
export const JOBS_MAX = 2000;
export const JOB_DAYS_MAX = 30;
/** Maximum number of jobs with stored input. */
export const INPUTS_MAX = 32;
/** Lease of a job, in seconds; the server renews it while working. */
const HELD_S = 12;

const COLUMNS = 'id, run_id, address, status, errors, started_at, ended_at';
const HOLD = `held_until = now() + interval '${HELD_S} seconds'`;

/** Stores a job of this server, and deletes excess and old ones. */
export async function insertJob(
  pool: DatabasePool,
  server: string,
  { runId, address, status, input }: NewJob,
): Promise<JobRow> {
  const { rows } = await pool.query<JobRow>(
    `insert into app.verification_jobs (run_id, address, status, input, tries, server, held_until)
     values ($1, $2, $3, case when (select count(*) from app.verification_jobs where ended_at is null) < ${INPUTS_MAX} then $4::bytea end,
       1, $5, now() + interval '${HELD_S} seconds')
     returning ${COLUMNS}`,
    [runId, address, status, input, server],
  );
  await trimJobs(pool);
  return rows[0] as JobRow;
}

async function trimJobs(pool: DatabasePool): Promise<void> {
  await pool.query(
    `delete from app.verification_jobs j using (
       select id, started_at, row_number() over (order by ended_at is null desc, started_at desc, id) as place
       from app.verification_jobs) as r
     where j.id = r.id and (r.place > ${JOBS_MAX} or r.started_at < now() - interval '${JOB_DAYS_MAX} days')`,
  );
}

/** Job with an id; relies on the primary key. */
export async function getJob(pool: DatabasePool, id: string): Promise<JobRow | null> {
  const { rows } = await pool.query<JobRow>(`select ${COLUMNS} from app.verification_jobs where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Last job of a contract; relies on `verification_jobs_address`. */
export async function getLastJob(pool: DatabasePool, runId: number, address: Buffer): Promise<JobRow | null> {
  const { rows } = await pool.query<JobRow>(
    `select ${COLUMNS} from app.verification_jobs where run_id = $1 and address = $2 order by started_at desc limit 1`,
    [runId, address],
  );
  return rows[0] ?? null;
}

/** Updates the progress of a job of this server. */
export async function updateJob(
  pool: DatabasePool,
  server: string,
  { id, status }: { id: string; status: string },
): Promise<void> {
  await pool.query(
    'update app.verification_jobs set status = $3 where id = $1 and server = $2 and ended_at is null',
    [id, server, status],
  );
}

/** Ends a job of this server; a job claimed by another server is left unchanged. */
export async function endJob(
  pool: DatabasePool,
  server: string,
  { id, status, errors }: { id: string; status: string; errors: string | null },
): Promise<void> {
  await pool.query(
    `update app.verification_jobs set status = $3, errors = $4, ended_at = now(), input = null
     where id = $1 and server = $2 and ended_at is null`,
    [id, server, status, errors],
  );
}

/** Renews the leases of this server's jobs; relies on the primary key. */
export async function holdJobs(pool: DatabasePool, server: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await pool.query(
    `update app.verification_jobs set ${HOLD} where id = any($2::uuid[]) and server = $1 and ended_at is null`,
    [server, ids],
  );
}

/** Releases the open jobs of a stopping server for others to claim; relies on `verification_jobs_open`. */
export async function leaveJobs(pool: DatabasePool, server: string): Promise<void> {
  await pool.query(
    'update app.verification_jobs set server = null, held_until = now() where server = $1 and ended_at is null',
    [server],
  );
}

/** Claims the oldest abandoned job; null if there is none. Relies on `verification_jobs_open`. */
export async function takeLeftJob(pool: DatabasePool, server: string): Promise<LeftJob | null> {
  const { rows } = await pool.query<LeftJob>(
    `update app.verification_jobs set server = $1, ${HOLD}, tries = tries + 1, status = 'waiting'
     where id = (select id from app.verification_jobs where ended_at is null and held_until <= now()
       order by held_until limit 1 for update skip locked)
     returning ${COLUMNS}, input, tries`,
    [server],
  );
  return rows[0] ?? null;
}
