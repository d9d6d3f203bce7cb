import type { Allowance, Caller } from './caller.ts';
import { ApiError } from './errors.ts';

/** What a caller has left after a request. */
export interface Charge {
  /** What the caller may spend in a window. */
  limit: number;
  remaining: number;
  /** By how much the caller is beyond it; 0 while it is not. */
  excess: number;
  /** How long until all of it is there again, in ms. */
  resetMs: number;
}

/** Counts what callers spend. */
export interface Allowances {
  charge(caller: Caller, cost: number): Charge;
}

/** How many callers are remembered, at some 200 bytes each; of more, the longest silent are forgotten. */
const CALLERS_MAX = 20_000;

/**
 * Creates the count: a window begins with a caller's first request and ends after the caller's own time, by a clock that is never
 * set back.
 */
export function createAllowances(
  now: () => number = () => performance.now(),
  callersMax = CALLERS_MAX,
): Allowances {
  const spent = new Map<string, { cost: number; endsAt: number }>();
  return {
    charge({ key, requests, windowMs }: Caller & Allowance, cost) {
      const known = spent.get(key);
      const window =
        known !== undefined && known.endsAt > now() ? known : { cost: 0, endsAt: now() + windowMs };
      window.cost += cost;
      spent.delete(key);
      spent.set(key, window);
      for (const silent of spent.keys()) {
        if (spent.size <= callersMax) break;
        spent.delete(silent);
      }
      const left = requests - window.cost;
      return {
        limit: requests,
        remaining: Math.max(0, left),
        excess: Math.max(0, -left),
        resetMs: window.endsAt - now(),
      };
    },
  };
}

/** Refuses a caller who is beyond what may be spent, until all of it is there again. @throws ApiError 429 */
export function refuseExcess({ excess, resetMs }: Charge): void {
  if (excess > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(resetMs / 1000) });
}
