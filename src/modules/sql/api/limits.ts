import type { FairQueueLimits } from '#sdk/lib/async.ts';

/** Two queries run at once, one of each client; others wait. */
export const AT_ONCE: FairQueueLimits = {
  slots: 2,
  slotsPerClient: 1,
  waiting: 40,
  waitingPerClient: 4,
  waitMs: 60_000,
};

/** Size of a request, in bytes. */
export const BODY_BYTES_MAX = 64 * 1024;
