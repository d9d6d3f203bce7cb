import type { FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { type Caller, type CallerSource, identifyCaller } from './caller.ts';
import { clientKey } from './client-key.ts';
import { type Charge, createRequestQuotas, refuseExcess } from './request-quotas.ts';
import type { TemporaryTokens } from './temporary-token.ts';

/** Request budget of clients, shared by API calls and pages. */
export interface ClientBudget {
  /** Returns the client key of a request, by which its work is counted and scheduled. */
  keyOf(request: FastifyRequest): string;
  /**
   * Identifies the caller, where a part of the server can; called before anything is charged, and again with a key in
   * the body.
   */
  identify(request: FastifyRequest, keyInBody?: string): Promise<void>;
  /** Charges a request; null without a limit. */
  charge(request: FastifyRequest, cost: number): Charge | null;
  /** Charges additional cost of a request. @throws ApiError 429 */
  chargeMore(request: FastifyRequest, cost: number): void;
  /**
   * Charges the bytes of a response, as one request for each `BYTES_PER_REQUEST` of them. A finished response is still
   * sent: the next request is refused.
   */
  chargeBytes(request: FastifyRequest, bytes: number): void;
  /**
   * Charges an attempt at a secret, such as signing in: always by address, from a separate quota, so that neither a
   * key nor a solved captcha allows further attempts.
   * @throws ApiError 429
   */
  chargeAttempt(request: FastifyRequest, cost: number): void;
}

/** Number of bytes that count as one request; a list of fifty rows is smaller. */
export const BYTES_PER_REQUEST = 128 * 1024;

/** Creates the budget; 0 requests is no limit. */
export function createClientBudget(
  { rateLimitRequests, rateLimitWindowMs }: Pick<ApiOptions, 'rateLimitRequests' | 'rateLimitWindowMs'>,
  tokens: TemporaryTokens | null,
  sources: readonly CallerSource[] = [],
): ClientBudget {
  const address = { requests: rateLimitRequests, windowMs: rateLimitWindowMs };
  const quotas = createRequestQuotas();
  /** Callers by request. */
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
    charge: (request, cost) => (address.requests > 0 ? quotas.charge(callerOf(request), cost) : null),
    chargeMore(request, cost) {
      if (address.requests > 0) refuseExcess(quotas.charge(callerOf(request), cost));
    },
    chargeBytes(request, bytes) {
      const cost = Math.floor(bytes / BYTES_PER_REQUEST);
      if (address.requests > 0 && cost > 0) quotas.charge(callerOf(request), cost);
    },
    chargeAttempt(request, cost) {
      if (address.requests > 0)
        refuseExcess(quotas.charge({ key: `attempts ${clientKey(request)}`, ...address }, cost));
    },
  };
}
