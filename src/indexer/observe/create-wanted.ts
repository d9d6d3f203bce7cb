import type { Wanted } from '../runtime/context.ts';

/** What is wanted of one run; it outlasts a session, since blocks that are held tell of it no more. */
export interface KeptWanted {
  run: number | null;
  wanted: Wanted;
}

/** What is wanted of a run: of another one than before, nothing yet. */
export function takeUpWanted(kept: KeptWanted, run: number): Wanted {
  if (kept.run !== run) Object.assign(kept, { run, wanted: createWanted() });
  return kept.wanted;
}

/** Makes an empty list of addresses whose own word is wanted. */
export function createWanted(): Wanted {
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
