import { createHash } from 'node:crypto';
import type { ClaimedJob, JobKind } from '#modules/kits/jobs/db/job.ts';
import { addJob } from '#modules/kits/jobs/db/jobs.ts';
import { type AppDb, type DatabasePool, readRow, withTransaction } from '#sdk/db/connection.ts';

/** Background files as jobs of their clients; their content is the file. */
export const EXPORT_JOBS: JobKind = {
  names: ['csv_export'],
  attemptsMax: 3,
  retryFirstS: 2,
  retryLongestS: 30,
  leaseS: 15,
};

/** Limits of background files; sizes in bytes. */
export const EXPORT_LIMITS = {
  fileBytes: 16 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  files: 64,
  filesPerClient: 4,
  lifeS: 30 * 60,
};

type Limits = typeof EXPORT_LIMITS;

/** Serializes what the limits of all files depend on. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('spyglass:csv-exports', 0))`;

/** Adds a file that this server makes. Returns `own` if the client has too many in progress, `full` if all clients have. */
export function addExport(
  pool: DatabasePool,
  { client, data }: { client: string; data: Readonly<Record<string, unknown>> },
  { files, filesPerClient }: Limits = EXPORT_LIMITS,
): Promise<ClaimedJob | 'own' | 'full'> {
  const owner = createHash('sha256').update(client).digest('hex');
  return withTransaction(pool, async (db) => {
    await db.query(LOCK);
    const row = await readRow<{ own: number; all: number }>(
      db,
      `select count(*) filter (where owner = $1 and state = 'waiting')::int as own, count(*)::int as all
       from app.jobs where kind = 'csv_export'`,
      [owner],
    );
    if ((row?.own ?? 0) >= filesPerClient) return 'own';
    if ((row?.all ?? 0) >= files && !(await evictOldest(db))) return 'full';
    return addJob(db, { kind: 'csv_export', owner, data }, EXPORT_JOBS.leaseS);
  });
}

/** Evicts the oldest file that is not in progress. */
async function evictOldest(db: AppDb): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from app.jobs where id = (
       select id from app.jobs where kind = 'csv_export' and state <> 'waiting' order by created_at limit 1)`,
  );
  return rowCount === 1;
}

/** Evicts the oldest files beyond the size of all, in the transaction that stores one, and forgets the client of that one. */
export async function keepWithinSize(
  db: AppDb,
  { id }: Pick<ClaimedJob, 'id'>,
  { allBytes }: Limits = EXPORT_LIMITS,
): Promise<void> {
  await db.query(LOCK);
  await db.query(`update app.jobs set owner = '' where id = $1`, [id]);
  await db.query(
    `delete from app.jobs where id in (
       select id from (select id, sum(octet_length(content)) over (order by ended_at desc, id desc) as size
         from app.jobs where kind = 'csv_export' and state = 'done') sums where size > $1)`,
    [allBytes],
  );
}

/** A finished file; null if there is none. Relies on the unique key. */
export function readExportFile(db: AppDb, key: string): Promise<{ name: string; bytes: Buffer } | null> {
  return readRow(
    db,
    `select data ->> 'name' as name, content as bytes from app.jobs
     where kind = 'csv_export' and key = $1 and state = 'done' and created_at > now() - make_interval(secs => ${EXPORT_LIMITS.lifeS})`,
    [key],
  );
}

/** Deletes files whose time is over, also those in progress; relies on `jobs_age`. */
export async function deleteOldExports(db: AppDb): Promise<void> {
  await db.query(
    `delete from app.jobs where kind = 'csv_export' and created_at < now() - make_interval(secs => ${EXPORT_LIMITS.lifeS})`,
  );
}
