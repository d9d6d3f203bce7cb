import type { FastifyInstance } from 'fastify';
import { AccountError } from './refusal.ts';
import { answerAsService, isServicePath } from './service-refusal.ts';

/** Answers such refusals in a scope, and all refusals of the paths of services in their form; all else goes on to the handler around it. */
export function registerRefusals(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (isServicePath(request.url) && answerAsService(error, reply)) return;
    if (!(error instanceof AccountError)) throw error;
    const { seconds_before_next_resend: seconds } = error.body;
    if (typeof seconds === 'number') reply.header('retry-after', seconds);
    return reply.code(error.status).header('cache-control', 'private, no-store').send(error.body);
  });
}
