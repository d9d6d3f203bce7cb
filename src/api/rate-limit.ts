import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiOptions } from './api-options.ts';
import { ApiError } from './errors.ts';

/** Adds the rate limit of a scope, with the headers that clients of the API expect; the reset is in ms. */
export async function registerRateLimit(scope: FastifyInstance, options: ApiOptions): Promise<void> {
  const isLimited = options.rateLimitRequests > 0;
  if (isLimited) {
    await scope.register(rateLimit, {
      max: options.rateLimitRequests,
      timeWindow: options.rateLimitWindowMs,
      cache: 20_000,
      keyGenerator: clientKey,
      errorResponseBuilder: () => new ApiError('too_many_requests'),
    });
  }
  scope.addHook('onSend', async (_, reply) => {
    const seconds = reply.getHeader('x-ratelimit-reset');
    reply.header('x-ratelimit-reset', seconds === undefined ? -1 : Number(seconds) * 1000);
    reply.header('bypass-429-option', 'no_bypass');
    if (seconds !== undefined) return;
    reply.header('x-ratelimit-limit', -1).header('x-ratelimit-remaining', -1);
  });
}

/** One household counts as one: an IPv6 address by its first 64 bits. */
export function clientKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
