import type { Kysely } from 'kysely';
import { BaseError } from '#lib/base-error.ts';
import { isDatabaseUnavailable } from '../connection/database-error.ts';
import type { ReadPool, Work } from '../connection/read-pool.ts';
import type { Tables } from '../tables/tables.ts';
import type { RangeServerState } from './moved-range.ts';
import { RangeUnavailableError } from './range-unavailable.ts';

/** A server of moved ranges, as one process reads from it. */
export interface RangeServer {
  /** Reads from it. @throws RangeUnavailableError at once while it is left out · the reason of the work's signal */
  read<Result>(work: Work, read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  state(): RangeServerState;
  close(): Promise<void>;
}

/** Connections to a server. */
export interface RangePool {
  readonly reads: ReadPool;
  /** Returns when the server answers a statement on a connection of its own; rejects if it does not. */
  probe(): Promise<void>;
  end(): Promise<void>;
}

interface ServerInputs {
  /** Opens the connections; throws if its address is not known. */
  open: () => RangePool;
  /** Called when it fails, with the error for the operator, and when it answers again. */
  onChange: (state: RangeServerState, detail?: string) => void;
  now?: () => Date;
}

/** Maximum duration of a read, in ms, its wait for a connection included. */
const READ_MAX_MS = 2000;
/** Pauses before a server that has failed is tried again, in ms; the last one recurs. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];
/** PostgreSQL: statement cancelled by its time limit. */
const TIMED_OUT = '57014';

/**
 * Creates a server. After a failure nothing is read from it, and every read that waits for it ends; one connection tries
 * it after growing pauses, until it answers.
 */
export function createRangeServer(
  name: string,
  { open, onChange, now = () => new Date() }: ServerInputs,
): RangeServer {
  let pool: RangePool | undefined;
  let down: { since: Date; reason: string } | null = null;
  let failed = createFailure();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Failures since it last answered a read: an answered probe alone does not shorten the pause. */
  let failures = 0;

  const state = (): RangeServerState => ({
    name,
    isUp: down === null,
    since: down?.since ?? null,
    reason: down?.reason ?? null,
  });

  function connect(): RangePool {
    pool ??= open();
    return pool;
  }

  function fail(error: unknown): void {
    if (down !== null || isClosed) return;
    down = { since: now(), reason: toReason(error) };
    failed.reject(new RangeUnavailableError(name, down.reason, { cause: error }));
    tryAgain();
    onChange(state(), toDetail(error));
  }

  function tryAgain(): void {
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
    failures++;
    timer = setTimeout(async () => {
      try {
        await connect().probe();
        if (isClosed) return;
        down = null;
        failed = createFailure();
        onChange(state());
      } catch (error) {
        if (down !== null) down = { ...down, reason: toReason(error) };
        if (!isClosed) tryAgain();
      }
    }, pause);
    timer.unref();
  }

  return {
    async read(work, read) {
      if (down !== null) throw new RangeUnavailableError(name, down.reason);
      const late = setTimeout(
        () => fail(new SilenceError(`No answer within ${READ_MAX_MS} ms`)),
        READ_MAX_MS,
      );
      try {
        const result = await Promise.race([read(connect().reads.open(work)), failed.promise]);
        failures = 0;
        return result;
      } catch (error) {
        if (work.signal?.aborted) throw error;
        if (isFailure(error) || pool === undefined) fail(error);
        throw error instanceof RangeUnavailableError
          ? error
          : new RangeUnavailableError(name, toReason(error), { cause: error });
      } finally {
        clearTimeout(late);
      }
    },
    state,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await pool?.end();
    },
  };
}

/** A promise that only rejects, at the next failure. */
function createFailure(): { promise: Promise<never>; reject(error: Error): void } {
  let reject = (_: Error) => {};
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  promise.catch(() => {});
  return { promise, reject: (error) => reject(error) };
}

/** Returns true if a statement failed because of the server, not of its own. */
function isFailure(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error as { code?: unknown }).code === TIMED_OUT;
}

/** Reason for visitors: errors of connections contain addresses. */
function toReason(error: unknown): string {
  if (error instanceof SilenceError || (error as { code?: unknown }).code === TIMED_OUT)
    return `no answer within ${READ_MAX_MS / 1000} s`;
  if (isDatabaseUnavailable(error)) return 'it cannot be reached';
  return (error as { code?: unknown }).code === 'range_server_url'
    ? 'its address is not set'
    : 'it refuses to answer';
}

/** The same for the operator. */
function toDetail(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/[.\s]+$/, '').slice(0, 300);
}

/** A server has not answered in time. */
class SilenceError extends BaseError {
  override name = 'SilenceError';
  override readonly code = 'range_silent';
  override readonly retryable = true;
}
