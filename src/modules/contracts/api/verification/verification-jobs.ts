import { createWorker } from '#modules/kits/jobs/api/create-worker.ts';
import type { Attempt, ClaimedJob } from '#modules/kits/jobs/db/job.ts';
import { endAttempt, getJob, getLastJob, type JobRow, setJobData } from '#modules/kits/jobs/db/jobs.ts';
import { openReadScope, type ReadScope } from '#sdk/api/requests.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { sleep } from '#sdk/lib/async.ts';
import { type VerificationStatus, verificationStatus } from '../../contract/smart-contract.ts';
import { addVerification, toOwner, VERIFICATION_JOBS } from '../../db/verification-jobs.ts';
import { readErrors, writeErrors } from './job-errors.ts';
import { packInput, unpackInput } from './job-input.ts';
import type { FormErrors, VerificationInput } from './verification-input.ts';
import type { Verifier } from './verifier.ts';

/** A verification with an id, which grants access to its state. */
export interface VerificationJob {
  id: string;
  address: Buffer;
  startedAt: Date;
  /** Null until it has ended. */
  endedAt: Date | null;
  /** Null on success or until it has ended. */
  errors: FormErrors | null;
}

/** Verifications of all servers of a database. */
export interface VerificationJobs {
  /** Starts a verification; returns null if the queue is full. */
  start(
    scope: ReadScope,
    address: Buffer,
    input: VerificationInput,
    client: string,
  ): Promise<VerificationJob | null>;
  /** Records a verification that ended without being started, with or without errors. */
  note(scope: ReadScope, address: Buffer, errors: FormErrors | null): Promise<VerificationJob>;
  /** Finds a verification by id and waits a few seconds for its end: clients poll again much later. */
  settle(id: string): Promise<VerificationJob | null>;
  /** State of the last verification of an address. */
  statusOf(runId: number, address: Buffer): Promise<VerificationStatus>;
  /** Renews the leases of this server's jobs and claims abandoned ones, until the signal aborts; never rejects. */
  attend(signal: AbortSignal, warn: (error: unknown) => void): Promise<void>;
}

interface JobDeps {
  pool: DatabasePool;
  verifier: Verifier;
  /** Context of a verification, which outlives the request. */
  context: ReadScope['api'];
  /** Called with the outcome of a verification. */
  onEnd: (address: Buffer, status: VerificationStatus) => void;
}

/** Maximum wait of a request, in ms, maximum number of waiting requests, and polling interval for jobs of other servers. */
const SETTLE_MS = 4000;
const SETTLING_MAX = 4;
const LOOK_MS = 400;
/** Interval at which a server looks for abandoned jobs, in ms. */
const ROUND_MS = 4000;
/** Maximum number of attempts per job. */
const TRIES_MAX = 3;
const KIND = 'verification';
/** Client name of claimed jobs, since client addresses are not stored with a job. */
const LEFT_CLIENT = 'left jobs';

const BROKEN_OFF: FormErrors = {
  contract_source_code: ['The server stopped before the verification had ended; send the source again.'],
};
const UNREADABLE: FormErrors = {
  contract_source_code: ['The server cannot read what it kept of the source; send the source again.'],
};

