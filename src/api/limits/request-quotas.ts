import { ApiError } from '../errors.ts';
import type { Caller, RequestQuota } from './caller.ts';

/** State of a caller's quota after a request. */
export interface Charge {
  /** Quota per window. */
  limit: number;
  remaining: number;
  /** Amount beyond the quota; 0 within it. */
  excess: number;
  /** Time until the quota is restored, in ms. */
  resetMs: number;
}

/** Counts the usage of callers against their quotas. */
export interface RequestQuotas {
  charge(caller: Caller, cost: number): Charge;
}

/** Maximum number of callers, at some 200 bytes each; beyond it, the longest inactive ones are evicted. */
const CALLERS_MAX = 20_000;

/**
 * Creates the counter: a window begins with a caller's first request and ends after the caller's window time, by a
 * monotonic clock.
 */
export function createRequestQuotas(
  now: () => number = () => performance.now(),
  callersMax = CALLERS_MAX,
): RequestQuotas {
  const spent = new Map<string, { cost: number; endsAt: number }>();
  return {
    charge({ key, requests, windowMs }: Caller & RequestQuota, cost) {
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

/** Refuses a caller beyond its quota until it is restored. @throws ApiError 429 */
export function refuseExcess({ excess, resetMs }: Charge): void {
  if (excess > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(resetMs / 1000) });
}
