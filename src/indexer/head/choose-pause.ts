interface Quiet {
  /** True if the node announces new heads. */
  isAnnounced: boolean;
  /** True if the last poll returned a lower head than the one before. */
  isGoingBack: boolean;
  /** Time since the newest block, in ms. */
  quietMs: number;
}

/** Poll interval while the node announces heads, for changes that announcements miss: a reverted chain, a lost connection. */
const ANNOUNCED_MS = 1000;
/** Time after which a quiet chain is polled less often, and the interval it grows to. */
const QUIET_AFTER_MS = 10_000;
const QUIET_MS = 500;

/** Pause before the node's head is polled again, in ms. */
export function choosePause(pollIntervalMs: number, { isAnnounced, isGoingBack, quietMs }: Quiet): number {
  if (isGoingBack) return pollIntervalMs;
  if (isAnnounced) return Math.max(pollIntervalMs, ANNOUNCED_MS);
  return quietMs > QUIET_AFTER_MS ? Math.max(pollIntervalMs, QUIET_MS) : pollIntervalMs;
}
