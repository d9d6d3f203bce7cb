import { createWorker, type Worker } from '#modules/kits/jobs/api/create-worker.ts';
import type { Attempt, ClaimedJob } from '#modules/kits/jobs/db/job.ts';
import { getJob } from '#modules/kits/jobs/db/jobs.ts';
import { ApiError } from '#sdk/api/errors.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import {
  addExport,
  deleteOldExports,
  EXPORT_JOBS,
  EXPORT_LIMITS,
  keepWithinSize,
  readExportFile,
} from '../db/export-jobs.ts';

/** A file that is made in the background, as its client sees it. */
export interface BackgroundExport {
  status: 'pending' | 'completed' | 'failed';
  /** Id of the file; null until it is complete. */
  file_id: string | null;
  /** Time at which it is deleted, ISO. */
  expires_at: string | null;
}

/** A file to make: its name, and what its lines are opened with again by another server. */
export interface AskedExport {
  client: string;
  data: { name: string } & Readonly<Record<string, unknown>>;
}

/** Files that are made in the background and stored for a while, by all servers of a database. */
export interface BackgroundExports {
  /**
   * Starts to make a file from opened lines. Returns its id.
   * @throws ApiError 429 if the client has too many in progress, 503 if all clients together have
   */
  start(asked: AskedExport, lines: AsyncIterable<string>, onEnd: () => void): Promise<string>;
  get(id: string): Promise<BackgroundExport | null>;
  read(id: string): Promise<{ name: string; bytes: Buffer } | null>;
  worker: Worker;
}

interface ExportDeps {
  pool: DatabasePool;
  /** Opens the lines of a file that another server has begun. */
  openLines(job: ClaimedJob): Promise<AsyncIterable<string>>;
  limits?: typeof EXPORT_LIMITS;
}

/** Maximum number of files at once that other servers have begun. */
const AT_ONCE = 2;
const STATUS = { waiting: 'pending', done: 'completed', failed: 'failed' } as const;

/** Creates the store. It stays within its limits: the oldest finished file is evicted when a new one needs the room. */
export function createBackgroundExports({
  pool,
  openLines,
  limits = EXPORT_LIMITS,
}: ExportDeps): BackgroundExports {
  let bytesInProgress = 0;

  async function write(lines: AsyncIterable<string>): Promise<Attempt> {
    const parts: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const text of lines) {
        const part = Buffer.from(text);
        bytes += part.length;
        bytesInProgress += part.length;
        parts.push(part);
        if (bytes > limits.fileBytes || bytesInProgress > limits.allBytes)
          return { isDone: false, isFinal: true };
      }
      return { isDone: true, content: Buffer.concat(parts) };
    } finally {
      bytesInProgress -= bytes;
    }
  }

  const worker = createWorker({
    ...{ pool, kind: EXPORT_JOBS, atOnce: AT_ONCE, stopMs: 0 },
    prepare: () => deleteOldExports(pool),
    perform: async (job) => write(await openLines(job)),
    async record(client, job, { isDone }) {
      if (isDone) await keepWithinSize(client, job, limits);
    },
  });

  return {
    async start(asked, lines, onEnd) {
      const job = await addExport(pool, asked, limits);
      if (job === 'own') throw new ApiError('too_many_requests');
      if (job === 'full') throw new ApiError('busy');
      void worker.run(job, () => write(lines)).finally(onEnd);
      return job.key;
    },
    async get(id) {
      const job = await getJob(pool, 'csv_export', id);
      const expiresAt = (job?.created_at.getTime() ?? 0) + limits.lifeS * 1000;
      if (job === null || expiresAt <= Date.now()) return null;
      return {
        status: STATUS[job.state],
        file_id: job.state === 'done' ? id : null,
        expires_at: new Date(expiresAt).toISOString().replace(/Z$/, '000Z'),
      };
    },
    read: (id) => readExportFile(pool, id),
    worker,
  };
}
