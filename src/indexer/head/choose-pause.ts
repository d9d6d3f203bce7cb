interface Quiet {
  /** The node announces new heads. */
  isAnnounced: boolean;
  /** The last look saw a lower head than the one before. */
  isGoingBack: boolean;
  /** How long ago the newest block came, in ms. */
  quietMs: number;
}

/** While the node announces heads, asking only finds what announcements miss: a chain that went back, a lost connection. */
const ANNOUNCED_MS = 1000;
/** A chain that has been quiet for so long is asked less often, up to this. */
const QUIET_AFTER_MS = 10_000;
const QUIET_MS = 500;

/** How long to wait before the node is asked for its head again, in ms. */
export function choosePause(pollIntervalMs: number, { isAnnounced, isGoingBack, quietMs }: Quiet): number {
  if (isGoingBack) return pollIntervalMs;
  if (isAnnounced) return Math.max(pollIntervalMs, ANNOUNCED_MS);
  return quietMs > QUIET_AFTER_MS ? Math.max(pollIntervalMs, QUIET_MS) : pollIntervalMs;
}
