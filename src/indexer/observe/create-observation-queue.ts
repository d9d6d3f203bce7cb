import type { ObservationQueue } from '../runtime/context.ts';

/** The observation queue of one run; it outlasts a session, since blocks that are indexed enqueue nothing again. */
export interface KeptQueue {
  run: number | null;
  observationQueue: ObservationQueue;
}

/** The queue of a run; an empty one where it is another run than before. */
export function resumeQueue(kept: KeptQueue, run: number): ObservationQueue {
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
