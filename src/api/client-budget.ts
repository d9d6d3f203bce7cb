import type { FastifyRequest } from 'fastify';
import { type Charge, createAllowances, refuseExcess } from './allowances.ts';
import type { ApiOptions } from './api-options.ts';
import { type Caller, type CallerSource, identifyCaller } from './caller.ts';
import { clientKey } from './client-key.ts';
import type { TemporaryTokens } from './temporary-token.ts';

/** What clients may ask for, whichever way they ask: calls of the API and pages draw from the same. */
export interface ClientBudget {
  /** Names the client behind a request: the key by which its work is counted and has its turns. */
  keyOf(request: FastifyRequest): string;
  /** Finds out who calls, where a part of the server may know; before anything is counted, or once more with a key of the body. */
  identify(request: FastifyRequest, keyInBody?: string): Promise<void>;
  /** Counts a request; null where there is no limit. */
  charge(request: FastifyRequest, cost: number): Charge | null;
  /** Counts what a request costs beyond the one that it is. @throws ApiError 429 */
  chargeMore(request: FastifyRequest, cost: number): void;
  /**
   * Counts the bytes of an answer, as a request for each `BYTES_PER_REQUEST` of them. What is there is still sent: it is the next request
   * that is refused.
   */
  chargeBytes(request: FastifyRequest, bytes: number): void;
  /**
   * Counts an attempt at a secret, such as signing in: always by address, out of an allowance of its own, so that neither a key nor a
   * solved captcha gives further attempts.
   * @throws ApiError 429
   */
  chargeAttempt(request: FastifyRequest, cost: number): void;
}

/** A list of fifty rows is smaller. */
export const BYTES_PER_REQUEST = 128 * 1024;

/** Creates it; 0 requests is no limit. */
export function createClientBudget(
  { rateLimitRequests, rateLimitWindowMs }: Pick<ApiOptions, 'rateLimitRequests' | 'rateLimitWindowMs'>,
  tokens: TemporaryTokens | null,
  sources: readonly CallerSource[] = [],
): ClientBudget {
  const address = { requests: rateLimitRequests, windowMs: rateLimitWindowMs };
  const allowances = createAllowances();
  /** Goes with the requests. */
  const callers = new WeakMap<FastifyRequest, Caller>();
  const callerOf = (request: FastifyRequest): Caller => {
    const known = callers.get(request) ?? identifyCaller(request, tokens, address);
    callers.set(request, known);
    return known;
  };
  return {
    async identify(request, keyInBody) {
      for (const find of sources) {
        const caller = await find(request, keyInBody);
        if (caller !== null) callers.set(request, { ...caller, windowMs: rateLimitWindowMs });
      }
    },
    keyOf: (request) => callerOf(request).key,
    charge: (request, cost) => (address.requests > 0 ? allowances.charge(callerOf(request), cost) : null),
    chargeMore(request, cost) {
      if (address.requests > 0) refuseExcess(allowances.charge(callerOf(request), cost));
    },
    chargeBytes(request, bytes) {
      const cost = Math.floor(bytes / BYTES_PER_REQUEST);
      if (address.requests > 0 && cost > 0) allowances.charge(callerOf(request), cost);
    },
    chargeAttempt(request, cost) {
      if (address.requests > 0)
        refuseExcess(allowances.charge({ key: `attempts ${clientKey(request)}`, ...address }, cost));
    },
  };
}
