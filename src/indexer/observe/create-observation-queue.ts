import type { ObservationQueue } from '../runtime/context.ts';

/** What is queued of one run; it outlasts a session, since blocks that are held tell of it no more. */
export interface KeptQueue {
  run: number | null;
  observationQueue: ObservationQueue;
}

/** What is queued of a run: of another one than before, nothing yet. */
export function resumeQueue(kept: KeptQueue, run: number): ObservationQueue {
  if (kept.run !== run) Object.assign(kept, { run, observationQueue: createObservationQueue() });
  return kept.observationQueue;
}

/** Makes an empty list of addresses whose own word is queued. */
export function createObservationQueue(): ObservationQueue {
  return {
    tokens: new Set(),
    codes: new Set(),
    askedCodes: new Set(),
    proxies: new Set(),
    checks: new Map(),
    authorizations: [],
    instances: { noted: new Map(), hasMissed: false },
    hasRecent: false,
  };
}
