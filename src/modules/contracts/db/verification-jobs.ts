import type { ClaimedJob, JobKind } from '#modules/kits/jobs/db/job.ts';
import { addJob } from '#modules/kits/jobs/db/jobs.ts';
import { type AppDb, type DatabasePool, withTransaction } from '#sdk/db/connection.ts';

/** Verifications as jobs of the contract of a run; their content is the compiler input, until they have ended. */
export const VERIFICATION_JOBS: JobKind = {
  names: ['verification'],
  attemptsMax: 4,
  retryFirstS: 12,
  retryLongestS: 60,
  leaseS: 12,
};

/** Maximum number and age of stored jobs; those in progress are deleted last. */
export const JOBS_MAX = 2000;
const JOB_DAYS_MAX = 30;
/** Maximum number of jobs with stored input. */
export const INPUTS_MAX = 32;

/** Owner of the verifications of a contract. Pure. */
export function toOwner(runId: number, address: Buffer): string {
  return `${runId}:${address.toString('hex')}`;
}

/** Adds a verification that this server does, with its input if there is room, and deletes excess and old ones. */
export function addVerification(
  pool: DatabasePool,
  { runId, address, input }: { runId: number; address: Buffer; input: Buffer | null },
): Promise<ClaimedJob> {
  const data = { address: address.toString('hex'), status: 'waiting' };
  const job = { kind: 'verification', owner: toOwner(runId, address), subject: runId, data };
  return withTransaction(pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(hashtextextended('spyglass:verifications', 0))`);
    const content = input !== null && (await hasRoomForInput(db)) ? input : null;
    const added = await addJob(db, { ...job, content }, VERIFICATION_JOBS.leaseS);
    await trimJobs(db);
    return added;
  });
}

/** Relies on `jobs_due`. */
async function hasRoomForInput(db: AppDb): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from app.jobs where kind = 'verification' and state = 'waiting' limit ${INPUTS_MAX}`,
  );
  return (rowCount ?? 0) < INPUTS_MAX;
}

/** Reads all verifications. */
async function trimJobs(db: AppDb): Promise<void> {
  await db.query(
    `delete from app.jobs j using (
       select id, created_at, row_number() over (order by state = 'waiting' desc, created_at desc, id) as place
       from app.jobs where kind = 'verification') as r
     where j.id = r.id and (r.place > ${JOBS_MAX} or r.created_at < now() - interval '${JOB_DAYS_MAX} days')`,
  );
}
