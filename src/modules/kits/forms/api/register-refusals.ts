import type { FastifyInstance } from 'fastify';
import { AccountError } from '#sdk/api/people.ts';
import { answerAsService, isServicePath } from './service-refusal.ts';

/**
 * Registers the handler of such errors in a scope, and of all errors under service paths in their format; other errors
 * go to the parent handler.
 */
export function registerRefusals(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (isServicePath(request.url) && answerAsService(error, reply)) return;
    if (!(error instanceof AccountError)) throw error;
    const { seconds_before_next_resend: seconds } = error.body;
    if (typeof seconds === 'number') reply.header('retry-after', seconds);
    return reply.code(error.status).header('cache-control', 'private, no-store').send(error.body);
  });
}
