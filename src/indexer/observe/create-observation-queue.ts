import type { ObservationQueue } from '../runtime/context.ts';

/** Observation queue of one run; it outlives a session, since indexed blocks are not enqueued again. */
export interface RunQueue {
  run: number | null;
  observationQueue: ObservationQueue;
}

/** Returns the queue of a run; an empty one for another run than before. */
export function resumeQueue(kept: RunQueue, run: number): ObservationQueue {
  if (kept.run !== run) Object.assign(kept, { run, observationQueue: createObservationQueue() });
  return kept.observationQueue;
}

/** Creates an empty observation queue. */
export function createObservationQueue(): ObservationQueue {
  return {
    tokens: new Set(),
    codes: new Set(),
    askedCodes: new Map(),
    revisits: new Map(),
    created: new Map(),
    proxies: new Set(),
    checks: new Map(),
    authorizations: [],
    instances: { noted: new Map(), hasMissed: false },
    correctedAt: Number.NEGATIVE_INFINITY,
    hasRecent: false,
  };
}
