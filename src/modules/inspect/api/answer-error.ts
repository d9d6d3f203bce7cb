import type { FastifyRequest } from 'fastify';
import { ApiError, toErrorAnswer } from '#sdk/api/errors.ts';
import { QueueFullError } from '#sdk/lib/async.ts';
import { InputError } from '../lib/input-error.ts';

/** The answer to a failed request. The message of an unexpected error may contain what was pasted: only its place is logged. */
export function answerError(error: unknown, request: FastifyRequest) {
  const known =
    error instanceof InputError
      ? new ApiError('invalid_parameter', {
          message: error.message,
          fault: { parameter: 'input', detail: error.message },
        })
      : error;
  const answer = toErrorAnswer(known);
  const isExpected = known instanceof ApiError || known instanceof QueueFullError;
  if (!isExpected && answer.status >= 500)
    request.log.error({ place: readPlace(known) }, 'An inspection failed');
  return answer;
}

const PLACES_MAX = 8;

function readPlace(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return [error.name, ...lines.filter((line) => /^at [^"'{]*:\d+\)?$/.test(line)).slice(0, PLACES_MAX)];
}
