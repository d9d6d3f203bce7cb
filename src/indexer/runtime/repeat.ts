import { BaseError } from '../../lib/base-error.ts';
import { sleep } from '../../lib/sleep.ts';
import type { Trigger } from '../../lib/trigger.ts';
import { StaleBlocksError } from './errors.ts';

interface RepeatOptions {
  signal: AbortSignal;
  wake: Trigger;
  /** The longest rest when there is nothing to do, in ms; a function is asked before each. */
  idleMs: number | (() => number);
  /** The first pause after a failure is twice this, in ms; 100 by default. */
  backOffMs?: number;
}

const RETRIES_MAX = 5;
const BACK_OFF_MS = 100;
/** Work that failed after so long has got somewhere: its failures in a row begin anew. */
const LASTING_MS = 10_000;

/**
 * Calls `work` until the signal aborts: at once again while it gives true, after a call of `wake()` or `idleMs` when it gives false.
 * A failure that is worth trying again is, a few times and with growing pauses; then it is thrown.
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

/** A node that is gone, or serves another chain, is met anew; all else that may pass is tried again as it is. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof StaleBlocksError) return true;
  if (!(error instanceof BaseError) || !error.retryable) return false;
  return error.code === 'invalid_answer' || error.code === 'rpc_error';
}
