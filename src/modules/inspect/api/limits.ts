import type { FairQueueLimits } from '#sdk/lib/async.ts';

/** Number of inspections at once, each of which sends some dozen requests to the node. */
export const AT_ONCE: FairQueueLimits = {
  slots: 4,
  slotsPerClient: 1,
  waiting: 40,
  waitingPerClient: 4,
  waitMs: 20_000,
};

/** Rate limit cost of an inspection and of a broadcast. */
export const COST = 5;