/** Creates the jobs of a server, which are stored in the database. */
export function createVerificationJobs({ pool, verifier, context, onEnd }: JobDeps): VerificationJobs {
  const endings = new Map<string, Promise<void>>();
  const settle = createSettle(pool, endings);

  async function verify(
    scope: ReadScope,
    job: ClaimedJob,
    { input, client }: { input: VerificationInput; client: string },
  ): Promise<Attempt> {
    const onStage = (status: string) => setJobData(pool, job, { status }).catch(() => {});
    return toAttempt(await verifier.verify(scope, readAddress(job), { input, client, onStage }));
  }

  /** Resumes a job that another server has left. */
  async function perform(job: ClaimedJob): Promise<Attempt> {
    if (job.content === null || job.attempts > TRIES_MAX)
      return toAttempt({ status: 'error', errors: BROKEN_OFF });
    const input = await unpackInput(job.content).catch(() => null);
    if (input === null) return toAttempt({ status: 'error', errors: UNREADABLE });
    await setJobData(pool, job, { status: 'waiting' });
    const scope = await openReadScope(context, job.subject ?? undefined);
    return verify(scope, job, { input, client: LEFT_CLIENT });
  }

  // One after the other, to serve this server's visitors in turn.
  const worker = createWorker({
    ...{ pool, kind: VERIFICATION_JOBS, atOnce: 1, perform, lookMs: ROUND_MS, stopMs: 0 },
    hasRoom: () => verifier.hasRoom(LEFT_CLIENT),
    onEnd: (job, { isDone, error = null }) => onEnd(readAddress(job), toStatus({ isDone, error })),
  });

  return {
    async start(scope, address, input, client) {
      const lasting = await openReadScope(context, scope.run.id);
      const packed = await packInput(input);
      if (!verifier.hasRoom(client)) return null;
      const job = await addVerification(pool, { runId: scope.run.id, address, input: packed });
      const ending = worker.run(job, () => verify(lasting, job, { input, client }));
      endings.set(job.key, ending);
      void ending.finally(() => endings.delete(job.key));
      return toJob({ ...job, state: 'waiting', error: null, ended_at: null });
    },
    async note({ run: { id: runId } }, address, errors) {
      const job = await addVerification(pool, { runId, address, input: null });
      const attempt = toAttempt(errors === null ? { status: 'success' } : { status: 'error', errors });
      await endAttempt(pool, job, { ...attempt, retryS: null, durationMs: 0 });
      const state = errors === null ? 'done' : 'failed';
      return toJob({ ...job, state, error: attempt.error ?? null, ended_at: job.created_at });
    },
    settle,
    async statusOf(runId, address) {
      const row = await getLastJob(pool, KIND, toOwner(runId, address));
      if (row === null) return { status: 'none' };
      if (row.state === 'waiting') return { status: STATUS.parse(row.data['status']) };
      return toStatus({ isDone: row.state === 'done', error: row.error });
    },
    async attend(signal, warn) {
      worker.open(warn);
      if (!signal.aborted)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      worker.stop();
      await worker.whenIdle();
    },
  };
}

/** Creates the wait for the end of a verification, with a maximum number of waiting requests. */
function createSettle(
  pool: DatabasePool,
  endings: ReadonlyMap<string, Promise<void>>,
): VerificationJobs['settle'] {
  let settling = 0;
  return async (text) => {
    const id = text.toLowerCase();
    if (!UUID.test(id)) return null;
    let row = await getJob(pool, KIND, id);
    if (row === null || row.ended_at !== null || settling >= SETTLING_MAX) return row && toJob(row);
    settling += 1;
    try {
      const until = performance.now() + SETTLE_MS;
      while (row !== null && row.ended_at === null && performance.now() < until) {
        await waitFor(endings.get(id), LOOK_MS);
        row = await getJob(pool, KIND, id);
      }
    } finally {
      settling -= 1;
    }
    return row && toJob(row);
  };
}

/** A verification is not retried: its failure is an outcome. */
function toAttempt({ status, errors = {} }: VerificationStatus): Attempt {
  return status === 'success'
    ? { isDone: true, content: null }
    : { isDone: false, isFinal: true, error: writeErrors(errors), content: null };
}

function toStatus({ isDone, error }: { isDone: boolean; error: string | null }): VerificationStatus {
  return isDone ? { status: 'success' } : { status: 'error', errors: readErrors(error) };
}

function readAddress({ data }: Pick<JobRow, 'data'>): Buffer {
  return Buffer.from(String(data['address']), 'hex');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STATUS = verificationStatus.shape.status;

function toJob(row: JobRow): VerificationJob {
  const { key: id, state, error, created_at: startedAt, ended_at: endedAt } = row;
  const errors = state === 'failed' ? readErrors(error) : null;
  return { id, address: readAddress(row), startedAt, endedAt, errors };
}

/** Resolves with `ending`, or after `ms` at the latest. */
async function waitFor(ending: Promise<void> | undefined, ms: number): Promise<void> {
  const over = new AbortController();
  await Promise.race([...(ending ? [ending] : []), sleep(ms, over.signal)]);
  over.abort();
}
