import type { FastifyInstance } from 'fastify';
import { QueueFullError } from '#lib/fair-queue.ts';
import { ApiError, toErrorAnswer } from './errors.ts';

/** Registers the error handler of this scope, with the body that `contract/error.ts` documents for each code. */
export function registerErrors(scope: FastifyInstance): void {
  scope.setNotFoundHandler(() => {
    throw new ApiError('not_found');
  });
  scope.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterSeconds } = toErrorAnswer(error);
    if (!(error instanceof ApiError || error instanceof QueueFullError) && status >= 500)
      request.log.error(error);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
