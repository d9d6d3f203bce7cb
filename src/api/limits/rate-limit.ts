import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey } from './client-key.ts';
import { type Charge, createRequestQuotas, refuseExcess } from './request-quotas.ts';

/** Maximum number of captcha attempts of one address per minute. */
const ATTEMPTS = { requests: 10, windowMs: 60_000 };

/** Creates the counter of captcha attempts. */
export function createAttempts(): (request: FastifyRequest) => Charge {
  const quotas = createRequestQuotas();
  return (request) => quotas.charge({ key: clientKey(request), ...ATTEMPTS }, 1);
}

/** Registers the rate limit of a scope, with the headers that clients of the API expect; the reset is in ms. */
export function registerRateLimit(
  scope: FastifyInstance,
  charge: (request: FastifyRequest) => Charge | null,
  bypass: 'no_bypass' | 'temporary_token',
): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('bypass-429-option', bypass);
    const left = charge(request);
    const seconds = left === null ? -1 : Math.ceil(left.resetMs / 1000);
    reply
      .header('x-ratelimit-limit', left?.limit ?? -1)
      .header('x-ratelimit-remaining', left?.remaining ?? -1)
      .header('x-ratelimit-reset', left === null ? -1 : seconds * 1000);
    if (left !== null) refuseExcess(left);
  });
}
