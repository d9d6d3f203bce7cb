import type { ReadingPace } from '#sdk/lib/abort.ts';
import type { FairQueueLimits } from '#sdk/lib/async.ts';

/** Two queries run at once, one of each client; others wait. */
export const AT_ONCE: FairQueueLimits = {
  slots: 2,
  slotsPerClient: 1,
  waiting: 40,
  waitingPerClient: 4,
  waitMs: 60_000,
};

/** One file is made at a time, for its reader; others wait for as long as one may take. */
export const FILES_AT_ONCE: FairQueueLimits = {
  slots: 1,
  slotsPerClient: 1,
  waiting: 8,
  waitingPerClient: 1,
  waitMs: 70_000,
};

/**
 * Pace of the reader of a file, which holds a connection of the database: one that takes nothing for so long is
 * disconnected.
 */
export const FILE_PACE: ReadingPace = { graceMs: 10_000, creditMs: 10_000, bytesPerSecond: 8192 };

/** Size of a request, in bytes. */
export const BODY_BYTES_MAX = 64 * 1024;
