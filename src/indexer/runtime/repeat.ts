import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import type { Trigger } from '#lib/trigger.ts';
import { StaleBlocksError } from './errors.ts';

interface RepeatOptions {
  signal: AbortSignal;
  wake: Trigger;
  /** Maximum pause when there is nothing to do, in ms; a function is called before each. */
  idleMs: number | (() => number);
  /** Half of the first pause after a failure, in ms; 100 by default. */
  backOffMs?: number;
}

const RETRIES_MAX = 5;
const BACK_OFF_MS = 100;
/** Duration after which failing work has made progress: its count of consecutive failures restarts. */
const LASTING_MS = 10_000;

/**
 * Calls `work` until the signal aborts: at once again while it returns true, after a call of `wake()` or `idleMs` when
 * it returns false. A retryable failure is retried a few times with growing pauses; then it is thrown.
 */
export async function repeat(
  { signal, wake, idleMs, backOffMs = BACK_OFF_MS }: RepeatOptions,
  work: () => Promise<boolean>,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const begun = performance.now();
    try {
      const hasMore = await work();
      failures = 0;
      if (!hasMore) await wake.wait(typeof idleMs === 'number' ? idleMs : idleMs(), signal);
    } catch (error) {
      if (signal.aborted) return;
      const mayRetry = isWorthRetrying(error);
      failures = performance.now() - begun > LASTING_MS ? 1 : failures + 1;
      if (!mayRetry || failures > RETRIES_MAX) throw error;
      await sleep(backOffMs * 2 ** failures, signal);
    }
  }
}

/** Returns true for temporary failures, except for a node that is gone or serves another chain, which needs a new session. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof StaleBlocksError) return true;
  if (!(error instanceof BaseError) || !error.retryable) return false;
  return error.code === 'invalid_answer' || error.code === 'rpc_error';
}
