import type { AppDb, DatabasePool } from '#sdk/db/connection.ts';
import { sleep } from '#sdk/lib/async.ts';
import type { Attempt, ClaimedJob, JobKind } from '../db/job.ts';
import { claimJobs, type EndedAttempt, endAttempt, releaseClaims, renewClaims } from '../db/jobs.ts';
import { retryPause } from '../lib/retry-pause.ts';
import { runLoop } from './run-loop.ts';

/** Maximum time between two looks for jobs, in ms. */
const LOOK_MS = 2000;
/** Time that jobs in progress have to end as the server stops, in ms. */
const STOP_MS = 4000;

/** Options of a worker. */
export interface WorkerOptions {
  pool: DatabasePool;
  kind: JobKind;
  /** Maximum number of claimed jobs at once. */
  atOnce: number;
  /** Makes an attempt; an error is a failed one, with an unknown reason. */
  perform(job: ClaimedJob): Promise<Attempt>;
  /** Called in the transaction that records an outcome. */
  record?(client: AppDb, job: ClaimedJob, attempt: EndedAttempt): Promise<void>;
  /** Called when a job is done or has failed for good, as recorded. */
  onEnd?(job: ClaimedJob, attempt: EndedAttempt): void;
  /** Called before each look: adds jobs, deletes old ones. */
  prepare?(end: AbortSignal): Promise<void>;
  /** True if the server can take on a job; by default up to `atOnce`. */
  hasRoom?(): boolean;
  lookMs?: number;
  stopMs?: number;
}

/** Does jobs of a kind; several servers on one database share the work. */
export interface Worker {
  /** Starts to claim jobs until it is stopped. */
  open(onError: (error: unknown) => void): void;
  /** Looks for jobs at once, and adds those that there are to add. */
  wake(): void;
  /** Claims jobs that were added. */
  fill(): void;
  /** Does a job that this server has added as a claimed one. Never rejects: a job that could not be ended is done again after its lease. */
  run(job: ClaimedJob, perform?: WorkerOptions['perform']): Promise<void>;
  stop(): void;
  /** Resolves when no job is in progress, or after a few seconds, when the others are released. */
  whenIdle(): Promise<void>;
}

/** Creates a worker. A job is recorded as done after it was: a server that is killed in between leads to a second time. */
export function createWorker(options: WorkerOptions): Worker {
  const { pool, stopMs = STOP_MS } = options;
  let isOver = false;
  let loop: ReturnType<typeof runLoop> | undefined;
  let report: (error: unknown) => void = () => {};
  const runner = createRunner(options, (error) => report(error));
  const claims = createClaims(options, { run: runner.run, isOver: () => isOver });

  return {
    open(onError) {
      report = (error) => {
        if (!isOver) onError(error);
      };
      const look = async (end: AbortSignal) => {
        await options.prepare?.(end);
        await claims.fill();
      };
      loop = runLoop(look, options.lookMs ?? LOOK_MS, onError);
    },
    wake: () => loop?.wake(),
    fill: () => void claims.fill().catch((error) => report(error)),
    run: runner.run,
    stop() {
      isOver = true;
      loop?.stop();
    },
    async whenIdle() {
      const limit = new AbortController();
      const ended = Promise.resolve(loop?.whenEnded).then(runner.whenEnded);
      await Promise.race([ended, sleep(stopMs, limit.signal)]);
      limit.abort();
      const left = runner.end();
      if (left.length > 0) await releaseClaims(pool, left).catch(() => {});
    },
  };
}

/** Creates the claims of a worker: as many jobs as there is room for, one claim at a time. */
function createClaims(
  { pool, kind, atOnce, hasRoom = () => true }: WorkerOptions,
  { run, isOver }: { run: Worker['run']; isOver: () => boolean },
) {
  let inProgress = 0;
  let filling: Promise<void> | null = null;
  let isAskedAgain = false;

  async function claim(): Promise<void> {
    do {
      isAskedAgain = false;
      while (!isOver() && inProgress < atOnce && hasRoom()) {
        const claimed = await claimJobs(pool, kind, atOnce - inProgress);
        if (claimed.length === 0) break;
        for (const job of claimed) start(job);
      }
    } while (isAskedAgain);
  }

  function start(job: ClaimedJob): void {
    inProgress += 1;
    void run(job).finally(() => {
      inProgress -= 1;
      // A failure of the database is reported by the next look.
      if (!isOver()) fill().catch(() => {});
    });
  }

  function fill(): Promise<void> {
    isAskedAgain = true;
    filling ??= claim().finally(() => {
      filling = null;
    });
    return filling;
  }

  return { fill };
}

/** Creates what does claimed jobs: one attempt each, whose claim is renewed until its outcome is recorded. */
function createRunner(options: WorkerOptions, report: (error: unknown) => void) {
  const { pool, kind } = options;
  const running = new Map<ClaimedJob, Promise<void>>();
  let renewal: NodeJS.Timeout | undefined;

  async function attempt(job: ClaimedJob, perform: WorkerOptions['perform']): Promise<void> {
    const begunAt = performance.now();
    const outcome = await perform(job).catch((error): Attempt => {
      report(error);
      return { isDone: false };
    });
    const isLast = outcome.isFinal === true || job.attempts >= (kind.attemptsMax ?? Number.POSITIVE_INFINITY);
    const retryS = isLast ? null : retryPause(job.attempts, kind.retryFirstS, kind.retryLongestS);
    const ended = { ...outcome, retryS, durationMs: Math.round(performance.now() - begunAt) };
    const record = async (client: AppDb) => options.record?.(client, job, ended);
    const isRecorded = await endAttempt(pool, job, ended, record);
    if (isRecorded && (ended.isDone || retryS === null)) options.onEnd?.(job, ended);
  }

  function renew(): void {
    renewClaims(pool, [...running.keys()], kind.leaseS).catch(report);
  }

  function stopRenewal(): void {
    clearInterval(renewal);
    renewal = undefined;
  }

  return {
    run(job: ClaimedJob, perform = options.perform): Promise<void> {
      renewal ??= setInterval(renew, (kind.leaseS * 1000) / 3).unref();
      const ending = attempt(job, perform)
        .catch(report)
        .finally(() => {
          running.delete(job);
          if (running.size === 0) stopRenewal();
        });
      running.set(job, ending);
      return ending;
    },
    whenEnded: () => Promise.all(running.values()),
    /** Ends the renewal; returns the jobs that are still in progress. */
    end(): ClaimedJob[] {
      stopRenewal();
      return [...running.keys()];
    },
  };
}
