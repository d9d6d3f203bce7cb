import type { FairQueueLimits } from '#sdk/lib/async.ts';

/** Limits of one request. */
export const LIMITS = {
  /** Size of a message, in bytes. */
  bytes: 64 * 1024,
  /** Messages in a batch of an older client. */
  batch: 10,
  /** Duration of one tool call, in ms. */
  toolMs: 25_000,
  /** Size of one answer of the API that a tool reads, in bytes. */
  answerBytes: 4 * 1024 * 1024,
} as const;

/** Limits of concurrent messages; a tool reads several calls of the API. */
export const AT_ONCE: FairQueueLimits = {
  slots: 8,
  slotsPerClient: 3,
  waiting: 240,
  waitingPerClient: 40,
  waitMs: 10_000,
};
