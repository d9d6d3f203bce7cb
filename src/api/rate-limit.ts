import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiOptions } from './api-options.ts';
import { type Caller, identifyCaller } from './caller.ts';
import { clientKey } from './client-key.ts';
import { ApiError } from './errors.ts';
import type { TemporaryTokens } from './temporary-token.ts';

/** How many callers are remembered; of more, the longest silent are forgotten. */
const CALLERS_MAX = 20_000;

/** Attempts at a captcha that one address may make in a minute. */
export const KEY_ALLOWANCE = { max: 10, timeWindow: 60_000, keyGenerator: clientKey };

/** Adds the rate limit of a scope, with the headers that clients of the API expect; the reset is in ms. */
export async function registerRateLimit(
  scope: FastifyInstance,
  options: Pick<ApiOptions, 'rateLimitRequests' | 'rateLimitWindowMs'>,
  tokens: TemporaryTokens | null,
): Promise<void> {
  const address = { requests: options.rateLimitRequests, windowMs: options.rateLimitWindowMs };
  const callers = new WeakMap<FastifyRequest, Caller>();
  const callerOf = (request: FastifyRequest): Caller => {
    const known = callers.get(request) ?? identifyCaller(request, tokens, address);
    callers.set(request, known);
    return known;
  };
  if (address.requests > 0) {
    await scope.register(rateLimit, {
      max: (request) => callerOf(request).requests,
      timeWindow: (request) => callerOf(request).windowMs,
      keyGenerator: (request) => callerOf(request).key,
      cache: CALLERS_MAX,
      errorResponseBuilder: () => new ApiError('too_many_requests'),
    });
  }
  const bypass = tokens === null ? 'no_bypass' : 'temporary_token';
  scope.addHook('onSend', async (_, reply) => {
    const seconds = reply.getHeader('x-ratelimit-reset');
    reply.header('x-ratelimit-reset', seconds === undefined ? -1 : Number(seconds) * 1000);
    reply.header('bypass-429-option', bypass);
    if (seconds !== undefined) return;
    reply.header('x-ratelimit-limit', -1).header('x-ratelimit-remaining', -1);
  });
}
